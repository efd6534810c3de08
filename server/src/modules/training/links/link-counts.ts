import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { LinkCounts } from '../study-records/public.ts';

/** How many records of each link have passed. */
export const linkCounts = async (db: Db | Tx, studentIds: readonly string[]): Promise<LinkCounts> => {
  const found = new Map<string, Map<string, number>>();
  if (studentIds.length === 0) return found;
  const rows = await db
    .selectFrom('linkRecords')
    .select(['studentId', 'linkId', sql<number>`count(*)`.as('count')])
    .where(sql<SqlBool>`student_id = any(${studentIds})`)
    .where('state', '=', 'passed')
    .groupBy(['studentId', 'linkId'])
    .execute();
  for (const { studentId, linkId, count } of rows) {
    const there = found.get(studentId) ?? new Map<string, number>();
    found.set(studentId, there.set(linkId, Number(count)));
  }
  return found;
};
