import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import { scopeOf } from '../../../../platform/access/data-scope.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { recordsWithin, type StudentScope, studentScope } from '../../../student-status/students/public.ts';

/** Whose grades somebody reads, and which of them they may ask to correct. */
export type GradeScope = {
  accountId: string;
  students: StudentScope;
  all: boolean;
  /** Departments whose courses they look after. */
  departmentIds: readonly string[];
  maintains: boolean;
};

export const gradeScope = (actor: Actor): GradeScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.accountId,
    students: studentScope(actor),
    all: scope.kind === 'all',
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    maintains: mayUse(actor, 'training:grade:maintain'),
  };
};

type Builder = ExpressionBuilder<Tables, 'grades' | 'studentRecords'>;

const taughtBy = (accountId: string) =>
  sql<SqlBool>`exists (select from enrolments e join class_teachers t on t.class_id = e.class_id join staff s on s.id = t.staff_id
    where e.id = grades.enrolment_id and s.account_id = ${accountId} and t.role in ('lead', 'co'))`;

const offeredBy = (departmentIds: readonly string[]) =>
  sql<SqlBool>`exists (select from courses c where c.id = grades.course_id and c.department_id = any(${departmentIds}::uuid[]))`;

/** A grade is read by those who look after the student, and by those who gave it. */
export const readableGrades =
  ({ accountId, students, all, departmentIds }: GradeScope) =>
  (eb: Builder): Expression<SqlBool> => {
    if (all) return eb.lit(true);
    const reached = recordsWithin(students) as (of: Builder) => Expression<SqlBool>;
    if (departmentIds.length > 0) return eb.or([reached(eb), offeredBy(departmentIds)]);
    return eb.or([reached(eb), taughtBy(accountId)]);
  };

/** And corrected only on the side that gave it. */
export const correctableGrades =
  ({ accountId, all, departmentIds, maintains }: GradeScope) =>
  (eb: ExpressionBuilder<Tables, 'grades'>): Expression<SqlBool> => {
    const onTheBooks = eb.and([eb('grades.published', '=', true), eb('grades.courseId', 'is not', null)]);
    if (!maintains) return eb.lit(false);
    if (all) return onTheBooks;
    return eb.and([onTheBooks, departmentIds.length > 0 ? offeredBy(departmentIds) : taughtBy(accountId)]);
  };
