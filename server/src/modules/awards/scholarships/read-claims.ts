import { claimApproval, schoolApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import type { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import type { Claim, ClaimDetail, ClaimQuery } from '@graduate/contract/awards/scholarships/claims.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { progressIfAny, recordsOf } from '../../mechanisms/approvals/public.ts';
import { briefsOf, studentsFiltered } from '../../student-status/students/public.ts';
import type { AwardScope } from '../award-records/public.ts';
import { findBatch, scoreItemsOf } from '../award-schemes/public.ts';
import { claimsOf, GRADE_CODE, type RawClaim, STATE, shownClaim, withClaimColumns } from './claim-rows.ts';
import { maySeeClaim, waitingClaims } from './claims.scope.ts';
import { noSuchClaim } from './scholarships.errors.ts';

type Filter = Omit<ClaimQuery, 'page' | 'limit' | 'sort'>;

export const claimsFound = async (db: Db, scope: AwardScope, actor: Actor, query: Filter) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  const waiting = query.mine === undefined ? undefined : await waitingClaims(db, actor);
  return filtered(claimsOf(db, scope), query, {
    batchId: 'awardClaims.batchId',
    kind: 'awardItems.kind',
    tjzt: (states) => sql<SqlBool>`${STATE} = any(${states})`,
    yxCode: 'departments.code',
    pycc: 'awardClaims.level',
    grade: 'studentRecords.grade',
    academicYear: 'awardBatches.academicYear',
    gradeCode: (code) => sql<SqlBool>`${GRADE_CODE} = ${code}`,
    proposed: (wanted) => sql<SqlBool>`(award_claims.proposed_code is not null) = ${wanted === 'true'}`,
    tied: (wanted, eb) => eb('awardClaims.tied', '=', wanted === 'true'),
    mine: (wanted) => waiting && sql<SqlBool>`(award_claims.id::text in (${waiting})) = ${wanted === 'true'}`,
    keyword: (_keyword, eb) => (named ? eb('awardClaims.studentId', 'in', named) : undefined),
  });
};

const listing = (actor: Actor) => ({
  shown: withClaimColumns,
  sort: {
    studentNo: 'studentRecords.studentNo',
    total: sql`award_claims.total`,
    rank: 'awardClaims.rank',
    submittedAt: 'awardClaims.submittedAt',
    id: 'awardClaims.id',
  },
  usual: ['studentNo', 'id'],
  each: (row: object) => shownClaim(actor)(row as RawClaim),
});

export const listClaims = async (
  { db, scope, author: { actor } }: Context<AwardScope>,
  query: QueryOf<typeof claimCalls.list>,
) => paged(query, await claimsFound(db, scope, actor, query), listing(actor));

export async function* streamClaims(
  db: Db,
  scope: AwardScope,
  actor: Actor,
  query: QueryOf<typeof claimCalls.exportList>,
): AsyncIterable<Claim> {
  const rows = inOrder(query, await claimsFound(db, scope, actor, query), listing(actor));
  for await (const row of rows.stream(500)) yield shownClaim(actor)(row as RawClaim);
}

const EVERYBODY: AwardScope = { kind: 'students', students: { kind: 'all' } };

const scopeFor = (actor: Actor, ownerId: string | null): AwardScope =>
  ownerId === actor.accountId
    ? { kind: 'students', students: { kind: 'person', accountId: actor.accountId } }
    : EVERYBODY;

const ownerOf = async (db: Db, id: string): Promise<string | null> => {
  const found = await db
    .selectFrom('awardClaims')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardClaims.studentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentPersons.accountId')
    .where('awardClaims.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchClaim());
  return found.accountId;
};

/** An application for its student, those who look after the student and those who decide it. */
export const findClaim = async (
  { db, services, author: { actor } }: Pick<Context, 'db' | 'services' | 'author'>,
  { id }: { id: string },
): Promise<ClaimDetail> => {
  if (!(await maySeeClaim(db, actor, id))) throw noSuchClaim();
  const raw = await withClaimColumns(claimsOf(db, scopeFor(actor, await ownerOf(db, id))))
    .select(['awardClaims.statement', 'awardClaims.materials'])
    .where('awardClaims.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchClaim());
  const { statement, materials, ...row } = raw as typeof raw & RawClaim;
  const claim = shownClaim(actor)(row);
  const [student] = await briefsOf(services, actor, [claim.studentId]);
  if (!student) throw noSuchClaim();
  const batch = await findBatch({ db, scope: { drafts: true } }, { id: claim.batchId });
  const { moduleCode } = claimApproval;
  const college = { moduleCode, businessCode: claimApproval.businessCode, recordId: id };
  const school = { moduleCode, businessCode: schoolApproval.businessCode, recordId: id };
  const sheltered = row.ownerId === actor.accountId && claim.total === null;
  return {
    ...claim,
    student,
    statement,
    materials: sheltered
      ? materials.map((material) => ({ ...material, verified: null, points: null }))
      : materials,
    attachments: await attachmentsOf(services, moduleCode, id),
    own: row.ownerId === actor.accountId,
    scheme: await scoreItemsOf(db, batch.schemeId),
    grades: batch.grades.filter(({ level }) => level === claim.level),
    progress: await progressIfAny(services, actor, college),
    approvals: [...(await recordsOf(services, college)), ...(await recordsOf(services, school))],
    schoolProgress: await progressIfAny(services, actor, school),
  };
};
