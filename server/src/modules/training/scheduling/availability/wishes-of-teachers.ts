import type { WishOfTeacher } from '@graduate/contract/training/scheduling/availability.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';

/** What each of these teachers has said for a term; those who have not are not in it. */
export const wishesOfTeachers = async (
  db: Db | Tx,
  termId: string,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WishOfTeacher[]>> => {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('teacherAvailability')
    .select(['staffId', 'wishes'])
    .where('termId', '=', termId)
    .where('staffId', 'in', staffIds)
    .execute();
  return new Map(rows.map(({ staffId, wishes }) => [staffId, wishes]));
};
