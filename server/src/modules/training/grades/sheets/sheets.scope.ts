import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import { scopeOf } from '../../../../platform/access/data-scope.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

/** Which sheets somebody sees, fills in and decides. */
export type SheetScope = {
  accountId: string;
  all: boolean;
  departmentIds: readonly string[];
  enters: boolean;
  checks: boolean;
};

export const sheetScope = (actor: Actor): SheetScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.accountId,
    all: scope.kind === 'all',
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    enters: mayUse(actor, 'training:grade:entry'),
    checks: mayUse(actor, 'training:grade:check'),
  };
};

type Condition = (eb: ExpressionBuilder<Tables, 'gradeSheets'>) => Expression<SqlBool>;

/** Who leads a class or teaches it together with others; assistants do not see grades. */
const taughtBy = (accountId: string, roles: readonly string[] = ['lead', 'co']) =>
  sql<SqlBool>`exists (select from class_teachers t join staff s on s.id = t.staff_id
    where t.class_id = grade_sheets.class_id and s.account_id = ${accountId} and t.role = any(${roles}::text[]))`;

/** Sheets of the offering department, or of the classes somebody teaches. */
export const readableSheets =
  ({ accountId, all, departmentIds }: SheetScope): Condition =>
  (eb) => {
    if (all) return eb.lit(true);
    if (departmentIds.length > 0) return eb('gradeSheets.departmentId', 'in', departmentIds);
    return taughtBy(accountId);
  };

const isPublicCourse = sql<SqlBool>`exists (select from courses c where c.id = grade_sheets.course_id and c.is_public)`;

/** Sheets somebody decides: those of the department without public courses, which are the graduate school's. */
export const managedSheets =
  ({ all, departmentIds, checks }: SheetScope): Condition =>
  (eb) => {
    if (!checks) return eb.lit(false);
    if (all) return eb.lit(true);
    if (departmentIds.length === 0) return eb.lit(false);
    return eb.and([eb('gradeSheets.departmentId', 'in', departmentIds), eb.not(isPublicCourse)]);
  };

const nobodyElseCan = sql<SqlBool>`not exists (select from class_teachers t join staff s on s.id = t.staff_id
  where t.class_id = grade_sheets.class_id and t.role in ('lead', 'co') and s.account_id is not null)`;

const entered =
  (roles: readonly string[]) =>
  (scope: SheetScope): Condition =>
  (eb) =>
    scope.enters
      ? eb.or([
          taughtBy(scope.accountId, roles),
          // Where those who teach cannot sign in the office enters for them.
          eb.and([managedSheets(scope)(eb), nobodyElseCan]),
        ])
      : eb.lit(false);

/** Sheets somebody fills in. */
export const enteredSheets = entered(['lead', 'co']);
/** Sheets somebody answers for. */
export const ledSheets = entered(['lead']);
