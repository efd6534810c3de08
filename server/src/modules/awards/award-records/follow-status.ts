import { monthOf } from '@graduate/contract/platform/days.ts';
import { type StudentStatus, statuses } from '@graduate/contract/student-status/students/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { StatusChanged } from '../../student-status/student-business/public.ts';
import { resumeMonths, stopMonths } from './stop-months.ts';

/** The records of a student, held so that nobody submits them meanwhile. */
const recordsOf = async (tx: Tx, studentId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('awardApplications')
    .select('id')
    .where('studentId', '=', studentId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Who pauses, leaves or graduates gets the month it happens in and none after it; who comes back gets those from the next
 * month on. A change that is taken back gives back what it took.
 */
export const followStatus = async (
  tx: Tx,
  { author, studentId, before, after, effectiveDate }: StatusChanged,
): Promise<void> => {
  const was = before['status'];
  const is = after['status'];
  if (typeof is !== 'string' || was === is) return;
  const applicationIds = await recordsOf(tx, studentId);
  const since = { applicationIds, after: monthOf(effectiveDate) };
  if (is === 'active') await resumeMonths(tx, author, since);
  else await stopMonths(tx, author, { ...since, reason: `停发：${statuses[is as StudentStatus].zh}` });
};
