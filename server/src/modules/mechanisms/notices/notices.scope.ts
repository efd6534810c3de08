import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Which notices somebody manages, and whom they may address with them. */
export type NoticeScope =
  | { kind: 'all' }
  | { kind: 'departments'; ids: readonly string[] }
  | { kind: 'own'; accountId: string; departmentIds: readonly string[] };

/** The offices manage all notices, a college those of its departments, anybody else what it wrote itself. */
export const noticesManagedBy = (actor: Actor): NoticeScope => {
  const scope = scopeOf(actor);
  if (scope.kind === 'all' || scope.kind === 'departments') return scope;
  const departmentIds = actor.department ? [actor.department.id] : [];
  return { kind: 'own', accountId: actor.accountId, departmentIds };
};

type NoticesBuilder = ExpressionBuilder<Tables, 'notices'>;

/** The scope as a condition; an empty list of departments gives no rows. */
export const managed =
  (scope: NoticeScope) =>
  (eb: NoticesBuilder): Expression<SqlBool> => {
    switch (scope.kind) {
      case 'all':
        return eb.lit(true);
      case 'departments':
        return scope.ids.length > 0 ? eb('notices.departmentId', 'in', scope.ids) : eb.lit(false);
      case 'own':
        return eb('notices.authorId', '=', scope.accountId);
    }
  };

/** Somebody who reads notices: the roles asked for, all own departments, the grade of a student. */
export type Reader = {
  accountId: string;
  roleIds: readonly string[];
  departmentIds: readonly string[];
  grade: number | undefined;
};

/** Asked-for roles count only when they are held; without a wish the current role counts. */
export const readerOf = (actor: Actor, wantedRoleIds?: readonly string[]): Reader => {
  const held = actor.roles.map(({ id }) => id).filter((id) => wantedRoleIds?.includes(id));
  return {
    accountId: actor.accountId,
    roleIds: wantedRoleIds ? held : [actor.role.id],
    departmentIds: actor.departments.map(({ id }) => id),
    grade: actor.grade,
  };
};

/** For opening a single notice every role the person holds counts, whichever is the current one. */
export const readerInAnyRole = (actor: Actor): Reader =>
  readerOf(
    actor,
    actor.roles.map(({ id }) => id),
  );

/** Published, its hour has come and it is not over. */
const shown = sql<SqlBool>`notices.status = 'published' and notices.publish_at <= now()
  and (notices.valid_to is null or notices.valid_to > now())`;

const fits = (reader: Reader) => sql<SqlBool>`(
  notices.audience in ('public', 'everybody')
  or (
    (notices.audience_role_ids = '{}' or notices.audience_role_ids && ${reader.roleIds}::uuid[])
    and (notices.audience_department_ids = '{}' or notices.audience_department_ids && ${reader.departmentIds}::uuid[])
    and (notices.audience_grades = '{}' or ${reader.grade ?? null}::int = any(notices.audience_grades))
  ))`;

/** What a reader may see; without one, what everybody in the street may see. */
export const addressedTo = (reader: Reader | undefined): Expression<SqlBool> =>
  reader
    ? sql<SqlBool>`${shown} and ${fits(reader)}`
    : sql<SqlBool>`${shown} and notices.audience = 'public'`;
