import type { AddedState } from '@graduate/contract/tutors/added-tutors/choices.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { addedWithin } from './added.scope.ts';
import { addedErrors, noSuchAdded } from './added-tutors.errors.ts';

export type AddedEntry = Selectable<Tables['addedTutorApplications']>;

export const added = versioned({
  table: 'addedTutorApplications',
  subject: 'addedTutor',
  none: noSuchAdded,
  constraints: { added_tutor_applications_one_open: () => addedErrors.alreadyOpen() },
});

export const lockAdded = (tx: Tx, id: string): Promise<AddedEntry> => added.hold({ db: tx }, { id });

export const mustBeIn = ({ state }: Pick<AddedEntry, 'state'>, ...states: readonly AddedState[]): void => {
  if (!states.includes(state)) throw addedErrors.wrongState({ state });
};

/** The application within reach, held; out of reach it is not there, whatever its state. */
export const holdWithin = async (
  tx: Tx,
  scope: StaffScope,
  at: { id: string; version?: number },
): Promise<AddedEntry> => {
  await addedWithin(tx, scope)
    .select('addedTutorApplications.id')
    .where('addedTutorApplications.id', '=', at.id)
    .executeTakeFirstOrThrow(() => noSuchAdded());
  return added.hold({ db: tx }, at);
};

/** Held by who writes it: the applicant, or who wrote it for them. */
export const holdOwn = async (
  tx: Tx,
  scope: StaffScope,
  at: { id: string; version?: number },
): Promise<AddedEntry> => {
  const entry = await holdWithin(tx, scope, at);
  const staff = await staffOf(tx, entry.staffId);
  if (![staff.accountId, entry.applicantId].includes(scope.accountId)) throw noSuchAdded();
  return entry;
};

export const staffOf = (db: Db | Tx, staffId: string) =>
  db
    .selectFrom('staff')
    .leftJoin('tutors', 'tutors.staffId', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.staffNo', 'staff.accountId', 'staff.departmentId'])
    .select(['staff.title', 'staff.titleLevel', 'staff.degree', 'staff.birthDate', 'staff.jobState'])
    .select(['tutors.id as tutorId', 'tutors.ethics', 'tutors.projects', 'tutors.outcomes'])
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow(() => noSuchAdded());
export type Applicant = Awaited<ReturnType<typeof staffOf>>;
