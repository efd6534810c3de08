import { text } from '@graduate/contract/platform/text.ts';
import { recordImportCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { editClassesFor } from '../editable-fields.ts';
import { defineUpdateImport } from './define-update-import.ts';
import { fieldColumn } from './import-columns.ts';

/** Travel sections and discount cards from a sheet. */
export const importRail = defineUpdateImport({
  name: 'students.rail',
  title: text('乘车区间', 'travel sections'),
  calls: recordImportCalls.rail,
  columns: [
    fieldColumn('studentNo', { required: true, example: '202620810001' }),
    fieldColumn('railFrom', { required: true, zh: '起站', example: '北京' }),
    fieldColumn('railTo', { required: true, zh: '止站', example: '兰州' }),
    fieldColumn('railCardNo', { clearable: true }),
  ],
  fields: ['railFrom', 'railTo', 'railCardNo'],
  classes: (actor) => editClassesFor(actor, false),
  patchOf: ({ studentNo: _studentNo, ...patch }) => patch,
});
