import type { Text } from '@graduate/contract/platform/text.ts';
import {
  type ApplicationState,
  applicationStates,
} from '@graduate/contract/student-status/graduation/choices.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { recordsWithin, type StudentScope } from '../../students/public.ts';
import { graduationErrors } from '../graduation.errors.ts';

export const applications = versioned({
  table: 'graduationApplications',
  subject: 'graduationApplication',
  actions: 'graduation',
  none: graduationErrors.noSuchRecord,
  changedMeanwhile: graduationErrors.stale,
  touches: ['updatedAt'],
  constraints: { graduation_applications_once: graduationErrors.appliedAlready },
});

/** Applications with the day their studies would end, of the students within the scope. */
export const applicationsWithin = (db: Db | Tx, scope: StudentScope) =>
  db
    .selectFrom('graduationApplications')
    .innerJoin('studentRecords', 'studentRecords.id', 'graduationApplications.studentId')
    .innerJoin('graduationBatches', 'graduationBatches.id', 'graduationApplications.batchId')
    .where('studentRecords.deletedAt', 'is', null)
    .where((eb) => recordsWithin(scope)(eb as never));

const held = (tx: Tx, scope: StudentScope, id: string) =>
  applicationsWithin(tx, scope)
    .selectAll('graduationApplications')
    .select(['studentRecords.name', 'studentRecords.studentNo'])
    .select(['graduationBatches.graduationDate', 'graduationBatches.name as batchName'])
    .where('graduationApplications.id', '=', id)
    .forUpdate('graduationApplications');

export type HeldApplication = Awaited<ReturnType<ReturnType<typeof held>['executeTakeFirstOrThrow']>>;

export const lockApplication = async (tx: Tx, scope: StudentScope, id: string): Promise<HeldApplication> => {
  return held(tx, scope, id).executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
};

/** Refuses an act that the state does not allow. */
export const mustBe = (
  { state }: { state: ApplicationState },
  allowed: readonly ApplicationState[],
  act: Text,
): void => {
  if (!allowed.includes(state)) throw graduationErrors.notNow({ state: applicationStates[state], act });
};

export type Written = { id: string; no: string; state: ApplicationState; version: number };
