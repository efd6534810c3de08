import { exemptionApproval } from '@graduate/contract/training/grades/exemptions.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { mayFollow, recordsWaitingFor } from '../../../mechanisms/approvals/public.ts';
import { recordsWithin, type StudentScope, studentScope } from '../../../student-status/students/public.ts';

/** Those of students somebody looks after, or one's own. */
export const exemptionScope = (actor: Actor): StudentScope => {
  const scope = studentScope(actor);
  return scope.kind === 'person' || mayUse(actor, 'training:exemption:view') ? scope : { kind: 'nobody' };
};

export const foundExemptions = (db: Db, scope: StudentScope) =>
  db
    .selectFrom('exemptions')
    .innerJoin('studentRecords', 'studentRecords.id', 'exemptions.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .innerJoin('courses', 'courses.id', 'exemptions.courseId')
    .where(recordsWithin(scope) as never);

/** Whoever reaches the student, has to decide it, or has decided it. */
export const maySeeExemption = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const reached = await foundExemptions(db, exemptionScope(actor))
    .select('exemptions.id')
    .where('exemptions.id', '=', id)
    .executeTakeFirst();
  if (reached) return true;
  const { type, moduleCode, businessCode } = exemptionApproval;
  const waits = (await recordsWaitingFor(db, actor, type)).where('approvalInstances.recordId', '=', id);
  if (await waits.executeTakeFirst()) return true;
  return mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};
