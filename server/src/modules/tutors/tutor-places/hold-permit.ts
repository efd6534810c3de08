import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { noSuchPermit, placeErrors } from './tutor-places.errors.ts';

export type PermitEntry = Selectable<Tables['enrolmentPermits']>;

export const permits = versioned({
  table: 'enrolmentPermits',
  subject: 'enrolmentPermit',
  none: noSuchPermit,
  constraints: { enrolment_permits_once: () => placeErrors.alreadyApplied() },
});

export const lockPermit = (tx: Tx, id: string): Promise<PermitEntry> => permits.hold({ db: tx }, { id });
