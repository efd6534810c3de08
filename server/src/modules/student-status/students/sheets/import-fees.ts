import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { recordImportCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { allTerms, termOfDay } from '../../../commons/academic-calendar/public.ts';
import { defineUpdateImport } from './define-update-import.ts';
import { fieldColumn } from './import-columns.ts';

/** Who has paid, from the sheet of the finance office; a record tells the state of the present term. */
export const importFees = defineUpdateImport({
  name: 'students.fee',
  title: text('缴费状态', 'fees'),
  calls: recordImportCalls.fee,
  columns: [
    fieldColumn('studentNo', { required: true, example: '202620810001' }),
    {
      key: 'termId',
      label: text('学期', 'Term'),
      required: true,
      example: '',
      width: 24,
    },
    fieldColumn('feeState', { required: true, zh: '状态' }),
  ],
  fields: ['feeState'],
  // Whoever may import fees may set this one field.
  classes: () => ['E'],
  // The present term first: it is the only one that can be imported, and so the example of the template.
  otherChoices: async (db) => {
    const current = await termOfDay(db, dayInShanghai(new Date()));
    const terms = (await allTerms(db)).filter(({ id }) => id !== current?.id);
    return {
      termId: [...(current ? [current] : []), ...terms].map((term) => ({
        value: term.id,
        names: [termName(term).zh, termName(term).en, `${term.academicYear}-${term.termNo}`] as const,
      })),
    };
  },
  checkRow: async (db, rows) => {
    const current = await termOfDay(db, dayInShanghai(new Date()));
    const why = text(
      `只能导入当前学期（${current ? termName(current).zh : '未设置'}）的缴费状态`,
      'Only fees of the present term can be imported',
    );
    return rows
      .filter(({ row }) => row.termId !== current?.id)
      .map(({ line }) => ({ line, key: 'termId', why }));
  },
  patchOf: ({ feeState = null }) => ({ feeState }),
});
