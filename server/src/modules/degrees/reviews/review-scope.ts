import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { applicationScope, applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';

/** Whose rounds somebody arranges: a college its own, the school all. */
export type ReviewScope = { applications: DegreeScope; school: boolean };

export const reviewScope = (actor: Actor): ReviewScope => ({
  applications: applicationScope(actor),
  school: scopeOf(actor).kind === 'all',
});

/** The scope as a condition on rounds. */
export const roundsWithin =
  ({ applications, school }: ReviewScope) =>
  (eb: ExpressionBuilder<Tables, 'reviewRounds'>): Expression<SqlBool> => {
    const reached = eb(
      'reviewRounds.applicationId',
      'in',
      eb
        .selectFrom('degreeApplications')
        .select('degreeApplications.id')
        .where(applicationsWithin(applications) as never),
    );
    return school ? reached : eb.and([reached, eb('reviewRounds.manager', '=', 'college')]);
  };
