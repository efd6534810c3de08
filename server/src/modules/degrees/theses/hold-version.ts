import type { VersionState } from '@graduate/contract/degrees/theses/choices.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { type ApplicationEntry, holdApplication } from '../degree-applications/public.ts';
import { noSuchVersion, thesisErrors } from './theses.errors.ts';
import { applicationOf } from './thesis-scope.ts';

export type VersionEntry = Selectable<Tables['thesisVersions']>;

export const versions = versioned({
  table: 'thesisVersions',
  subject: 'thesisVersion',
  none: noSuchVersion,
  changedMeanwhile: thesisErrors.changedMeanwhile,
  touches: ['updatedAt'],
});

export type HeldVersion = { version: VersionEntry; application: ApplicationEntry };

/** A version with its application, both held, in a batch that is open. */
export const holdVersion = async (tx: Tx, id: string): Promise<HeldVersion> => {
  const application = await holdApplication(tx, await applicationOf(tx, id));
  return { application, version: await versions.hold({ db: tx }, { id }) };
};

export const mustBeIn = ({ status }: VersionEntry, ...states: readonly VersionState[]): void => {
  if (!states.includes(status)) throw thesisErrors.notInState({ state: status });
};
