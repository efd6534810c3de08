import {
  type ModificationState,
  modificationStates,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import type { Selectable } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned, type Within } from '../../../platform/database/versioned.ts';
import { changedMeanwhile } from '../../../platform/errors.ts';
import { type HeldRecord, holdRecord, noOwnRecord, ownRecordId, ownRecordIds } from '../students/public.ts';
import { noSuchModification, refusals } from './modifications.errors.ts';

export type ModificationKept = Selectable<Tables['studentModifications']>;

/** Requests tell which state they are in now to who saw an older version. */
export const modifications = versioned({
  table: 'studentModifications',
  subject: 'modification',
  none: noSuchModification,
  current: ({ version, state }) => ({ version, state }),
  changedMeanwhile,
  touches: ['updatedAt'],
});

/** What a change of a request answers. */
export type Changed = Pick<ModificationKept, 'id' | 'no' | 'state' | 'version'>;

/** The record the caller's requests are about: the open one, else the newest. */
export const holdOwnRecord = async (tx: Tx, { actor: { accountId } }: SignedAuthor): Promise<HeldRecord> => {
  const current = await ownRecordId(tx, accountId);
  return holdRecord(tx, { kind: 'person', accountId }, current, noOwnRecord);
};

type Expected = { version?: number; states: readonly ModificationState[] };

/** A request of the caller's own, locked, in the version and one of the states it must have. */
export const lockOwn = async (
  within: Within<unknown, SignedAuthor>,
  id: string,
  { version, states }: Expected,
): Promise<ModificationKept> => {
  const own = await ownRecordIds(within.db, within.author.actor.accountId);
  const found = await modifications.hold(within, { id });
  if (!own.includes(found.studentId)) throw noSuchModification();
  if (version !== undefined) modifications.mustBeCurrent(found, version);
  if (!states.includes(found.state)) throw refusals.wrongState({ state: modificationStates[found.state] });
  return found;
};
