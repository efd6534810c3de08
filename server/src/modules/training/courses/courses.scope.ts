import type { CourseState } from '@graduate/contract/training/courses/choices.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Which courses somebody sees and which they look after. */
export type CourseScope = {
  accountId: string;
  /** Looks after all of them, public ones too. */
  all: boolean;
  /** Sees what is proposed in these departments. */
  departmentIds: readonly string[];
  /** Looks after the courses of these departments. */
  edits: boolean;
  proposes: boolean;
  /** Suspends and retires what it looks after. */
  manages: boolean;
  /** Only what can be taken, as students see it. */
  activeOnly: boolean;
};

export const courseScope = (actor: Actor): CourseScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.accountId,
    all: scope.kind === 'all' && mayUse(actor, 'training:course:manage'),
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    edits: mayUse(actor, 'training:course:edit'),
    proposes: mayUse(actor, 'training:course:propose'),
    manages: mayUse(actor, 'training:course:manage'),
    activeOnly: scope.kind === 'self',
  };
};

type Courses = ExpressionBuilder<Tables, 'courses'>;
type Condition = (eb: Courses) => Expression<SqlBool>;

const libraryStates: readonly CourseState[] = ['active', 'suspended', 'retired'];

const taughtBy = (accountId: string, leadOnly: boolean) =>
  sql<SqlBool>`exists (select from course_teachers t join staff s on s.id = t.staff_id
    where t.course_id = courses.id and s.account_id = ${accountId} ${leadOnly ? sql`and t.is_lead` : sql``})`;

/** Proposed by somebody, or taught by them. */
export const ownCourses =
  (accountId: string): Condition =>
  (eb) =>
    eb.or([eb('courses.createdBy', '=', accountId), taughtBy(accountId, false)]);

/** Courses whose review somebody may follow: what they propose or teach, what their department proposes. */
export const followedCourses =
  ({ accountId, all, departmentIds, activeOnly }: CourseScope): Condition =>
  (eb) => {
    if (all) return eb.lit(true);
    if (activeOnly) return eb.lit(false);
    const own = ownCourses(accountId)(eb);
    return departmentIds.length > 0 ? eb.or([own, eb('courses.departmentId', 'in', departmentIds)]) : own;
  };

/** The library is open; proposals are seen by those who write and decide them. */
export const readableCourses =
  (scope: CourseScope): Condition =>
  (eb) => {
    if (scope.all) return eb.lit(true);
    if (scope.activeOnly) return eb('courses.state', '=', 'active');
    return eb.or([eb('courses.state', 'in', libraryStates), followedCourses(scope)(eb)]);
  };

/** Public courses are the graduate school's alone; other ones belong to who proposes or leads them, and to the department. */
export const managedCourses =
  ({ accountId, all, departmentIds, edits, proposes }: CourseScope): Condition =>
  (eb) => {
    if (all) return eb.lit(true);
    if (!proposes) return eb.lit(false);
    const own = eb.or([eb('courses.createdBy', '=', accountId), taughtBy(accountId, true)]);
    const within =
      edits && departmentIds.length > 0 ? eb.or([own, eb('courses.departmentId', 'in', departmentIds)]) : own;
    return eb.and([eb('courses.isPublic', '=', false), within]);
  };
