import './leaves.tables.ts';
import { type LeaveState, leaveStates } from '@graduate/contract/student-status/leaves/choices.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  documentNumbers,
  type HeldRecord,
  holdRecords,
  type StudentScope,
  studentsFound,
} from '../students/public.ts';
import { changedMeanwhile, leaveErrors, noSuchLeave } from './leaves.errors.ts';

export type LeaveEntry = Selectable<Tables['leaves']>;
export type HeldLeave = { leave: LeaveEntry; student: HeldRecord };

/** A record held until the transaction ends; whoever makes a leave binding holds it, so that two see each other. */
export const holdStudent = async (tx: Tx, scope: StudentScope, id: string): Promise<HeldRecord> => {
  const [student] = await holdRecords(tx, scope, [id], await documentNumbers(tx));
  if (!student) throw noSuchLeave();
  return student;
};

/** A leave within the scope, held with the record of its student, the record first. */
export const holdLeave = async (tx: Tx, scope: StudentScope, id: string): Promise<HeldLeave> => {
  const found = await tx
    .selectFrom('leaves')
    .select('studentId')
    .where('id', '=', id)
    .where('studentId', 'in', studentsFound(tx, scope, {}).select('studentRecords.id'))
    .executeTakeFirst();
  if (!found) throw noSuchLeave();
  const student = await holdStudent(tx, scope, found.studentId);
  const leave = await tx.selectFrom('leaves').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!leave) throw noSuchLeave();
  return { leave, student };
};

export const mustBeAt = (leave: LeaveEntry, version: number): void => {
  if (leave.version !== version) throw changedMeanwhile(leave.version);
};

export const mustBeIn = (leave: LeaveEntry, ...states: readonly LeaveState[]): void => {
  if (!states.includes(leave.state))
    throw leaveErrors.notInThisState({ state: leaveStates[leave.state] }, { state: leave.state });
};

type Saved = Pick<LeaveEntry, 'id' | 'no' | 'state' | 'version'>;

/** Writes what changed of a leave that is held. */
export const updateLeave = (
  tx: Tx,
  { id }: LeaveEntry,
  values: Partial<Omit<LeaveEntry, 'id' | 'version'>>,
): Promise<Saved> =>
  tx
    .updateTable('leaves')
    .set({ ...values, version: sql`version + 1`, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(['id', 'no', 'state', 'version'])
    .executeTakeFirstOrThrow();
