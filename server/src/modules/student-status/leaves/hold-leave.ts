import { type LeaveState, leaveStates } from '@graduate/contract/student-status/leaves/choices.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { type HeldRecord, holdRecord, type StudentScope, studentsFound } from '../students/public.ts';
import { leaveErrors, noSuchLeave } from './leaves.errors.ts';

export type LeaveEntry = Selectable<Tables['leaves']>;
/** What a change of a leave answers. */
export type SavedLeave = Pick<LeaveEntry, 'id' | 'no' | 'state' | 'version'>;
export type HeldLeave = { leave: LeaveEntry; student: HeldRecord };

export const leaves = versioned({
  table: 'leaves',
  subject: 'leave',
  none: noSuchLeave,
  changedMeanwhile: leaveErrors.changedMeanwhile,
  touches: ['updatedAt'],
});

/** A record held until the transaction ends; whoever makes a leave binding holds it, so that two see each other. */
export const holdStudent = async (tx: Tx, scope: StudentScope, id: string): Promise<HeldRecord> => {
  return holdRecord(tx, scope, id, noSuchLeave);
};

/** A leave within the scope, held with the record of its student, the record first. */
export const holdLeave = async (
  tx: Tx,
  scope: StudentScope,
  id: string,
  version?: number,
): Promise<HeldLeave> => {
  const found = await tx
    .selectFrom('leaves')
    .select('studentId')
    .where('id', '=', id)
    .where('studentId', 'in', studentsFound(tx, scope, {}).select('studentRecords.id'))
    .executeTakeFirstOrThrow(() => noSuchLeave());
  const student = await holdStudent(tx, scope, found.studentId);
  return { leave: await leaves.hold({ db: tx }, { id, version }), student };
};

export const mustBeIn = (leave: LeaveEntry, ...states: readonly LeaveState[]): void => {
  if (!states.includes(leave.state))
    throw leaveErrors.notInThisState({ state: leaveStates[leave.state] }, { state: leave.state });
};
