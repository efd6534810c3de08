import { text } from '@graduate/contract/platform/text.ts';
import { changeCalls, changeColumns } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import { counted, inOrder } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import { studentScope } from '../../students/public.ts';
import { changesFound } from './changes.queries.ts';
import { inList } from './list-changes.ts';
import { shownChange } from './shown-change.ts';

const scope = (actor: Actor) => ({ students: studentScope(actor), actor });

/** The list of changes as a workbook. */
export const exportChanges = defineExport({
  call: changeCalls.export,
  title: text('学籍异动', 'Status changes'),
  scope,
  count: (db, { students, actor }, { query }) => {
    const { columns: _columns, sort: _sort, ...filter } = query;
    return counted(changesFound(db, students, actor, filter));
  },
  rows: async function* (db, { students, actor }, { query }) {
    const { columns: _columns, sort, ...filter } = query;
    const rows = inOrder({ sort }, changesFound(db, students, actor, filter), inList);
    for await (const change of rows.stream()) yield shownChange(actor, change);
  },
  columns: changeColumns,
  cells: {
    departmentName: { width: 26 },
    documentNo: { width: 24 },
  },
});
