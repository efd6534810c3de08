import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { mayFollow, recordsWaitingFor } from '../../mechanisms/approvals/public.ts';
import { type StudentScope, studentScope, studentsFound } from '../students/public.ts';

const { moduleCode, businessCode } = leaveApproval;

/** Whose leaves somebody reaches: the own ones, or those of its students with the permission. */
export const leaveScope = (actor: Actor): StudentScope => {
  const scope = studentScope(actor);
  return scope.kind === 'person' || mayUse(actor, 'student:leave:view') ? scope : { kind: 'nobody' };
};

/** A student's own leaves, whatever else the person may do. */
export const ownScope = (actor: Actor): StudentScope => ({ kind: 'person', accountId: actor.accountId });

/** Whether a leave is within the scope. */
export const reachesLeave = async (db: Db, scope: StudentScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('leaves')
    .select('id')
    .where('id', '=', id)
    .where('studentId', 'in', studentsFound(db, scope, {}).select('studentRecords.id'))
    .executeTakeFirst()) !== undefined;

const waitsFor = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await (
    await recordsWaitingFor(db, actor, leaveApproval.type)
  )
    .where('approvalInstances.recordId', '=', id)
    .executeTakeFirst()) !== undefined;

/**
 * Drafts are the student's own business. Others see a leave of their students, one they have to decide, and one they have
 * decided; looking after approvals in general opens no leave.
 */
export const maySeeLeave = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const scope = leaveScope(actor);
  if (await reachesLeave(db, scope, id)) return scope.kind === 'person' || !(await isDraft(db, id));
  if (await waitsFor(db, actor, id)) return true;
  return (
    mayUse(actor, 'student:leave:view') && mayFollow(db, actor, { moduleCode, businessCode, recordId: id })
  );
};

const isDraft = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('leaves')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()) !== undefined;
