import { writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import type {
  Audit,
  Outcomes,
  StateMove,
  SubmitAll,
  SubmitOutcome,
} from '@graduate/contract/awards/award-records/records.ts';
import { claimApproval, schoolApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import { AGREE, REFUSE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { Permission } from '@graduate/contract/platform/access.ts';
import { sql } from 'kysely';
import { mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { platformErrors, Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { deanStep } from '../../../platform/usual-steps.ts';
import { decide, waitingSteps } from '../../mechanisms/approvals/public.ts';
import {
  type AwardScope,
  auditRecords,
  awardErrors,
  moveRecords,
  submitAll,
} from '../award-records/public.ts';
import { asStudent, claimsWithin } from './claims.scope.ts';
import { type ClaimEntry, mustBeIn } from './hold-claim.ts';
import { isApplied, NOT_GRANTED } from './list-either.ts';
import { claimErrors, noSuchClaim } from './scholarships.errors.ts';
import { submitClaim } from './submit-claim.ts';

type Within = Context<AwardScope>;

const claimsWith = (db: Db, scope: AwardScope) => db.selectFrom('awardClaims').where(claimsWithin(scope));

/** Those of several ids that are applications on their way; what was granted is a record. */
const claimIdsOf = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('awardClaims')
    .select('id')
    .where('id', 'in', ids)
    .where(NOT_GRANTED)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

type Acts = {
  records: (ids: string[]) => Promise<Outcomes>;
  claim: (claim: ClaimEntry) => Promise<unknown>;
};

/** Each for itself: what is refused stands in the answer, the others are done. */
const eachOf = async (context: Within, given: readonly string[], acts: Acts): Promise<Outcomes> => {
  const ids = [...new Set(given)];
  const applied = await claimIdsOf(context.db, ids);
  const reported = ids.filter((id) => !applied.has(id));
  const outcomes = reported.length > 0 ? await acts.records(reported) : [];
  for (const id of applied)
    try {
      const claim = await claimsWith(context.db, context.scope)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => noSuchClaim());
      await acts.claim(claim);
      outcomes.push({ id, ok: true, msg: '' });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      outcomes.push({ id, ok: false, msg: error.text[context.language] });
    }
  return outcomes.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
};

type Verdict = { status: typeof AGREE | typeof REFUSE; opinion: string };

const decideClaim = (
  context: Within,
  approval: typeof claimApproval | typeof schoolApproval,
  { id }: ClaimEntry,
  { status, opinion }: Verdict,
) =>
  decide({ ...context, scope: undefined }, { ...approval, recordIds: id, status, opinion, appendData: {} });

/** The tutor agrees to applications and to reports, or sends them back. */
export const auditEither = (context: Within, input: Audit): Promise<Outcomes> =>
  eachOf(context, input.ids, {
    records: (ids) => auditRecords(context, { ...input, ids }),
    claim: (claim) => {
      mustBeIn(claim, '1');
      return decideClaim(context, claimApproval, claim, input);
    },
  });

/** Who decides when an application comes from one state into another, and how. */
type Way = { right: Permission; approval: typeof claimApproval | typeof schoolApproval; agrees: boolean };

const college = { right: 'awards:record:college', approval: claimApproval } as const;
const school = { right: 'awards:record:school', approval: schoolApproval } as const;
const ways: Readonly<Record<string, Way>> = {
  '1>2': { right: 'awards:record:audit', approval: claimApproval, agrees: true },
  '1>9': { right: 'awards:record:audit', approval: claimApproval, agrees: false },
  '2>3': { ...college, agrees: true },
  '2>9': { ...college, agrees: false },
  '4>5': { ...school, agrees: true },
  '4>8': { ...school, agrees: false },
};

/** Only the dean's agreement leads to the notice; before it the college reviews. */
const mustWaitForDean = async (db: Db, { id, submitState }: ClaimEntry): Promise<void> => {
  const { moduleCode, businessCode } = claimApproval;
  const { rows } = await sql<{ key: string }>`select key from ${waitingSteps(moduleCode, [businessCode])} w
    where w.record_id = ${id}`.execute(db);
  if (rows[0]?.key !== deanStep.key) throw claimErrors.notInState({ state: submitState });
};

const submitOwn = (context: Within, claim: ClaimEntry) => {
  if (!mayUse(context.author.actor, 'awards:record:apply')) throw platformErrors.forbidden();
  return submitClaim(asStudent(context), claim);
};

const moveClaim = async (
  context: Within,
  claim: ClaimEntry,
  { submitState: target, opinion }: Omit<StateMove, 'ids'>,
) => {
  const { submitState: state } = claim;
  if (writableStates.includes(state) && target === '1') return submitOwn(context, claim);
  const way = ways[`${state}>${target}`];
  if (!way) throw claimErrors.notInState({ state });
  if (!mayUse(context.author.actor, way.right)) throw platformErrors.forbidden();
  if (!way.agrees && !opinion) throw awardErrors.opinionNeeded();
  if (target === '3') await mustWaitForDean(context.db, claim);
  const verdict: Verdict = { status: way.agrees ? AGREE : REFUSE, opinion: opinion ?? '同意' };
  return decideClaim(context, way.approval, claim, verdict);
};

/** Moves reports and applications from one state to the next. */
export const moveEither = (context: Within, { ids: given, ...move }: StateMove): Promise<Outcomes> =>
  eachOf(context, given, {
    records: (ids) => moveRecords(context, { ids, ...move }),
    claim: (claim) => moveClaim(context, claim, move),
  });

/** What the student has written for a batch and not sent yet. */
const submitOwnOf = async (context: Within, batchId: string): Promise<SubmitOutcome> => {
  const { db } = context;
  const own = await claimsWith(db, asStudent(context).scope)
    .selectAll()
    .where('batchId', '=', batchId)
    .where('submitState', 'in', writableStates)
    .executeTakeFirst();
  if (!own) throw awardErrors.nothingToSubmit();
  await submitClaim(asStudent(context), own);
  return { submitted: 1, failed: [] };
};

/** Everything of a batch that is not submitted yet: of a student the own application. */
export const submitAllEither = async (context: Within, input: SubmitAll): Promise<SubmitOutcome> =>
  mayUse(context.author.actor, 'awards:record:apply') && (await isApplied(context.db, input.batchId))
    ? submitOwnOf(context, input.batchId)
    : submitAll(context, input);
