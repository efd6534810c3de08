import type { ReportAction } from '@graduate/contract/awards/award-records/choices.ts';
import type { Application } from '@graduate/contract/awards/award-records/records.ts';
import { majorClassOf } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { ClaimAction } from '@graduate/contract/awards/scholarships/choices.ts';
import type { Claim } from '@graduate/contract/awards/scholarships/claims.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { AwardScope } from '../award-records/public.ts';
import { claimsOf, type RawClaim, shownClaim, withClaimColumns } from './claim-rows.ts';
import { findClaim } from './read-claims.ts';

/** What the list of records shows beside what is known of an application. */
const moreOf = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('awardClaims')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardClaims.studentId')
    .select(['awardClaims.id', 'awardClaims.tutorNo', 'studentRecords.disciplineCode'])
    .where('awardClaims.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

type More = { tutorNo: string | null; disciplineCode: string | null } | undefined;

const SHARED: readonly string[] = ['submit', 'edit', 'remove', 'withdraw'];

/** What can be done with an application through the calls of records. */
const actionsOn = (actor: Actor, { actions, submitState }: Claim): ReportAction[] => [
  ...actions.filter((action): action is ClaimAction & ReportAction => SHARED.includes(action)),
  ...(submitState === '1' && mayUse(actor, 'awards:record:audit') ? (['audit'] as const) : []),
];

/** An application as a record: before it is granted it has neither standards nor months. */
const asRecord = (actor: Actor, claim: Claim, more: More): Application => ({
  id: claim.id,
  batchId: claim.batchId,
  batchName: claim.batchName,
  itemName: claim.itemName,
  kind: claim.kind,
  studentId: claim.studentId,
  studentNo: claim.studentNo,
  name: claim.name,
  departmentName: claim.departmentName,
  majorName: claim.majorName,
  grade: claim.grade,
  recordType: '1',
  parentId: null,
  level: claim.level,
  majorClass: majorClassOf(more?.disciplineCode ?? null),
  tutorNo: more?.tutorNo ?? null,
  tutorName: claim.tutorName,
  post: null,
  monthAmount: null,
  amountSource: 'standard',
  fundAccountId: null,
  fundName: null,
  submitState: claim.submitState,
  excluded: false,
  excludeReason: null,
  reason: claim.reason,
  submittedAt: claim.submittedAt,
  total: claim.amount ?? 0,
  months: [],
  version: claim.version,
  actions: actionsOn(actor, claim),
});

export const claimAsRecord = async (
  context: Pick<Context, 'db' | 'services' | 'author'>,
  id: string,
): Promise<Application> =>
  asRecord(context.author.actor, await findClaim(context, { id }), (await moreOf(context.db, [id])).get(id));

/** Applications within reach by their ids. */
export const claimsById = async (
  { db, scope, author: { actor } }: Context<AwardScope>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Application>> => {
  const rows = await withClaimColumns(claimsOf(db, scope))
    .where('awardClaims.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  const more = await moreOf(db, ids);
  return new Map(
    rows.map(
      (row) => [row.id, asRecord(actor, shownClaim(actor)(row as RawClaim), more.get(row.id))] as const,
    ),
  );
};
