import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import {
  noSuchRecord,
  ownRecordId,
  plainRecord,
  recordsWithin,
  type StudentScope,
} from '../../students/public.ts';
import { changeErrors } from '../status-changes.errors.ts';

export type Student = { id: string; personId: string; values: RecordData };

/** Students act for themselves only: whatever id they send is not looked at. */
export const isStudent = (actor: Actor): boolean => actor.roleScope === 'self' && !actor.admin;

const within = async (db: Db | Tx, scope: StudentScope, id: string): Promise<Student> => {
  const row = await db
    .selectFrom('studentRecords')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .executeTakeFirstOrThrow(() => noSuchRecord());
  return { id, personId: row.personId, values: await plainRecord(db, row) };
};

/** The record a change is about: the own one of a student, else one within the scope. None before a transfer. */
export const studentFor = async (
  db: Db,
  scope: StudentScope,
  actor: Actor,
  studentId: string | undefined,
): Promise<Student | null> => {
  if (isStudent(actor)) {
    if (!mayUse(actor, 'student:self:use')) throw changeErrors.mayNot();
    const own = await ownRecordId(db, actor.accountId);
    return within(db, { kind: 'person', accountId: actor.accountId }, own);
  }
  return studentId ? within(db, scope, studentId) : null;
};
