import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Changes of the classes a department offers, or of those somebody teaches or has applied for. */
export type ChangeScope = {
  accountId: string;
  all: boolean;
  departmentIds: readonly string[];
  applies: boolean;
  manages: boolean;
};

export const changeScope = (actor: Actor): ChangeScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.accountId,
    all: scope.kind === 'all',
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    applies: mayUse(actor, 'training:change:apply'),
    manages: mayUse(actor, 'training:change:manage'),
  };
};

const taughtBy = (accountId: string, classId: string) =>
  sql<SqlBool>`exists (select from class_teachers t join staff s on s.id = t.staff_id
    where t.class_id = ${sql.ref(classId)} and s.account_id = ${accountId})`;

export const changesWithin =
  ({ accountId, all, departmentIds }: ChangeScope) =>
  (eb: ExpressionBuilder<Tables, 'classChanges'>): Expression<SqlBool> => {
    if (all) return eb.lit(true);
    return eb.or([
      eb('classChanges.applicantId', '=', accountId),
      departmentIds.length > 0
        ? eb('classChanges.departmentId', 'in', departmentIds)
        : taughtBy(accountId, 'class_changes.class_id'),
    ]);
  };

/** Classes somebody may apply for: those they teach, for secretaries those of the department. */
export const classesWithin =
  ({ accountId, all, departmentIds }: ChangeScope) =>
  (eb: ExpressionBuilder<Tables, 'teachingClasses'>): Expression<SqlBool> => {
    if (all) return eb.lit(true);
    if (departmentIds.length > 0) return eb('teachingClasses.departmentId', 'in', departmentIds);
    return taughtBy(accountId, 'teaching_classes.id');
  };

export const maySeeChange = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  mayUse(actor, 'training:change:view') &&
  (await db
    .selectFrom('classChanges')
    .select('id')
    .where('id', '=', id)
    .where(changesWithin(changeScope(actor)))
    .executeTakeFirst()) !== undefined;
