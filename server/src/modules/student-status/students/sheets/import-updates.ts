import { text } from '@graduate/contract/platform/text.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { recordImportCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import type { ImportColumn } from '../../../../platform/excel/import/import-spec.ts';
import { editClassesFor } from '../editable-fields.ts';
import { defineUpdateImport } from './define-update-import.ts';
import { fieldColumn } from './import-columns.ts';
import { matchKeys } from './update-students.ts';

/** Who somebody is and by which number they are known is changed in their record, one person at a time. */
const ONE_BY_ONE: readonly RecordFieldCode[] = ['cardNo', 'population', 'idType', ...matchKeys];
const TYPED = ['E', 'S', 'D', 'C', 'M'];
/** Ids are no words to type. */
const NOT_TYPED = ['reference', 'moment', 'department', 'class'];

/** The fields a sheet may change. */
export const updatableFields: readonly RecordFieldCode[] = recordFieldCodes.filter((code) => {
  const { edit, kind } = recordFields[code];
  return TYPED.includes(edit) && !NOT_TYPED.includes(kind) && !ONE_BY_ONE.includes(code);
});

const keyNote = text('学号、考生编号、证件号码填写一项即可', 'One of the three numbers is enough');

export const updateColumns: readonly ImportColumn[] = [
  ...matchKeys.map((code) => fieldColumn(code, { note: keyNote })),
  ...updatableFields.map((code) =>
    fieldColumn(code, {
      clearable: true,
      note: text('留空保持不变，填“#清空”清除', 'Empty keeps the value, #清空 removes it'),
    }),
  ),
];

/** Changes of chosen fields from a sheet. */
export const importUpdates = defineUpdateImport({
  name: 'students.update',
  title: text('学籍更新', 'changes of records'),
  calls: recordImportCalls.update,
  columns: updateColumns,
  fields: updatableFields,
  classes: (actor) => editClassesFor(actor, false),
  patchOf: (row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => updatableFields.some((code) => code === name))),
});
