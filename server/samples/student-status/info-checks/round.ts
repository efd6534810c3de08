import type { Insertable } from 'kysely';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';

type Round = Insertable<Tables['infoCheckRounds']>;
type Given = Pick<Round, 'name' | 'kind' | 'opensAt' | 'closesAt' | 'state'> & Partial<Round>;

/** A round of checks for everybody of its grades, opened in time. */
export const roundOf = (given: Given): Round & { id: string } => ({
  id: idOf(`info-check round ${given.name}`),
  populations: [],
  grades: [],
  levels: [],
  departmentIds: [],
  alsoRequired: [],
  leftOut: [],
  confirmText: '本人承诺',
  openedAt: given.opensAt,
  ...given,
});
