import '../accounts/accounts.tables.ts';
import './sign-in.tables.ts';
import type { Permission } from '@graduate/contract/platform/access.ts';
import { sql } from 'kysely';
import type { Actor, DepartmentRef, RoleRef, RoleScope } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/database/connect.ts';

type Role = RoleRef & { scope: RoleScope };

/** Everything about a live session that does not depend on the current role. */
export type LiveSession = {
  sessionId: string;
  accountId: string;
  username: string;
  realName: string;
  grade: number | null;
  tokenGeneration: number;
  idle: boolean;
  actingFor: { accountId: string; realName: string } | null;
  roles: Role[];
  departments: DepartmentRef[];
};

/** Idle sessions end: students after a day, staff after half an hour. */
const IDLE = sql<boolean>`sessions.last_seen_at < now() - case accounts.person_kind
  when 'student' then interval '24 hours' else interval '30 minutes' end`;

export const loadSession = (db: Db, sessionId: string): Promise<LiveSession | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('accounts as tutor', 'tutor.id', 'sessions.actingForId')
    .select([
      'sessions.id as sessionId',
      'accounts.id as accountId',
      'accounts.username',
      'accounts.realName',
      'accounts.grade',
      'sessions.tokenGeneration',
      IDLE.as('idle'),
      sql<LiveSession['actingFor']>`case when tutor.id is not null
        then json_build_object('accountId', tutor.id, 'realName', tutor.real_name) end`.as('actingFor'),
      sql<Role[]>`coalesce((
        select json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'scope', r.data_scope)
          order by ar.sort_order, r.sort_order)
        from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id), '[]')`.as('roles'),
      sql<DepartmentRef[]>`coalesce((
        select json_agg(json_build_object('id', d.id, 'code', d.code, 'name', d.name) order by ad.sort_order, d.code)
        from account_departments ad join departments d on d.id = ad.department_id
        where ad.account_id = accounts.id), '[]')`.as('departments'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('accounts.state', '=', 'active')
    .executeTakeFirst();

const permissionsOf = async (db: Db, roleId: string): Promise<ReadonlySet<Permission>> => {
  const rows = await db.selectFrom('rolePermissions').select('permission').where('roleId', '=', roleId).execute();
  return new Set(rows.map((row) => row.permission as Permission));
};

const reachOf = async (db: Db, role: Role, department: DepartmentRef | undefined): Promise<string[]> => {
  if (role.scope === 'custom') {
    const rows = await db.selectFrom('roleDepartments').select('departmentId').where('roleId', '=', role.id).execute();
    return rows.map((row) => row.departmentId);
  }
  if (role.scope !== 'departmentTree' || !department) return [];
  const rows = await sql<{ id: string }>`
    with recursive tree as (
      select id from departments where id = ${department.id}
      union all select d.id from departments d join tree on d.parent_id = tree.id
    ) select id from tree`.execute(db);
  return rows.rows.map((row) => row.id);
};

/** The person of a session, in the given role and department. */
export const actorOf = async (
  db: Db,
  session: LiveSession,
  role: Role,
  departmentId: string | undefined,
): Promise<Actor> => {
  const department = session.departments.find(({ id }) => id === departmentId) ?? session.departments[0];
  const [permissions, scopeDepartmentIds] = await Promise.all([
    permissionsOf(db, role.id),
    reachOf(db, role, department),
  ]);
  return {
    accountId: session.accountId,
    sessionId: session.sessionId,
    username: session.username,
    realName: session.realName,
    admin: role.code === 'sysadmin',
    role,
    roles: session.roles,
    permissions,
    department,
    departments: session.departments,
    roleScope: role.scope,
    scopeDepartmentIds,
    grade: session.grade ?? undefined,
    actingFor: session.actingFor ?? undefined,
  };
};
