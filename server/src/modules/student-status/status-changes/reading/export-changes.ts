import { text } from '@graduate/contract/platform/text.ts';
import { changeCalls, changeColumns } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import {
  applicantKinds,
  changeStates,
  chsiSyncStates,
} from '@graduate/contract/student-status/status-changes/states.ts';
import { trainingLevels } from '@graduate/contract/student-status/students/choices.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import { inOrder } from '../../../../platform/database/paged.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import { studentScope } from '../../students/public.ts';
import { changesFound, withColumns } from './changes.queries.ts';
import { sortColumns, usualOrder } from './list-changes.ts';
import { shownChange } from './shown-change.ts';

const scope = (actor: Actor) => ({ students: studentScope(actor), actor });

/** The list of changes as a workbook. */
export const exportChanges = defineExport({
  call: changeCalls.export,
  title: text('学籍异动', 'Status changes'),
  scope,
  count: async (db, { students, actor }, { query }) => {
    const { columns: _columns, sort: _sort, ...filter } = query;
    const { total } = await changesFound(db, students, actor, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  rows: async function* (db, { students, actor }, { query }) {
    const { columns: _columns, sort, ...filter } = query;
    const rows = inOrder(
      { sort },
      sortColumns,
      usualOrder,
      withColumns(changesFound(db, students, actor, filter)),
    );
    for await (const change of rows.stream()) yield shownChange(actor, change);
  },
  columns: changeColumns,
  cells: {
    no: { width: 16, value: (row) => row.no },
    studentNo: { width: 16, value: (row) => row.studentNo },
    name: { value: (row) => row.name },
    departmentName: { width: 26, value: (row) => row.departmentName },
    grade: { value: (row) => row.grade },
    trainingLevel: {
      value: (row, language) => (row.trainingLevel ? trainingLevels[row.trainingLevel][language] : ''),
    },
    typeName: { width: 20, value: (row, language) => row.typeName[language] },
    subTypeName: { width: 20, value: (row, language) => row.subTypeName?.[language] ?? '' },
    applicantKind: { value: (row, language) => applicantKinds[row.applicantKind][language] },
    appliedAt: { width: 22, value: (row) => row.appliedAt },
    effectiveDate: { width: 14, value: (row) => row.effectiveDate },
    endDate: { width: 14, value: (row) => row.endDate },
    stepName: { width: 20, value: (row, language) => row.stepName?.[language] ?? '' },
    state: { value: (row, language) => changeStates[row.state][language] },
    documentNo: { width: 24, value: (row) => row.documentNo },
    deliveredAt: { width: 14, value: (row) => row.deliveredAt },
    chsiSync: { value: (row, language) => chsiSyncStates[row.chsiSync][language] },
  },
});
