import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { NewRound, Round, RoundEdit } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import type { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustBeIn, type RoundRow, rounds } from './hold-round.ts';
import { nextOf } from './lead-round.ts';
import { findRound } from './read-rounds.ts';
import type { RoundScope } from './rounds.scope.ts';
import { selectionErrors } from './tutor-selection.errors.ts';

const mustManage = ({ all, departmentIds }: RoundScope, departmentId: string): void => {
  if (!all && !departmentIds.includes(departmentId)) throw selectionErrors.otherDepartment();
};

export const createRound = async (context: Context<RoundScope>, given: NewRound): Promise<Round> => {
  mustManage(context.scope, given.departmentId);
  const { id } = await rounds.transact(context, (within) =>
    rounds.add(within, { ...given, publishedAt: null, createdBy: context.author.actor.accountId }),
  );
  return findRound(context, { id });
};

const KEPT = ['year', 'departmentId', 'levels', 'degreeTypes', 'maxChoices'] as const;

/** What students choose by stays as it is once they do. */
const mustKeep = (round: RoundRow, given: Omit<RoundEdit, 'version'>): void => {
  // A wire tells no parts of seconds.
  const begin = ({ studentFrom }: Pick<RoundRow, 'studentFrom'>) => Math.floor(studentFrom.getTime() / 1000);
  const kept = KEPT.every((field) => isDeepStrictEqual(given[field], round[field]));
  if (!kept || begin(round) !== begin(given)) throw selectionErrors.begun();
};

/** Before it begins everything may be changed, later only the times that lie ahead. */
export const editRound = async (
  context: Context<RoundScope>,
  { id, version, ...given }: { id: string } & RoundEdit,
): Promise<Round> => {
  mustManage(context.scope, given.departmentId);
  await rounds.transact(context, async (within) => {
    const round = await rounds.hold(within, { id, version });
    mustBeIn(round, 'draft', 'students', 'tutors');
    if (round.state !== 'draft') mustKeep(round, given);
    await rounds.change(within, round, given, 'edit');
  });
  return findRound(context, { id });
};

export const removeRound = (context: Context<RoundScope>, { id }: { id: string }): Promise<void> =>
  rounds.transact(context, async (within) => {
    const round = await rounds.hold(within, { id });
    mustBeIn(round, 'draft');
    await rounds.drop(within, round);
  });

/** Leads a round on before its time is over. */
export const advanceRound = async (
  context: Context<RoundScope>,
  { id, version }: InputOf<typeof tutorSelectionCalls.advance>,
): Promise<Round> => {
  await rounds.transact(context, async (within) => {
    const round = await rounds.hold(within, { id, version });
    if (round.state === 'adjust' || round.state === 'closed')
      throw selectionErrors.wrongState({ state: round.state });
    const next = await nextOf(within.db, round);
    await rounds.change(within, round, next, 'advance', {
      before: { state: round.state, turn: round.turn },
      after: next,
    });
  });
  return findRound(context, { id });
};
