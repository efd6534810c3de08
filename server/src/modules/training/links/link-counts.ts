import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { LinkCount, LinkCounts } from '../study-records/public.ts';

/** How many records of each link have passed. */
export const linkCounts = async (db: Db | Tx, studentIds: readonly string[]): Promise<LinkCounts> => {
  const found = new Map<string, Map<string, LinkCount>>();
  if (studentIds.length === 0) return found;
  const rows = await db
    .selectFrom('linkRecords')
    .select(['studentId', 'linkId', 'kind', sql<number>`count(*)`.as('count')])
    .where(sql<SqlBool>`student_id = any(${studentIds})`)
    .where('state', '=', 'passed')
    .groupBy(['studentId', 'linkId', 'kind'])
    .execute();
  for (const { studentId, linkId, kind, count } of rows) {
    const there = found.get(studentId) ?? new Map<string, LinkCount>();
    found.set(studentId, there.set(linkId, { kind, count: Number(count) }));
  }
  return found;
};
