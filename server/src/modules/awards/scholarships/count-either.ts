import type { SubmitState } from '@graduate/contract/awards/award-records/choices.ts';
import type {
  Coverage,
  LevelCount,
  StudentDetail,
  TutorCount,
} from '@graduate/contract/awards/award-records/records.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import {
  type AwardScope,
  countByLevel,
  countByTutor,
  coverageBy,
  coverageOf,
  levelsOf,
  studentDetail,
  thisMonth,
  tutorsOf,
} from '../award-records/public.ts';
import { batchScope, findBatch } from '../award-schemes/public.ts';
import { claimAsRecord } from './claim-as-record.ts';
import { STATE } from './claim-rows.ts';
import { claimsWithin } from './claims.scope.ts';
import { footingOf } from './conditions.ts';
import { isApplied } from './list-either.ts';

type Within = Context<AwardScope>;
type Asked = { batchId: string; month?: string | undefined; dsh?: string | undefined };

/** Applications of a batch that were submitted, within reach. */
const claimsOfBatch = ({ db, scope }: Within, batchId: string) =>
  db
    .selectFrom('awardClaims')
    .where('batchId', '=', batchId)
    .where('submitState', '<>', '0')
    .where(claimsWithin(scope));

const inStates = (...states: readonly SubmitState[]) =>
  sql<number>`count(*) filter (where ${STATE} = any(${[...states]}))`;

/** What is paid for an application, in the month asked for or in all. */
const moneyOf = (
  month: string | undefined,
) => sql<number>`coalesce(sum((select sum(m.amount) from award_months m
  where m.application_id = award_claims.id and m.pay_state not in ('4', '5')
    and (${month ?? null}::text is null or m.month = ${month ?? null}))), 0)`;

const PAID = (
  month: string | undefined,
) => sql<number>`count(*) filter (where exists (select from award_months m
  where m.application_id = award_claims.id and m.pay_state = '2'
    and (${month ?? null}::text is null or m.month = ${month ?? null})))`;

export const countEitherByLevel = async (context: Within, asked: Asked): Promise<LevelCount[]> => {
  const { db, author, language } = context;
  const { batchId, month } = asked;
  if (!(await isApplied(db, batchId))) return countByLevel(context, asked);
  await findBatch({ db, scope: batchScope(author.actor) }, { id: batchId });
  const rows = await claimsOfBatch(context, batchId)
    .select(['level', sql<number>`count(*)`.as('total'), sql<number>`count(*)`.as('submitted')])
    .select([inStates('6', '7').as('approved'), PAID(month).as('paid'), moneyOf(month).as('amount')])
    .groupBy('level')
    .execute();
  return levelsOf(rows, language);
};

export const countEitherByTutor = async (context: Within, asked: Asked): Promise<TutorCount[]> => {
  const { db, author } = context;
  const { batchId, month = thisMonth(), dsh } = asked;
  if (!(await isApplied(db, batchId))) return countByTutor(context, asked);
  const batch = await findBatch({ db, scope: batchScope(author.actor) }, { id: batchId });
  const applied = claimsOfBatch(context, batchId)
    .select(['tutorNo', sql<number>`count(*)`.as('total'), sql<number>`0`.as('notSubmitted')])
    .select([inStates('1', '2', '3', '4', '5').as('waiting'), inStates('9').as('returned')])
    .select([inStates('6', '7').as('approved'), sql<number>`0`.as('excluded')])
    .select(moneyOf(month).as('monthTotal'))
    .groupBy('tutorNo');
  return tutorsOf(context, batch, applied.as('reported'), dsh);
};

export const coverageOfEither = async (
  context: Within,
  asked: { batchId: string; month?: string | undefined; dwbh?: string | undefined },
): Promise<Coverage> => {
  const { db, author } = context;
  if (!(await isApplied(db, asked.batchId))) return coverageOf(context, asked);
  const batch = await findBatch({ db, scope: batchScope(author.actor) }, { id: asked.batchId });
  const applied = db
    .selectFrom('awardClaims')
    .select(['studentId', STATE.as('submitState'), sql<boolean>`false`.as('excluded')])
    .where('batchId', '=', asked.batchId)
    .where('submitState', '<>', '0');
  return coverageBy(context, batch, asked, applied.as('records'));
};

/** How a student stands in a batch; what is applied for has the conditions students see before they apply. */
export const studentOfEither = async (
  context: Within,
  asked: { batchId: string; studentId: string },
): Promise<StudentDetail> => {
  const { db, scope, author, language } = context;
  const { batchId, studentId } = asked;
  const detail = await studentDetail(context, asked);
  if (!(await isApplied(db, batchId))) return detail;
  const batch = await findBatch({ db, scope: batchScope(author.actor) }, { id: batchId });
  const { conditions, exclusive } = await footingOf(db, batch, studentId, language);
  const claim = await db
    .selectFrom('awardClaims')
    .select('id')
    .where('batchId', '=', batchId)
    .where('studentId', '=', studentId)
    .where(claimsWithin(scope))
    .executeTakeFirst();
  const application = detail.application ?? (claim ? await claimAsRecord(context, claim.id) : null);
  const eligibility = conditions.map(({ code, ok, text }) => ({ code, ok, text }));
  return { ...detail, application, exclusive, eligibility };
};
