import { planApproval } from '@graduate/contract/training/plans/choices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { mayFollow, recordsWaitingFor } from '../../mechanisms/approvals/public.ts';
import { type StudentScope, studentScope, studentsFound } from '../../student-status/students/public.ts';

/** Whose plans somebody reaches: of their students with the permission, else the own one. */
export const planScope = (actor: Actor): StudentScope => {
  const scope = studentScope(actor);
  return scope.kind === 'person' || mayUse(actor, 'training:plan:view') ? scope : { kind: 'nobody' };
};

/** A student's own plan, whatever else the person may do. */
export const ownScope = (actor: Actor): StudentScope => ({ kind: 'person', accountId: actor.accountId });

const reachesPlan = async (db: Db, scope: StudentScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('studentPlans')
    .select('id')
    .where('id', '=', id)
    .where('studentId', 'in', studentsFound(db, scope, {}).select('studentRecords.id'))
    .executeTakeFirst()) !== undefined;

const { moduleCode, businessCode } = planApproval;

const waitsFor = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await (
    await recordsWaitingFor(db, actor, planApproval.type)
  )
    .where('approvalInstances.recordId', '=', id)
    .executeTakeFirst()) !== undefined;

/** Those who look after the student, who have to decide the plan, and who have decided it. */
export const maySeePlan = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  if (await reachesPlan(db, planScope(actor), id)) return true;
  if (!mayUse(actor, 'training:plan:view')) return false;
  return (await waitsFor(db, actor, id)) || mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};
