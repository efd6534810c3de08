import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { recordsWithin, type StudentScope, studentScope } from '../../student-status/students/public.ts';

/**
 * Whose classes somebody follows, and whose they look after: those their department offers. `students`: whose choices they
 * see wherever these were made, as the record of a student is seen.
 */
export type SelectionScope = {
  accountId: string;
  all: boolean;
  departmentIds: readonly string[];
  manages: boolean;
  overrides: boolean;
  students: StudentScope;
};

export const selectionScope = (actor: Actor): SelectionScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.accountId,
    all: scope.kind === 'all',
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    manages: mayUse(actor, 'training:selection:manage'),
    overrides: mayUse(actor, 'training:selection:override'),
    students: studentScope(actor),
  };
};

type Condition = (eb: ExpressionBuilder<Tables, 'teachingClasses'>) => Expression<SqlBool>;

/** Classes of the department. */
export const readableClasses =
  ({ all, departmentIds }: SelectionScope): Condition =>
  (eb) => {
    if (all) return eb.lit(true);
    return departmentIds.length > 0 ? eb('teachingClasses.departmentId', 'in', departmentIds) : eb.lit(false);
  };

type OfStudents = (
  eb: ExpressionBuilder<Tables, 'teachingClasses' | 'studentRecords'>,
) => Expression<SqlBool>;

/** What belongs to a class of the department, and what students within reach have to do with classes elsewhere. */
export const readableChoices =
  (scope: SelectionScope): OfStudents =>
  (eb) =>
    eb.or([readableClasses(scope)(eb as never), recordsWithin(scope.students)(eb as never)]);

const isPublicCourse = sql<SqlBool>`exists (select from courses c where c.id = teaching_classes.course_id and c.is_public)`;

/** The same without public courses, which are the graduate school's. */
export const managedClasses =
  (scope: SelectionScope): Condition =>
  (eb) => {
    if (!scope.manages) return eb.lit(false);
    return scope.all ? eb.lit(true) : eb.and([readableClasses(scope)(eb), eb.not(isPublicCourse)]);
  };

/** Whether the asker may change who is in a class (table `teaching_classes`), as a column of a row. */
export const manages = (scope: SelectionScope) =>
  sql<boolean>`${managedClasses(scope)(expressionBuilder<Tables, 'teachingClasses'>())}`.as('manages');
