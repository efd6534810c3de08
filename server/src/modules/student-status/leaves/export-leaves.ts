import { text } from '@graduate/contract/platform/text.ts';
import {
  halfDayAt,
  halfDayInWords,
  lastHalfDayBefore,
} from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls, leaveExport } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { leavesFound, streamLeaves } from './list-leaves.ts';
import { leaveScope } from './see-leave.ts';

/** The list of leaves as a workbook. */
export const exportLeaves = defineExport({
  call: leaveCalls.exportList,
  title: text('学生请假', 'Leaves'),
  // What waits for somebody depends on the person, not only on their reach.
  scope: (actor: Actor) => ({ actor, students: leaveScope(actor) }),
  count: async (db, { actor, students }, { query }) => counted(await leavesFound(db, students, actor, query)),
  rows: (db, { actor, students }, { query }) => streamLeaves(db, students, actor, query),
  columns: leaveExport,
  cells: {
    departmentName: { width: 24 },
    className: { width: 20 },
    from: { width: 20, value: (leave, language) => halfDayInWords(halfDayAt(leave.from))[language] },
    to: { width: 20, value: (leave, language) => halfDayInWords(lastHalfDayBefore(leave.to))[language] },
    destination: { width: 24 },
  },
});
