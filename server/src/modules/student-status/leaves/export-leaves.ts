import { text } from '@graduate/contract/platform/text.ts';
import { leaveStates, leaveTypes, situations } from '@graduate/contract/student-status/leaves/choices.ts';
import {
  halfDayAt,
  halfDayInWords,
  lastHalfDayBefore,
} from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls, leaveExport } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { leavesFound, streamLeaves } from './list-leaves.ts';
import { leaveScope } from './see-leave.ts';

const yes = text('是', 'Yes');
const no = text('否', 'No');

/** The list of leaves as a workbook. */
export const exportLeaves = defineExport({
  call: leaveCalls.exportList,
  title: text('学生请假', 'Leaves'),
  // What waits for somebody depends on the person, not only on its reach.
  scope: (actor: Actor) => ({ actor, students: leaveScope(actor) }),
  count: async (db, { actor, students }, { query }) => {
    const found = await leavesFound(db, students, actor, query);
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  rows: (db, { actor, students }, { query }) => streamLeaves(db, students, actor, query),
  columns: leaveExport,
  cells: {
    no: { width: 16, value: (leave) => leave.no },
    studentNo: { width: 16, value: (leave) => leave.studentNo },
    name: { value: (leave) => leave.name },
    departmentName: { width: 24, value: (leave) => leave.departmentName },
    className: { width: 20, value: (leave) => leave.className },
    grade: { value: (leave) => leave.grade },
    leaveType: { value: (leave, language) => leaveTypes[leave.leaveType][language] },
    from: { width: 20, value: (leave, language) => halfDayInWords(halfDayAt(leave.from))[language] },
    to: { width: 20, value: (leave, language) => halfDayInWords(lastHalfDayBefore(leave.to))[language] },
    days: { value: (leave) => leave.days },
    totalDays: { value: (leave) => leave.totalDays },
    destination: { width: 24, value: (leave) => leave.destination },
    abroad: { value: (leave, language) => (leave.abroad ? yes : no)[language] },
    state: { value: (leave, language) => leaveStates[leave.state][language] },
    situation: { value: (leave, language) => leave.situation && situations[leave.situation][language] },
    overdueDays: { value: (leave) => leave.overdueDays },
    submittedAt: { width: 22, value: (leave) => leave.submittedAt },
    returnedAt: { width: 22, value: (leave) => leave.returnedAt },
  },
});
