import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { RoundKind } from '@graduate/contract/degrees/reviews/choices.ts';
import type { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import type { AnswerOf, BodyOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import type { Context } from '../../../platform/http/context.ts';
import { applicantOf, moveApplication, ruleOf } from '../degree-applications/public.ts';
import { type ExpertEntry, expertsOf, holdExperts, peopleAround, ruleAgainst } from './fitness.ts';
import { type HeldRound, holdRound, holdRoundOfTask, mustBeIn, rounds } from './hold-round.ts';
import { findRound } from './read-rounds.ts';
import { itemsFor } from './review-items.ts';
import type { ReviewScope } from './review-scope.ts';
import { reviewErrors } from './reviews.errors.ts';
import { daysFrom, dueFrom, inviteAll, seatAnew, seatInstead } from './seat-expert.ts';

const APPEAL_DAYS = 20;

const mustFit = async (tx: Tx, held: HeldRound, experts: readonly ExpertEntry[], despiteWish: boolean) => {
  const around = await peopleAround(tx, held.application, held.round);
  for (const expert of experts) {
    const against = ruleAgainst(around, expert, despiteWish);
    if (against) throw against.refusal(expert);
  }
};

const named = async (tx: Tx, ids: readonly string[]): Promise<ExpertEntry[]> => {
  const unique = [...new Set(ids)];
  if (unique.length !== ids.length) throw reviewErrors.twice();
  const found = await expertsOf(tx).where('id', '=', sql<string>`any(${unique}::uuid[])`).execute();
  if (found.length !== unique.length) throw reviewErrors.noSuchRound();
  return found;
};

/** Chooses who reviews; each gets a number drawn by lot, and the thesis a name for each that says nothing. */
export const setExperts = async (
  context: Context<ReviewScope>,
  { id, version, expertIds, despiteWish }: BodyOf<typeof reviewCalls.setExperts> & { id: string },
) => {
  await rounds.transact(context, async (within) => {
    const { db: tx } = within;
    await holdExperts(tx);
    const held = await holdRound(within, { id, version });
    mustBeIn(held.round, 'preparing');
    // With more than are asked for, whoever answers first would decide.
    if (expertIds.length > held.round.needed) throw reviewErrors.tooManyExperts({ need: held.round.needed });
    // Those chosen before count for nobody's load.
    await tx.deleteFrom('reviewTasks').where('roundId', '=', id).execute();
    const experts = await named(tx, expertIds);
    await mustFit(tx, held, experts, despiteWish);
    await seatAnew(within, held.round, experts);
  });
  return findRound(context, { id });
};

/** Where an application stands when a round of each kind is sent out; what was given up meanwhile is not. */
const sentFrom: Readonly<Record<RoundKind, DegreeState>> = {
  first: 'accepted',
  reReview: 'revising',
  extra: 'underReview',
  appeal: 'underReview',
};

/** Who was chosen some time ago may have become a tutor, or have been blocked since; the own load is counted already. */
const mustStillFit = async (tx: Tx, held: HeldRound, experts: readonly ExpertEntry[]): Promise<void> => {
  const around = await peopleAround(tx, held.application, held.round);
  for (const expert of experts) {
    const against = ruleAgainst(around, { ...expert, load: 0 }, true);
    if (against) throw against.refusal(expert);
  }
};

type Sent = { id: string; version?: number };

/** Sends a thesis out: from now on its text and its reviewers stay as they are. */
const sendOut = (context: Context<ReviewScope>, input: Sent): Promise<void> =>
  rounds.transact(context, async (within) => {
    const { db: tx, author } = within;
    const held = await holdRound(within, input);
    const { round, application, tasks } = held;
    mustBeIn(round, 'preparing');
    if (application.status !== sentFrom[round.kind]) throw reviewErrors.nothingToSend();
    const asked = tasks.map(({ expertId }) => expertId);
    const experts = await named(tx, asked);
    const outside = experts.filter(({ internal }) => !internal);
    if (tasks.length < round.needed || outside.length < round.external)
      throw reviewErrors.tooFew({ need: round.needed, external: round.external });
    await mustStillFit(tx, held, experts);
    const rule = await ruleOf(tx, await applicantOf(tx, application.studentId));
    // An appeal is decided within thirty days of its acceptance.
    const days = round.kind === 'appeal' ? Math.min(rule.reviewDays, APPEAL_DAYS) : rule.reviewDays;
    const dueAt = dueFrom(days);
    const formItems = JSON.stringify(await itemsFor(tx, application));
    const changes = { status: 'collecting' as const, sentAt: new Date(), dueAt, formItems };
    await rounds.change(within, round, changes, 'start', { after: { dueAt } });
    await tx
      .updateTable('reviewTasks')
      .set({ status: 'invited', ...daysFrom(application, rule, days) })
      .where('roundId', '=', round.id)
      .execute();
    if (application.status !== 'underReview')
      await moveApplication(tx, author, application.id, 'underReview');
    if (application.openAccess !== 'secret') await inviteAll(tx, asked);
  });

export const startRound = async (context: Context<ReviewScope>, input: { id: string; version: number }) => {
  await sendOut(context, input);
  return findRound(context, { id: input.id });
};

/** Each by itself: what cannot be sent out says why and holds nobody else up. */
export const startRounds = (
  context: Context<ReviewScope>,
  { ids }: { ids: readonly string[] },
): Promise<AnswerOf<typeof reviewCalls.startMany>> =>
  eachByItself(ids, context.language, (id) => sendOut(context, { id }));

/** Somebody else instead of who declined, is late or is not wanted; what was submitted stays. */
export const replaceExpert = async (
  context: Context<ReviewScope>,
  { id, expertId, reason }: BodyOf<typeof reviewCalls.replace> & { id: string },
) => {
  const roundId = await rounds.transact(context, async (within) => {
    const { db: tx, author } = within;
    await holdExperts(tx);
    const held = await holdRoundOfTask(within, id);
    const { round, task, tasks } = held;
    mustBeIn(round, 'collecting');
    const taken = tasks.some(
      ({ id: other, slot, status }) => other !== id && slot === task.slot && status !== 'voided',
    );
    if (task.status === 'submitted' || (task.status === 'voided' && taken))
      throw reviewErrors.taskState({ state: task.status });
    if (tasks.some((one) => one.expertId === expertId)) throw reviewErrors.twice();
    await mustFit(tx, held, await named(tx, [expertId]), false);
    await seatInstead(tx, held, { task, expertId, reason });
    await rounds.log({ db: tx, author }, round.id, 'replaceExpert', { after: { reason } });
    return round.id;
  });
  return findRound(context, { id: roundId });
};

/** More time; who was late may go on. */
export const extendTask = async (
  context: Context<ReviewScope>,
  { id, dueOn }: { id: string; dueOn: string },
) => {
  const roundId = await rounds.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { round, task } = await holdRoundOfTask(within, id);
    mustBeIn(round, 'collecting');
    if (!['invited', 'accepted', 'expired'].includes(task.status))
      throw reviewErrors.taskState({ state: task.status });
    await tx
      .updateTable('reviewTasks')
      .set({
        dueAt: new Date(`${dueOn}T23:59:59+08:00`),
        // Who never said whether they come is asked until then.
        ...(task.acceptBy !== null && { acceptBy: dueOn }),
        status: task.status !== 'expired' ? task.status : task.acceptBy === null ? 'accepted' : 'invited',
      })
      .where('id', '=', id)
      .execute();
    await rounds.log({ db: tx, author }, round.id, 'extend', { after: { dueOn } });
    return round.id;
  });
  return findRound(context, { id: roundId });
};
