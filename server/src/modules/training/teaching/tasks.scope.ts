import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Which tasks somebody sees and which they look after. */
export type TaskScope = {
  accountId: string;
  all: boolean;
  departmentIds: readonly string[];
  /** Writes tasks; those of public courses only who reaches all of them. */
  edits: boolean;
};

export const taskScope = (actor: Actor): TaskScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.accountId,
    all: scope.kind === 'all',
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    edits: mayUse(actor, 'training:task:edit'),
  };
};

type Condition = (eb: ExpressionBuilder<Tables, 'teachingTasks'>) => Expression<SqlBool>;

const taughtBy = (accountId: string, leadOnly: boolean) =>
  sql<SqlBool>`exists (select from task_teachers t join staff s on s.id = t.staff_id
    where t.task_id = teaching_tasks.id and s.account_id = ${accountId} ${leadOnly ? sql`and t.role = 'lead'` : sql``})`;

/** Teachers learn of what was published to them, also when it is cancelled later. */
const told =
  (accountId: string): Condition =>
  (eb) =>
    eb.and([
      taughtBy(accountId, false),
      eb('teachingTasks.publishedAt', 'is not', null),
      eb('teachingTasks.state', '<>', 'draft'),
    ]);

/** Tasks of the department, or those somebody teaches. */
export const readableTasks =
  ({ accountId, all, departmentIds }: TaskScope): Condition =>
  (eb) => {
    if (all) return eb.lit(true);
    if (departmentIds.length > 0) return eb('teachingTasks.departmentId', 'in', departmentIds);
    return told(accountId)(eb);
  };

const isPublicCourse = sql<SqlBool>`exists (select from courses c where c.id = teaching_tasks.course_id and c.is_public)`;

/** Tasks somebody writes: those of their department without the public ones, which are the graduate school's. */
export const managedTasks =
  ({ all, departmentIds, edits }: TaskScope): Condition =>
  (eb) => {
    if (!edits) return eb.lit(false);
    if (all) return eb.lit(true);
    if (departmentIds.length === 0) return eb.lit(false);
    return eb.and([eb('teachingTasks.departmentId', 'in', departmentIds), eb.not(isPublicCourse)]);
  };

/** Tasks somebody answers: the lead, or who looks after them in the lead's place. */
export const answeredTasks =
  (scope: TaskScope): Condition =>
  (eb) =>
    eb.or([managedTasks(scope)(eb), eb.and([told(scope.accountId)(eb), taughtBy(scope.accountId, true)])]);
