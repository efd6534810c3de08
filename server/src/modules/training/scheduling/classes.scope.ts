import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Which classes somebody sees and which they schedule. */
export type ClassScope = {
  accountId: string;
  all: boolean;
  departmentIds: readonly string[];
  edits: boolean;
  publishes: boolean;
  overrides: boolean;
};

export const classScope = (actor: Actor): ClassScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.accountId,
    all: scope.kind === 'all',
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    edits: mayUse(actor, 'training:schedule:edit'),
    publishes: mayUse(actor, 'training:schedule:publish'),
    overrides: mayUse(actor, 'training:schedule:override'),
  };
};

type Condition = (eb: ExpressionBuilder<Tables, 'teachingClasses'>) => Expression<SqlBool>;

const taughtBy = (accountId: string) =>
  sql<SqlBool>`exists (select from class_teachers t join staff s on s.id = t.staff_id
    where t.class_id = teaching_classes.id and s.account_id = ${accountId})`;

/** Classes the department offers, or those somebody teaches. */
export const readableClasses =
  ({ accountId, all, departmentIds }: ClassScope): Condition =>
  (eb) => {
    if (all) return eb.lit(true);
    if (departmentIds.length > 0) return eb('teachingClasses.departmentId', 'in', departmentIds);
    return taughtBy(accountId);
  };

const isPublicCourse = sql<SqlBool>`exists (select from courses c where c.id = teaching_classes.course_id and c.is_public)`;

/** Classes somebody schedules: those of their department without public courses, which are the graduate school's. */
export const managedClasses =
  ({ all, departmentIds, edits }: ClassScope): Condition =>
  (eb) => {
    if (!edits) return eb.lit(false);
    if (all) return eb.lit(true);
    if (departmentIds.length === 0) return eb.lit(false);
    return eb.and([eb('teachingClasses.departmentId', 'in', departmentIds), eb.not(isPublicCourse)]);
  };

/** Classes somebody keeps the book of: those they teach, and those they schedule. */
export const keptClasses =
  (scope: ClassScope): Condition =>
  (eb) =>
    eb.or([managedClasses(scope)(eb), taughtBy(scope.accountId)]);

export const maySeeClass = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  mayUse(actor, 'training:schedule:view') &&
  (await db
    .selectFrom('teachingClasses')
    .select('id')
    .where('id', '=', id)
    .where(readableClasses(classScope(actor)))
    .executeTakeFirst()) !== undefined;
