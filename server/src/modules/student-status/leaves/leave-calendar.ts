import { addDays, addMonths } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { CalendarLeave } from '@graduate/contract/student-status/leaves/leaves.ts';
import { sql } from 'kysely';
import { counted } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type StudentScope, studentsFound } from '../students/public.ts';
import { namedLeaves, situation, touches } from './leave-rows.ts';

const MOST_SHOWN = 1000;

/** Who is away in a month: approved leaves, and those that are over. */
export const leaveCalendar = async (
  { db, scope }: Context<StudentScope>,
  { month, yxCode, classId }: QueryOf<typeof leaveCalls.calendar>,
): Promise<{ list: CalendarLeave[]; total: number }> => {
  const students = studentsFound(db, scope, { ...(yxCode && { yxCode }), ...(classId && { classId }) });
  const found = namedLeaves(db)
    .where('leaves.studentId', 'in', students.select('studentRecords.id'))
    .where('leaves.state', 'in', ['approved', 'returning', 'closed'])
    .where(touches({ fromDay: `${month}-01`, toDay: addDays(`${addMonths(month, 1)}-01`, -1) }));
  const list = await found
    .select(['leaves.id', 'leaves.studentId', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['departments.name as departmentName', 'leaves.leaveType', 'leaves.destination', 'leaves.state'])
    .select([
      sql<string | null>`student_classes.name`.as('className'),
      sql<Date>`leaves.from_at`.as('from'),
      sql<Date>`least(leaves.to_at, greatest(coalesce(leaves.returned_at, leaves.to_at), leaves.from_at))`.as(
        'to',
      ),
      situation.as('situation'),
    ])
    .orderBy('leaves.fromAt')
    .orderBy('leaves.no')
    .limit(MOST_SHOWN)
    .execute();
  return { list, total: await counted(found) };
};
