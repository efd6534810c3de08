import { degreeApproval, secrecyApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { mayFollow } from '../../mechanisms/approvals/public.ts';
import { recordsWithin, type StudentScope, studentScope } from '../../student-status/students/public.ts';

/** Of students; who may waive conditions also reaches what was not submitted yet, because it may lack one. */
export type DegreeScope = StudentScope & { drafts?: boolean };

export const ownApplications = (actor: Actor): DegreeScope => ({
  kind: 'person',
  accountId: actor.accountId,
});

/** Whose applications somebody reaches: those of the students they reach, if they may look at them at all. */
export const applicationScope = (actor: Actor): DegreeScope => {
  const scope = studentScope(actor);
  const drafts = mayUse(actor, 'degree:application:waive');
  if (scope.kind === 'person' || mayUse(actor, 'degree:application:view')) return { ...scope, drafts };
  return { kind: 'nobody' };
};

/** What a student has not submitted is the student's, and that of who may waive what it lacks. */
export const applicationsWithin =
  (scope: DegreeScope) =>
  (eb: ExpressionBuilder<Tables, 'degreeApplications'>): Expression<SqlBool> => {
    const submitted = scope.drafts ? eb.lit(true) : eb('degreeApplications.submittedAt', 'is not', null);
    if (scope.kind === 'all') return submitted;
    const reached = eb(
      'degreeApplications.studentId',
      'in',
      eb
        .selectFrom('studentRecords')
        .select('studentRecords.id')
        .where('studentRecords.deletedAt', 'is', null)
        .where(recordsWithin(scope) as never),
    );
    return scope.kind === 'person' ? reached : eb.and([submitted, reached]);
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
