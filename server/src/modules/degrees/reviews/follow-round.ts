import { REOPEN_DAYS } from '@graduate/contract/degrees/reviews/choices.ts';
import type { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { holdRound, holdRoundOfTask, mustBeIn, rounds } from './hold-round.ts';
import { findRound } from './read-rounds.ts';
import type { ReviewScope } from './review-scope.ts';
import { reviewErrors } from './reviews.errors.ts';
import { dueFrom } from './seat-expert.ts';
import { releaseRound } from './settle-round.ts';

/** Tells everybody who has not answered, once a day at most. */
export const remindReviewers = (
  context: Context<ReviewScope>,
  { id }: { id: string },
): Promise<{ reminded: number }> =>
  rounds.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { round } = await holdRound(within, { id });
    mustBeIn(round, 'collecting');
    const today = dayInShanghai(new Date());
    const waiting = await tx
      .updateTable('reviewTasks')
      .set({ remindedOn: today })
      .from('reviewExperts')
      .whereRef('reviewExperts.id', '=', 'reviewTasks.expertId')
      .where('reviewTasks.roundId', '=', id)
      .where('reviewTasks.status', 'in', ['invited', 'accepted'])
      .where(sql<boolean>`review_tasks.reminded_on is distinct from ${today}::date`)
      .returning('reviewExperts.accountId')
      .execute();
    await notifyPeople(
      tx,
      waiting.flatMap(({ accountId }) => (accountId ? [accountId] : [])),
      {
        kind: 'todo',
        title: text('请尽快完成学位论文评阅', 'Please finish your review of a thesis'),
        link: '/degree/my-reviews',
      },
    );
    await rounds.log({ db: tx, author }, id, 'remind', { after: { reminded: waiting.length } });
    return { reminded: waiting.length };
  });

/** Takes a task away from a reviewer who has not answered; somebody else can take its place. */
export const voidTask = async (
  context: Context<ReviewScope>,
  { id, reason }: { id: string; reason: string },
) => {
  const roundId = await rounds.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { round, task } = await holdRoundOfTask(within, id);
    mustBeIn(round, 'collecting');
    if (task.status === 'submitted' || task.status === 'voided')
      throw reviewErrors.taskState({ state: task.status });
    await tx.updateTable('reviewTasks').set({ status: 'voided', reason }).where('id', '=', id).execute();
    await rounds.log({ db: tx, author }, round.id, 'void', { after: { reason } });
    return round.id;
  });
  return findRound(context, { id: roundId });
};

/** The school gives an answer back once, as long as nobody outside has seen it. */
export const reopenTask = async (
  context: Context<ReviewScope>,
  { id, reason }: { id: string; reason: string },
) => {
  const roundId = await rounds.transact(context, async (within) => {
    const { db: tx } = within;
    const { round, task, application } = await holdRoundOfTask(within, id);
    if (!context.scope.school) throw reviewErrors.notYours();
    mustBeIn(round, 'collecting', 'closed');
    if (task.status !== 'submitted') throw reviewErrors.taskState({ state: task.status });
    if (task.reopened) throw reviewErrors.reopenedBefore();
    const later = await tx
      .selectFrom('reviewRounds')
      .selectAll()
      .where('applicationId', '=', application.id)
      .where('no', '>', round.no)
      .forUpdate()
      .execute();
    if (later.some(({ status }) => status !== 'preparing')) throw reviewErrors.furtherRoundBegun();
    for (const one of later) await rounds.drop(within, one);
    const dueAt = dueFrom(REOPEN_DAYS);
    await tx
      .updateTable('reviewTasks')
      .set({
        status: 'accepted',
        reopened: true,
        dueAt: task.dueAt && task.dueAt > dueAt ? task.dueAt : dueAt,
      })
      .where('id', '=', id)
      .execute();
    await rounds.change(within, round, { status: 'collecting', outcome: null }, 'reopen', {
      after: { reason },
    });
    const expert = await tx
      .selectFrom('reviewExperts')
      .select('accountId')
      .where('id', '=', task.expertId)
      .executeTakeFirstOrThrow();
    await notifyPeople(tx, expert.accountId ? [expert.accountId] : [], {
      kind: 'todo',
      title: text('您提交的论文评阅已退回，请补充后重新提交', 'A review of yours was opened again'),
      link: '/degree/my-reviews',
    });
    return round.id;
  });
  return findRound(context, { id: roundId });
};

export const releaseRounds = (
  context: Context<ReviewScope>,
  { ids }: { ids: readonly string[] },
): Promise<AnswerOf<typeof reviewCalls.releaseMany>> =>
  eachByItself(ids, context.language, (id) => releaseRound(context, { id }));
