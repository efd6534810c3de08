import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { guidedBy } from '../../people/guidance/public.ts';

/** Whose records somebody reaches. */
type Reach =
  | { kind: 'all' }
  | { kind: 'departments'; ids: readonly string[] }
  /** Own students; those of before only by their heading. */
  | { kind: 'tutor'; accountId: string }
  /** Own classes within the department. */
  | { kind: 'classes'; accountId: string; departmentId: string }
  | { kind: 'person'; accountId: string }
  | { kind: 'nobody' };

/** `documents`: may find people by a whole document number, and by the day they were born on. */
export type StudentScope = Reach & { documents?: boolean };

/**
 * The one rule of who reaches which student, for lists, details, edits, exports, photos, files and approvals. Whoever may
 * not view records reaches at most their own.
 */
export const studentScope = (actor: Actor): StudentScope => ({
  ...reachOf(actor),
  documents: mayUse(actor, 'student:record:reveal'),
});

const reachOf = (actor: Actor): Reach => {
  const reach = scopeOf(actor);
  if (reach.kind === 'self') return { kind: 'person', accountId: actor.accountId };
  if (!mayUse(actor, 'student:record:view')) return { kind: 'nobody' };
  switch (reach.kind) {
    case 'all':
    case 'departments':
      return reach;
    case 'ownStudents':
      return { kind: 'tutor', accountId: reach.accountId };
    case 'ownClasses':
      return actor.department
        ? { kind: 'classes', accountId: reach.accountId, departmentId: actor.department.id }
        : { kind: 'nobody' };
    case 'assigned':
      return { kind: 'nobody' };
  }
};

type RecordsBuilder = ExpressionBuilder<Tables, 'studentRecords'>;

/** The scope as a condition on student records. */
export const recordsWithin =
  (scope: StudentScope) =>
  (eb: RecordsBuilder): Expression<SqlBool> => {
    switch (scope.kind) {
      case 'all':
        return eb.lit(true);
      case 'departments':
        return scope.ids.length > 0 ? eb('studentRecords.departmentId', 'in', scope.ids) : eb.lit(false);
      case 'tutor':
        return sql<SqlBool>`student_records.id in (${guidedBy(scope.accountId)})`;
      case 'classes':
        return eb.and([
          eb('studentRecords.departmentId', '=', scope.departmentId),
          eb('studentRecords.classId', 'in', (of) =>
            of
              .selectFrom('studentClassCounselors')
              .select('studentClassCounselors.classId')
              .where('studentClassCounselors.accountId', '=', scope.accountId),
          ),
        ]);
      case 'person':
        return eb('studentRecords.personId', 'in', (of) =>
          of
            .selectFrom('studentPersons')
            .select('studentPersons.id')
            .where('studentPersons.accountId', '=', scope.accountId),
        );
      case 'nobody':
        return eb.lit(false);
    }
  };
