import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { Round } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import type { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { nobodySignsIn } from '../../people/guidance/public.ts';
import { acceptHeld, holdChoice, mustHaveTurn, rejectHeld } from './pick-students.ts';
import { findRound } from './read-rounds.ts';
import { type RoundScope, roundsWithin } from './rounds.scope.ts';
import { noSuchChoice, selectionErrors } from './tutor-selection.errors.ts';

/** A choice in a round within reach, with whether its tutor can decide in person. */
const choiceWithin = (tx: Tx, scope: RoundScope, id: string) =>
  tx
    .selectFrom('tutorChoices')
    .innerJoin('tutorRounds', 'tutorRounds.id', 'tutorChoices.roundId')
    .innerJoin('tutors', 'tutors.id', 'tutorChoices.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['tutorChoices.roundId', 'tutorChoices.tutorId', 'staff.name'])
    .select(nobodySignsIn().as('forTutor'))
    .where('tutorChoices.id', '=', id)
    .where(roundsWithin(scope) as never)
    .executeTakeFirstOrThrow(() => noSuchChoice());

/** Who runs the round decides for a tutor as whom nobody signs in, by the rules the tutor would decide by. */
export const decideForTutor = async (
  context: Context<RoundScope>,
  { id, accepts }: InputOf<typeof tutorSelectionCalls.decideFor>,
): Promise<Round> => {
  const { db, scope, author } = context;
  const roundId = await db.transaction().execute(async (tx) => {
    const { tutorId, forTutor, name, roundId: found } = await choiceWithin(tx, scope, id);
    if (!forTutor) throw selectionErrors.tutorDecides({ name });
    const { round, choice } = await holdChoice(tx, { id, tutorId });
    mustHaveTurn(round, choice);
    await (accepts ? acceptHeld : rejectHeld)(tx, author, round, choice);
    return found;
  });
  return findRound(context, { id: roundId });
};
