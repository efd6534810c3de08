import { correctionApproval } from '@graduate/contract/training/grades/choices.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { mayFollow, recordsWaitingFor } from '../../../mechanisms/approvals/public.ts';
import { type GradeScope, gradeScope } from '../records/grades.scope.ts';

/** Corrections of the department that gave the grade, or those somebody asked for. */
export const readableCorrections =
  ({ accountId, all, departmentIds }: GradeScope) =>
  (eb: ExpressionBuilder<Tables, 'gradeCorrections'>): Expression<SqlBool> => {
    if (all) return eb.lit(true);
    const own = eb('gradeCorrections.createdBy', '=', accountId);
    return departmentIds.length > 0
      ? eb.or([own, sql<SqlBool>`grade_corrections.department_id = any(${departmentIds}::uuid[])`])
      : own;
  };

/** Whoever reaches it, has to decide it, or has decided it. */
export const maySeeCorrection = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  if (!mayUse(actor, 'training:grade:view')) return false;
  const reached = await db
    .selectFrom('gradeCorrections')
    .select('id')
    .where('id', '=', id)
    .where(readableCorrections(gradeScope(actor)))
    .executeTakeFirst();
  if (reached) return true;
  const waits = (await recordsWaitingFor(db, actor, correctionApproval.type)).where(
    'approvalInstances.recordId',
    '=',
    id,
  );
  if (await waits.executeTakeFirst()) return true;
  const { moduleCode, businessCode } = correctionApproval;
  return mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};
