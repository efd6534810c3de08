import { isStatus, statusTraits } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { StatusChanged } from '../../student-status/student-business/public.ts';
import { freezeOut, noteSeats, noteWaiting } from '../study-records/public.ts';

/**
 * Who no longer studies gives their seats and places on waiting lists back, in the transaction that says so. The term of
 * the student is held first, as whoever judges a request holds it; whoever waits for a seat moves up a moment later.
 * When the change is taken back, seats come back by hand only.
 */
export const followStatus = async (
  tx: Tx,
  { author, studentId, after, revoked }: StatusChanged,
): Promise<void> => {
  const status = after['status'];
  if (revoked || !isStatus(status)) return;
  const { name, tone } = statusTraits[status];
  if (tone !== 'paused' && tone !== 'ended') return;
  await sql`select from student_terms where student_id = ${studentId} order by term_id for update`.execute(
    tx,
  );
  const left = await tx
    .updateTable('waitlistEntries')
    .set({ state: 'cancelled', settledAt: new Date(), reason: JSON.stringify(name) })
    .where('studentId', '=', studentId)
    .where('state', '=', 'waiting')
    .returning('classId')
    .execute();
  await noteSeats(
    tx,
    author,
    'freezeOut',
    left.map(({ classId }) => ({ classId, studentId, reason: name })),
  );
  await freezeOut(tx, author, studentId, name.zh);
  await noteWaiting(
    tx,
    left.map(({ classId }) => classId),
  );
};
