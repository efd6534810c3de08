import type { RoundState } from '@graduate/contract/tutors/tutor-selection/choices.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { type RoundScope, roundsWithin } from './rounds.scope.ts';
import { noSuchRound, selectionErrors } from './tutor-selection.errors.ts';

export type RoundRow = Selectable<Tables['tutorRounds']>;
export type ChoiceRow = Selectable<Tables['tutorChoices']>;

export const rounds = versioned({
  table: 'tutorRounds',
  subject: 'tutorRound',
  none: noSuchRound,
  within: (scope: RoundScope) => roundsWithin(scope),
  constraints: { tutor_rounds_name: () => selectionErrors.nameTaken() },
});

export const mustBeIn = ({ state }: Pick<RoundRow, 'state'>, ...states: readonly RoundState[]): void => {
  if (states.includes(state)) return;
  if (state === 'published' || state === 'closed') throw selectionErrors.published();
  throw selectionErrors.wrongState({ state }, { state });
};

/**
 * The round as it is while somebody chooses or picks in it: shared with others who do, closed to who leads it on.
 * Every act takes it first, then the student, then the places of the tutor.
 */
export const shareRound = async (tx: Tx, id: string): Promise<RoundRow> =>
  tx
    .selectFrom('tutorRounds')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(() => noSuchRound());

/** A student record, held while the choices of it are written. */
export const holdStudent = async (tx: Tx, studentId: string): Promise<void> => {
  await sql`select from student_records where id = ${studentId} for no key update`.execute(tx);
};

/** Who has left, or has a main tutor, is no longer to be had. */
export const mustBeFree = async (tx: Tx, studentId: string): Promise<void> => {
  const studies = await tx
    .selectFrom('studentRecords')
    .select('id')
    .where('id', '=', studentId)
    .where('open', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!studies) throw selectionErrors.hasLeft();
  const main = await tx
    .selectFrom('studentTutors')
    .select('id')
    .where('studentId', '=', studentId)
    .where('role', '=', 'main')
    .where('toDate', 'is', null)
    .executeTakeFirst();
  if (main) throw selectionErrors.hasTutor();
};
