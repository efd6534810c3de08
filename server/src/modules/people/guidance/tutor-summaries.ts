import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Department and this year's places of some tutors. */
export const tutorSummaries = (db: Db, tutorIds: readonly string[], year: number) =>
  db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .select(['tutors.id', 'departments.name as departmentName'])
    .select(
      sql<number>`coalesce((select sum(q.quota) from tutor_quotas q
        where q.tutor_id = tutors.id and q.year = ${year}), 0)::int`.as('quota'),
    )
    .where(sql<boolean>`tutors.id = any(${tutorIds}::uuid[])`)
    .execute();

/** The tutor that the holder of an account is. */
export const tutorIdOf = async (db: Db, accountId: string): Promise<string | undefined> => {
  const tutor = await db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select('tutors.id')
    .where('staff.accountId', '=', accountId)
    .executeTakeFirst();
  return tutor?.id;
};
