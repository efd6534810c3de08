import { lateGradeApproval } from '@graduate/contract/training/grades/late-grades.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { mayFollow, recordsWaitingFor } from '../../../mechanisms/approvals/public.ts';
import { type GradeScope, gradeScope } from '../records/grades.scope.ts';

/** Those of the department that offers the course, or those somebody asked for. */
export const readableLateGrades =
  ({ accountId, all, departmentIds }: GradeScope) =>
  (eb: ExpressionBuilder<Tables, 'lateGrades'>): Expression<SqlBool> => {
    if (all) return eb.lit(true);
    const own = eb('lateGrades.createdBy', '=', accountId);
    return departmentIds.length > 0
      ? eb.or([own, sql<SqlBool>`late_grades.department_id = any(${departmentIds}::uuid[])`])
      : own;
  };

/** Whoever reaches it, has to decide it, or has decided it. */
export const maySeeLateGrade = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  if (!mayUse(actor, 'training:grade:view')) return false;
  const reached = await db
    .selectFrom('lateGrades')
    .select('id')
    .where('id', '=', id)
    .where(readableLateGrades(gradeScope(actor)))
    .executeTakeFirst();
  if (reached) return true;
  const { type, moduleCode, businessCode } = lateGradeApproval;
  const waits = (await recordsWaitingFor(db, actor, type)).where('approvalInstances.recordId', '=', id);
  if (await waits.executeTakeFirst()) return true;
  return mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};
