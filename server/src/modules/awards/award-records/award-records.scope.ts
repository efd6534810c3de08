import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { recordsWithin, type StudentScope } from '../../student-status/students/public.ts';

/** Whose records somebody reaches: those it reports itself, or those of its students. */
export type AwardScope =
  | { kind: 'reporter'; accountId: string }
  | { kind: 'students'; students: StudentScope };

const ofStudents = (students: StudentScope): AwardScope => ({ kind: 'students', students });

export const awardScope = (actor: Actor): AwardScope => {
  const reach = scopeOf(actor);
  if (reach.kind === 'self') return ofStudents({ kind: 'person', accountId: actor.accountId });
  if (!mayUse(actor, 'awards:record:view')) return ofStudents({ kind: 'nobody' });
  switch (reach.kind) {
    case 'all':
    case 'departments':
      return ofStudents(reach);
    case 'ownStudents':
      return { kind: 'reporter', accountId: reach.accountId };
    case 'ownClasses':
      // Teachers report those who help them; counselors look after their classes.
      if (mayUse(actor, 'awards:record:report')) return { kind: 'reporter', accountId: reach.accountId };
      return ofStudents(
        actor.department
          ? { kind: 'classes', accountId: reach.accountId, departmentId: actor.department.id }
          : { kind: 'nobody' },
      );
    case 'assigned':
      return ofStudents({ kind: 'nobody' });
  }
};

/** The number by which somebody who reports is known. */
export const numberOf = (accountId: string) =>
  sql<string>`(select s.staff_no from staff s where s.account_id = ${accountId})`;

type Applications = ExpressionBuilder<Tables, 'awardApplications'>;

/** The scope as a condition on records. Students see what has been submitted for them. */
export const applicationsWithin =
  (scope: AwardScope) =>
  (eb: Applications): Expression<SqlBool> => {
    if (scope.kind === 'reporter')
      return sql<SqlBool>`award_applications.tutor_no = ${numberOf(scope.accountId)}`;
    const { students } = scope;
    if (students.kind === 'all') return eb.lit(true);
    const reached = eb(
      'awardApplications.studentId',
      'in',
      eb
        .selectFrom('studentRecords')
        .select('studentRecords.id')
        .where('studentRecords.deletedAt', 'is', null)
        .where(recordsWithin(students) as never),
    );
    return students.kind === 'person'
      ? eb.and([reached, eb('awardApplications.submitState', '<>', '0')])
      : reached;
  };

/** Students somebody could report: those whose main tutor it is, or all within reach. */
export const reportable =
  (scope: AwardScope) =>
  (eb: ExpressionBuilder<Tables, 'studentRecords'>): Expression<SqlBool> =>
    scope.kind === 'reporter'
      ? sql<SqlBool>`student_records.main_tutor_no = ${numberOf(scope.accountId)}`
      : recordsWithin(scope.students)(eb);
