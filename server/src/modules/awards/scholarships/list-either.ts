import type { Application, ApplicationQuery } from '@graduate/contract/awards/award-records/records.ts';
import {
  classPrefixes,
  isAppliedFor,
  OTHER_CLASS,
  reportKinds,
} from '@graduate/contract/awards/award-schemes/choices.ts';
import type { ClaimQuery } from '@graduate/contract/awards/scholarships/claims.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  type AwardScope,
  applicationsById,
  applicationsFound,
  listApplications,
  sumOfApplications,
} from '../award-records/public.ts';
import { claimsById } from './claim-as-record.ts';
import { claimsFound } from './read-claims.ts';

/** Whether students apply for what a batch gives. */
export const isApplied = async (db: Db, batchId: string): Promise<boolean> => {
  const batch = await db
    .selectFrom('awardBatches')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .select('awardItems.kind')
    .where('awardBatches.id', '=', batchId)
    .executeTakeFirst();
  return batch !== undefined && isAppliedFor(batch.kind);
};

/** What is granted is a record of its own, with its months: it is found there. */
export const NOT_GRANTED = sql<SqlBool>`not exists (select from award_applications a where a.id = award_claims.id)`;

const MAJOR_CLASS = sql<string>`case ${sql.join(
  classPrefixes.map(
    ([prefix, majorClass]) =>
      sql`when student_records.discipline_code like ${`${prefix}%`} then ${majorClass}`,
  ),
  sql` `,
)} else ${OTHER_CLASS} end`;

/** Applications that are no records yet, by the filters of the list of records: they have no months and no supplements. */
const claimsOnTheWay = async (
  { db, scope, author }: Context<AwardScope>,
  { batchId, kind, tjzt, pycc, keyword, dsh, zyfl, sqlx, month }: ApplicationQuery,
) => {
  const known = { batchId, kind, tjzt, pycc, keyword } as ClaimQuery;
  const none = month !== undefined || (sqlx !== undefined && !sqlx.includes('1'));
  return (await claimsFound(db, scope, author.actor, known))
    .where(NOT_GRANTED)
    .$if(none, (found) => found.where(sql<SqlBool>`false`))
    .$if(dsh !== undefined, (found) => found.where('awardClaims.tutorNo', '=', dsh ?? ''))
    .$if(zyfl !== undefined, (found) => found.where(sql<SqlBool>`${MAJOR_CLASS} = any(${zyfl ?? []})`));
};

/** Whether nothing but reports can be found. */
const onlyReports = async (db: Db, { batchId, kind }: ApplicationQuery): Promise<boolean> =>
  batchId === undefined
    ? kind?.every((one) => reportKinds.includes(one)) === true
    : !(await isApplied(db, batchId));

/** What is reported and what is applied for, in one list. */
export const listEither = async (context: Context<AwardScope>, query: ApplicationQuery) => {
  if (await onlyReports(context.db, query)) return listApplications(context, query);
  const records = (await applicationsFound(context, query))
    .select(['awardApplications.id', 'studentRecords.studentNo', 'awardApplications.submittedAt'])
    .select(['awardApplications.monthAmount as je', sql<boolean>`false`.as('applied')]);
  const claims = (await claimsOnTheWay(context, query))
    .select(['awardClaims.id', 'studentRecords.studentNo', 'awardClaims.submittedAt'])
    .select([sql<number | null>`null::numeric`.as('je'), sql<boolean>`true`.as('applied')]);
  const both = context.db
    .selectFrom(records.unionAll(claims as unknown as typeof records).as('found'))
    .select(['found.id', 'found.applied']);
  const page = await paged(query, both, { usual: ['studentNo', 'id'] });
  const idsOf = (applied: boolean) => page.list.filter((row) => row.applied === applied).map(({ id }) => id);
  const shown = new Map<string, Application>([
    ...(await applicationsById(context, idsOf(false))),
    ...(await claimsById(context, idsOf(true))),
  ]);
  return {
    list: page.list.flatMap(({ id }) => shown.get(id) ?? []),
    total: page.total,
    sum: await sumOfApplications(context, query),
  };
};
