import { degreeApproval, secrecyApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { mayFollow } from '../../mechanisms/approvals/public.ts';
import { recordsWithin, type StudentScope, studentScope } from '../../student-status/students/public.ts';

/**
 * Of students; who may waive conditions also reaches what was not submitted yet, because it may lack one. A college writes
 * for those applicants who cannot sign in: it reaches their drafts too. A writer reaches what they write and nothing else.
 */
export type DegreeScope = StudentScope & { drafts?: boolean; entrusted?: boolean; writer?: string };

export const ownApplications = (actor: Actor): DegreeScope => ({
  kind: 'person',
  accountId: actor.accountId,
});

/** Those somebody writes: everybody the own, a college those of equivalents without an account as well. */
export const writtenApplications = (actor: Actor): DegreeScope => {
  const scope = studentScope(actor);
  if (scope.kind === 'person' || !mayUse(actor, 'degree:application:submit')) return ownApplications(actor);
  return { ...scope, writer: actor.accountId };
};

/** Whoever applies with an equivalent qualification and has no account is written for by the college. */
const isEntrusted = (studentId: string) =>
  sql<SqlBool>`exists (select from student_records r join student_persons p on p.id = r.person_id
    where r.id = ${sql.ref(studentId)} and r.population = 'equivalent' and p.account_id is null)`;

/** The same of a row that has its student and person already. */
export const ENTRUSTED = sql<boolean>`(student_records.population = 'equivalent'
  and student_persons.account_id is null)`;

/** Whose applications somebody reaches: those of the students they reach, if they may look at them at all. */
export const applicationScope = (actor: Actor): DegreeScope => {
  const scope = studentScope(actor);
  const drafts = mayUse(actor, 'degree:application:waive');
  if (scope.kind === 'person') return { ...scope, drafts };
  if (mayUse(actor, 'degree:application:view'))
    return { ...scope, drafts, ...(mayUse(actor, 'degree:application:submit') && { entrusted: true }) };
  return { kind: 'nobody' };
};

/** What a student has not submitted is the student's, and that of who may waive what it lacks. */
export const applicationsWithin =
  (scope: DegreeScope) =>
  (eb: ExpressionBuilder<Tables, 'degreeApplications'>): Expression<SqlBool> => {
    const of = (students: StudentScope) =>
      eb(
        'degreeApplications.studentId',
        'in',
        eb
          .selectFrom('studentRecords')
          .select('studentRecords.id')
          .where('studentRecords.deletedAt', 'is', null)
          .where(recordsWithin(students) as never),
      );
    const entrusted = isEntrusted('degreeApplications.studentId');
    if (scope.writer !== undefined)
      return eb.or([of({ kind: 'person', accountId: scope.writer }), eb.and([entrusted, of(scope)])]);
    if (scope.kind === 'person') return of(scope);
    const begun = eb('degreeApplications.submittedAt', 'is not', null);
    const submitted = scope.drafts ? eb.lit(true) : scope.entrusted ? eb.or([begun, entrusted]) : begun;
    return scope.kind === 'all' ? submitted : eb.and([submitted, of(scope)]);
  };

/** Who reaches an application sees it, and so does who decides it or has decided it. */
export const maySeeApplication = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('degreeApplications')
    .select('id')
    .where('id', '=', id)
    .where(applicationsWithin(applicationScope(actor)))
    .executeTakeFirst();
  if (found) return true;
  for (const { moduleCode, businessCode } of [degreeApproval, secrecyApproval])
    if (await mayFollow(db, actor, { moduleCode, businessCode, recordId: id })) return true;
  return false;
};

/** Whether somebody writes an application: the own one, or one of those who cannot sign in. */
export const writesApplication = async (db: Db | Tx, actor: Actor, id: string): Promise<boolean> =>
  (await db
    .selectFrom('degreeApplications')
    .select('id')
    .where('id', '=', id)
    .where(applicationsWithin(writtenApplications(actor)))
    .executeTakeFirst()) !== undefined;
