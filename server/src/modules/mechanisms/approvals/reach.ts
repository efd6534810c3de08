import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** What somebody may decide: steps of this role, in these departments or with this name on them. */
export type Reach = {
  accountId: string;
  roleCode: string;
  departments: 'all' | readonly string[];
  /** Set when another one decides in this person's place. */
  delegation: { name: string; delegateId: string; types: readonly string[] } | undefined;
};

const ownDepartments = (actor: Actor): Reach['departments'] => {
  const scope = scopeOf(actor);
  if (scope.kind === 'all') return 'all';
  if (scope.kind === 'departments') return scope.ids;
  return actor.department ? [actor.department.id] : [];
};

const DEPARTMENTS_OF_DELEGATOR = sql<string[]>`case roles.data_scope
  when 'custom' then array(select rd.department_id from role_departments rd where rd.role_id = roles.id)
  when 'departmentTree' then array(
    with recursive tree as (
      select ad.department_id as id from account_departments ad where ad.account_id = accounts.id
      union select d.id from departments d join tree on d.parent_id = tree.id
    ) select id from tree)
  else array(select ad.department_id from account_departments ad where ad.account_id = accounts.id) end`;

export const TODAY = sql<string>`(now() at time zone 'Asia/Shanghai')::date`;

/** Whom somebody stands in for today; a delegation ends with the role of the one who gave it. */
const receivedBy = async (db: Db, delegateId: string): Promise<Reach[]> => {
  const rows = await db
    .selectFrom('approvalDelegations')
    .innerJoin('accounts', 'accounts.id', 'approvalDelegations.delegatorId')
    .innerJoin('roles', 'roles.code', 'approvalDelegations.roleCode')
    .innerJoin('accountRoles', (join) =>
      join.onRef('accountRoles.roleId', '=', 'roles.id').onRef('accountRoles.accountId', '=', 'accounts.id'),
    )
    .select(['accounts.id as accountId', 'realName', 'roleCode', 'types', 'roles.dataScope'])
    .select(DEPARTMENTS_OF_DELEGATOR.as('departments'))
    .where('approvalDelegations.delegateId', '=', delegateId)
    .where('approvalDelegations.endedAt', 'is', null)
    .where('accounts.state', '=', 'active')
    .where(sql<SqlBool>`${TODAY} between starts_on and ends_on`)
    .execute();
  return rows.map(({ accountId, realName, roleCode, types, dataScope, departments }) => ({
    accountId,
    roleCode,
    departments: dataScope === 'all' ? 'all' : departments,
    delegation: { name: realName, delegateId, types },
  }));
};

export const isAssistant = (actor: Actor): boolean =>
  actor.role.code === 'assistant' || actor.actingFor !== undefined;

/** The reach of the current role. An assistant decides nothing. */
export const ownReach = (actor: Actor): Reach[] =>
  isAssistant(actor)
    ? []
    : [
        {
          accountId: actor.accountId,
          roleCode: actor.role.code,
          departments: ownDepartments(actor),
          delegation: undefined,
        },
      ];

/** The reach of the current role, and of those the person stands in for. */
export const reachesOf = async (db: Db, actor: Actor): Promise<Reach[]> =>
  isAssistant(actor) ? [] : [...ownReach(actor), ...(await receivedBy(db, actor.accountId))];

const inDepartments = (departments: Reach['departments']) =>
  departments === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`approval_steps.department_id = any(${departments}::uuid[])`;

/** Who stands in for somebody decides one step of an application at most. */
const delegatedTo = ({ delegateId, types }: NonNullable<Reach['delegation']>) => sql<SqlBool>`(
  ${delegateId}::uuid <> all(approval_steps.excluded_ids)
  and (${types}::text[] = '{}' or approval_steps.type = any(${types}::text[]))
  and not exists (select from approval_records before
    where before.instance_id = approval_steps.instance_id and before.approver_id = ${delegateId}))`;

/** Each line can be answered by an index of the waiting steps. */
const withinOne = ({ accountId, roleCode, departments, delegation }: Reach) => sql<SqlBool>`((
  (approval_steps.role_code = ${roleCode} and approval_steps.reach = 'all')
  or (approval_steps.role_code = ${roleCode} and approval_steps.reach = 'department' and ${inDepartments(departments)})
  or (approval_steps.role_code = ${roleCode} and approval_steps.reach = 'people'
    and approval_steps.approver_ids @> array[${accountId}]::uuid[])
) and ${delegation ? delegatedTo(delegation) : sql<SqlBool>`true`})`;

const anyOf = (conditions: readonly Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Written out, not a parameter: a prepared statement then finds the indexes of the waiting steps. */
export const WAITING = sql<SqlBool>`approval_steps.state = 'waiting'`;

/** Steps of the role and scope, own applications among them. */
export const within = (reaches: readonly Reach[]) => anyOf(reaches.map(withinOne));

const decidable = (reach: Reach) =>
  sql<SqlBool>`(${withinOne(reach)} and ${reach.accountId}::uuid <> all(approval_steps.excluded_ids))`;

/** Steps that may be decided: of the role, in the scope, and not the own application. */
export const mayDecide = (reaches: readonly Reach[]) => anyOf(reaches.map(decidable));

/** In whose place a step is decided; null in one's own. The own right goes first. */
export const onBehalfOf = (reaches: readonly Reach[]) => {
  const cases = reaches.map(
    (reach) =>
      sql`when ${decidable(reach)} then ${
        reach.delegation ? JSON.stringify({ id: reach.accountId, name: reach.delegation.name }) : null
      }::jsonb`,
  );
  return reaches.length === 0
    ? sql<{ id: string; name: string } | null>`null::jsonb`
    : sql<{ id: string; name: string } | null>`case ${sql.join(cases, sql` `)} end`;
};
