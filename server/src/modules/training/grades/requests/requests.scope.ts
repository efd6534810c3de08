import { requestApprovals } from '@graduate/contract/training/grades/grade-requests.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { mayFollow, recordsWaitingFor } from '../../../mechanisms/approvals/public.ts';
import { recordsWithin } from '../../../student-status/students/public.ts';
import { type GradeScope, gradeScope } from '../records/grades.scope.ts';

/** Requests of those one looks after, of one's department's courses, of one's classes, and the own ones. */
export const readableRequests =
  ({ accountId, students, all, departmentIds }: GradeScope) =>
  (eb: ExpressionBuilder<Tables, 'gradeRequests' | 'studentRecords'>): Expression<SqlBool> => {
    if (all) return eb.lit(true);
    const reached = recordsWithin(students) as (of: typeof eb) => Expression<SqlBool>;
    if (departmentIds.length > 0)
      return eb.or([reached(eb), sql<SqlBool>`grade_requests.department_id = any(${departmentIds}::uuid[])`]);
    return eb.or([
      reached(eb),
      sql<SqlBool>`exists (select from enrolments e join class_teachers t on t.class_id = e.class_id
        join staff s on s.id = t.staff_id
        where e.id = grade_requests.enrolment_id and s.account_id = ${accountId} and t.role in ('lead', 'co'))`,
    ]);
  };

/** Whoever reaches it, has to decide it, or has decided it. */
export const maySeeRequest = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const found = await db.selectFrom('gradeRequests').select('kind').where('id', '=', id).executeTakeFirst();
  if (!found) return false;
  const reached = await db
    .selectFrom('gradeRequests')
    .innerJoin('studentRecords', 'studentRecords.id', 'gradeRequests.studentId')
    .select('gradeRequests.id')
    .where('gradeRequests.id', '=', id)
    .where(readableRequests(gradeScope(actor)))
    .executeTakeFirst();
  if (reached && mayUse(actor, 'training:grade:requests')) return true;
  const { type, moduleCode, businessCode } = requestApprovals[found.kind];
  const waits = (await recordsWaitingFor(db, actor, type)).where('approvalInstances.recordId', '=', id);
  if (await waits.executeTakeFirst()) return true;
  return mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};
