import type { ReviewAnswer } from '@graduate/contract/degrees/reviews/answers.ts';
import { gradeOf, leastComment, reviewFile } from '@graduate/contract/degrees/reviews/choices.ts';
import type { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import type { ReviewItem } from '@graduate/contract/degrees/reviews/review-forms.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { filesOfRecord } from '../../commons/files/public.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import { feeIn } from './fees.ts';
import { holdRoundOfTask, mustBeIn, rounds, type TaskEntry } from './hold-round.ts';
import { ownTasks } from './own-tasks.ts';
import { findRound } from './read-rounds.ts';
import { itemsOfRound } from './review-items.ts';
import type { ReviewScope } from './review-scope.ts';
import { noSuchRound, reviewErrors } from './reviews.errors.ts';
import { settleRound } from './settle-round.ts';

/** A task of the person who asks, held with its round, in a batch that is open. */
const holdOwn = async (tx: Tx, actor: Actor, id: string): Promise<TaskEntry> => {
  const { roundId, kind, batchId } = await ownTasks(tx, actor)
    .select(['reviewTasks.roundId', 'reviewRounds.kind', 'degreeApplications.batchId'])
    .where('reviewTasks.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRound());
  // An appeal is decided within its days, even when the batch is over by then.
  if (kind !== 'appeal') await holdOpenBatch(tx, batchId);
  await tx.selectFrom('reviewRounds').select('id').where('id', '=', roundId).forUpdate().execute();
  return tx
    .selectFrom('reviewTasks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchRound());
};

const mustBeOpen = ({ status }: TaskEntry, ...states: readonly TaskEntry['status'][]): void => {
  if (!states.includes(status)) throw reviewErrors.taskState({ state: status });
};

const mustBeInTime = ({ dueAt }: TaskEntry): void => {
  if (dueAt && dueAt < new Date()) throw reviewErrors.overDue();
};

const act = (
  { db, author }: Context,
  id: string,
  change: (tx: Tx, task: TaskEntry) => Promise<void>,
): Promise<void> => db.transaction().execute(async (tx) => change(tx, await holdOwn(tx, author.actor, id)));

export const acceptTask = (context: Context, { id }: { id: string }): Promise<void> =>
  act(context, id, async (tx, task) => {
    if (task.status === 'accepted') return;
    mustBeOpen(task, 'invited');
    mustBeInTime(task);
    await tx
      .updateTable('reviewTasks')
      .set({ status: 'accepted', acceptBy: null })
      .where('id', '=', id)
      .execute();
  });

export const declineTask = (
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  act(context, id, async (tx, task) => {
    mustBeOpen(task, 'invited', 'accepted');
    await tx.updateTable('reviewTasks').set({ status: 'declined', reason }).where('id', '=', id).execute();
  });

const columnsOf = ({ scores, ...answer }: ReviewAnswer) => ({ ...answer, scores: JSON.stringify(scores) });

export const saveDraft = (
  context: Context,
  { id, ...answer }: ReviewAnswer & { id: string },
): Promise<void> =>
  act(context, id, async (tx, task) => {
    mustBeOpen(task, 'accepted', 'expired');
    await tx
      .updateTable('reviewTasks')
      .set({ ...columnsOf(answer), total: null })
      .where('id', '=', id)
      .execute();
  });

/** Everything a review needs; its total and its grade must agree. */
const totalOf = (
  items: readonly ReviewItem[],
  { scores, grade, commentAuthor, familiarity, excellent }: ReviewAnswer,
): number => {
  const complete = items.every(({ key, max }) => {
    const score = scores[key];
    return score !== undefined && score <= max;
  });
  if (!complete || Object.keys(scores).length !== items.length) throw reviewErrors.scoreMissing();
  const total = Math.round(items.reduce((sum, { key }) => sum + (scores[key] ?? 0), 0) * 10) / 10;
  const fits = gradeOf(total);
  if (grade !== fits) throw reviewErrors.wrongGrade({ total, grade: fits });
  if (familiarity === null) throw reviewErrors.needsFamiliarity();
  if (excellent && grade !== 'A') throw reviewErrors.onlyWithA();
  const least = leastComment(fits);
  if (commentAuthor.length < least) throw reviewErrors.shortComment({ least });
  return total;
};

export const submitTask = (
  context: Context,
  { id, ...answer }: ReviewAnswer & { id: string },
): Promise<void> =>
  act(context, id, async (tx, task) => {
    mustBeOpen(task, 'accepted');
    mustBeInTime(task);
    const total = totalOf(await itemsOfRound(tx, task.roundId), answer);
    await tx
      .updateTable('reviewTasks')
      .set({
        ...columnsOf(answer),
        total,
        status: 'submitted',
        fee: await feeIn(tx, task.roundId),
        version: task.version + 1,
      })
      .where('id', '=', id)
      .execute();
    // The log knows that somebody reviewed, not what: with the task it would join a name to a thesis.
    await audit(tx, context.author, { action: 'reviewTask.submit', subject: 'reviewTask', subjectId: null });
    await settleRound(tx, context.author, task.roundId);
  });

/** A review on paper, written down by those who arrange the round. */
export const recordOffline = async (
  context: Context<ReviewScope>,
  { id, documentNo, ...answer }: BodyOf<typeof reviewCalls.offline> & { id: string },
) => {
  const roundId = await rounds.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { round, task, application } = await holdRoundOfTask(within, id);
    mustBeIn(round, 'collecting');
    mustBeOpen(task, 'invited', 'accepted', 'expired');
    if (application.openAccess === 'secret' && !documentNo) throw reviewErrors.needsDocument();
    const forms = await filesOfRecord(tx, reviewFile.moduleCode, id);
    if (application.openAccess !== 'secret' && forms.length === 0) throw reviewErrors.needsForm();
    const total = totalOf(await itemsOfRound(tx, round.id), answer);
    await tx
      .updateTable('reviewTasks')
      .set({
        ...columnsOf(answer),
        total,
        documentNo,
        status: 'submitted',
        source: 'offline',
        fee: await feeIn(tx, round.id),
      })
      .where('id', '=', id)
      .execute();
    await rounds.log({ db: tx, author }, round.id, 'recordOffline', {});
    await settleRound(tx, author, round.id);
    return round.id;
  });
  return findRound(context, { id: roundId });
};
