import type { OutcomeState } from '@graduate/contract/degrees/outcomes/choices.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { noSuchRecord, outcomeErrors } from './outcomes.errors.ts';
import { outcomesWithin } from './outcomes.scope.ts';

export type OutcomeEntry = Selectable<Tables['degreeOutcomes']>;

export const outcomes = versioned({
  table: 'degreeOutcomes',
  subject: 'degreeOutcome',
  none: noSuchRecord,
  changedMeanwhile: outcomeErrors.changedMeanwhile,
  within: outcomesWithin,
  touches: ['updatedAt'],
  constraints: { degree_outcomes_title: () => outcomeErrors.sameTitle() },
});

export const holdOutcome = (tx: Tx, id: string): Promise<OutcomeEntry> =>
  tx
    .selectFrom('degreeOutcomes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchRecord());

export const mustBeIn = ({ status }: OutcomeEntry, ...states: readonly OutcomeState[]): void => {
  if (!states.includes(status)) throw outcomeErrors.notInState({ state: status });
};
