import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { recordsWithin, type StudentScope } from '../../students/public.ts';

type Changes = ExpressionBuilder<Tables, 'statusChanges'>;

/**
 * The changes somebody sees: those of students within reach, and for a college those of students who want to come to it,
 * whose record stays out of reach. What a student has not submitted is nobody else's business.
 */
export const changesWithin =
  (scope: StudentScope, actor: Actor) =>
  (eb: Changes): Expression<SqlBool> => {
    const ofReachedRecords = eb('statusChanges.studentId', 'in', (of) =>
      of
        .selectFrom('studentRecords')
        .select('studentRecords.id')
        .where('studentRecords.deletedAt', 'is', null)
        .where(recordsWithin(scope)),
    );
    const ids = scope.kind === 'departments' ? scope.ids : [];
    const comingHere = ids.length > 0 ? eb('statusChanges.targetDepartmentId', 'in', ids) : eb.lit(false);
    const withoutRecord = scope.kind === 'all' ? eb('statusChanges.studentId', 'is', null) : eb.lit(false);
    const submitted = eb.or([
      eb('statusChanges.state', '<>', 'draft'),
      eb('statusChanges.applicantId', '=', actor.accountId),
    ]);
    // A decision of the school is told to the student when it is made, not while it is talked about.
    const told =
      scope.kind === 'person'
        ? eb.or([
            eb('statusChanges.applicantKind', '<>', 'school'),
            eb('statusChanges.state', 'in', ['effective', 'revoked']),
            eb('statusChanges.deliveredAt', 'is not', null),
          ])
        : eb.lit(true);
    const seen =
      scope.kind === 'all' ? sql<SqlBool>`true` : eb.or([ofReachedRecords, comingHere, withoutRecord]);
    return eb.and([seen, submitted, told]);
  };
