import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { applicationScope, applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';

/**
 * Whose rounds somebody arranges: a college its own, the school all; nobody that of a student they guide, or the own one,
 * whatever role they have now.
 */
export type ReviewScope = { applications: DegreeScope; school: boolean; accountId: string | null };

export const reviewScope = (actor: Actor): ReviewScope => ({
  applications: applicationScope(actor),
  school: scopeOf(actor).kind === 'all',
  accountId: actor.accountId,
});

/** Whether the applicant of this column is somebody, or is or was guided by them. */
export const isClose = (studentId: string, accountId: string) =>
  sql<SqlBool>`(exists (select from student_tutors g join tutors t on t.id = g.tutor_id join staff s on s.id = t.staff_id
      where g.student_id = ${sql.ref(studentId)} and s.account_id = ${accountId})
    or exists (select from student_records r join student_persons p on p.id = r.person_id
      where r.id = ${sql.ref(studentId)} and p.account_id = ${accountId}))`;

/** The scope as a condition on rounds. */
export const roundsWithin =
  ({ applications, school, accountId }: ReviewScope) =>
  (eb: ExpressionBuilder<Tables, 'reviewRounds'>): Expression<SqlBool> => {
    const reached = eb(
      'reviewRounds.applicationId',
      'in',
      eb
        .selectFrom('degreeApplications')
        .select('degreeApplications.id')
        .where(applicationsWithin(applications) as never)
        .$if(accountId !== null, (found) =>
          found.where((one) => one.not(isClose('degreeApplications.studentId', accountId as string))),
        ),
    );
    return school ? reached : eb.and([reached, eb('reviewRounds.manager', '=', 'college')]);
  };
