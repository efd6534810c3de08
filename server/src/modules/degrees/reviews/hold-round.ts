import type { RoundState } from '@graduate/contract/degrees/reviews/choices.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { type ApplicationEntry, holdApplication } from '../degree-applications/public.ts';
import { type ReviewScope, roundsWithin } from './review-scope.ts';
import { noSuchRound, reviewErrors } from './reviews.errors.ts';

export type RoundEntry = Selectable<Tables['reviewRounds']>;
export type TaskEntry = Selectable<Tables['reviewTasks']>;

export const rounds = versioned({
  table: 'reviewRounds',
  subject: 'reviewRound',
  none: noSuchRound,
  changedMeanwhile: reviewErrors.changedMeanwhile,
  within: roundsWithin,
  touches: ['updatedAt'],
  constraints: { review_rounds_one_open: () => reviewErrors.roundOpen() },
});

export const mustBeIn = ({ status }: RoundEntry, ...states: readonly RoundState[]): void => {
  if (!states.includes(status)) throw reviewErrors.roundState({ state: status });
};

export type HeldRound = { round: RoundEntry; application: ApplicationEntry; tasks: TaskEntry[] };

/** A round with its application and its tasks, held in this order. */
export const holdRound = async (
  within: { db: Tx; scope: ReviewScope },
  input: { id: string; version?: number },
): Promise<HeldRound> => {
  const { db: tx } = within;
  const { applicationId } = await rounds.hold(within, { id: input.id });
  const application = await holdApplication(tx, applicationId);
  const round = await rounds.hold(within, input);
  const tasks = await tx
    .selectFrom('reviewTasks')
    .selectAll()
    .where('roundId', '=', round.id)
    .orderBy('slot')
    .forUpdate()
    .execute();
  return { round, application, tasks };
};

/** The same for a task, of whichever round it is. */
export const holdRoundOfTask = async (within: { db: Tx; scope: ReviewScope }, taskId: string) => {
  const { roundId } = await within.db
    .selectFrom('reviewTasks')
    .select('roundId')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow(() => noSuchRound());
  const held = await holdRound(within, { id: roundId });
  const task = held.tasks.find(({ id }) => id === taskId);
  if (!task) throw noSuchRound();
  return { ...held, task };
};
