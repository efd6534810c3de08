import { hash } from 'node:crypto';
import type { Permission } from '@graduate/contract/platform/access.ts';
import { sql } from 'kysely';
import type { Actor, DepartmentRef, RoleRef, RoleScope } from '../../../platform/access/actor.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { IN_FORCE } from './assistants/appointed.ts';
import { passwordAgeColumns } from './password-age.ts';
import { idleTimes } from './sign-in.parameters.ts';

type Role = RoleRef & { scope: RoleScope; version: number };

/** Everything about a live session that does not depend on the current role. */
export type LiveSession = {
  sessionId: string;
  accountId: string;
  username: string;
  realName: string;
  grade: number | null;
  tokenGeneration: number;
  accountVersion: number;
  idle: boolean;
  /** Whether its last use was so long ago that another is written down. */
  useDue: boolean;
  mustChangePassword: boolean;
  passwordDaysLeft: number | null;
  actingFor: { accountId: string; realName: string } | null;
  roles: Role[];
  departments: DepartmentRef[];
};

/** The tutor somebody acts for: the one named when signing in as an assistant, else the first who appointed it. */
const APPOINTMENT = sql<{ tutorId: string }>`lateral (
  select a.tutor_id from assistant_appointments a
  where a.assistant_id = accounts.id and ${IN_FORCE}
    and (sessions.acting_for_id is null or a.tutor_id = sessions.acting_for_id)
  order by a.created_at, a.id limit 1)`;

/** Who signed in as an assistant is nothing else; who signed in as itself is an assistant while it is appointed. */
const ROLES = sql<Role[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'nameEn', r.name_en, 'scope', r.data_scope,
      'version', r.version) order by ar.sort_order, r.sort_order)
  from roles r left join account_roles ar on ar.role_id = r.id and ar.account_id = accounts.id
  where case when sessions.way = 'assistant' then r.code = 'assistant'
    else ar.account_id is not null and (r.code <> 'assistant' or appointment.tutor_id is not null) end), '[]')`;

const DEPARTMENTS = sql<DepartmentRef[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'code', d.code, 'name', d.name) order by ad.sort_order, d.code)
  from account_departments ad join departments d on d.id = ad.department_id
  where ad.account_id = coalesce(sessions.acting_for_id, accounts.id)), '[]')`;

/** Students who asked to be remembered stay as long as their refresh token does. */
export const idleColumn = async (db: Db) => {
  const { staffMinutes, studentHours } = await idleTimes(db);
  return sql<boolean>`sessions.last_seen_at < now() - case when accounts.person_kind <> 'student'
    then make_interval(mins => ${staffMinutes}) when sessions.remember then interval '8 days'
    else make_interval(hours => ${studentHours}) end`;
};

const ageColumns = async (db: Db, config: Config) => [
  (await idleColumn(db)).as('idle'),
  sql<boolean>`sessions.last_seen_at < now() - interval '1 minute'`.as('useDue'),
  ...(await passwordAgeColumns(db, config)),
];

/** What a session says about somebody who may work here, whether or not the session has ended. */
const peopleBehind = (db: Db, ages: Awaited<ReturnType<typeof ageColumns>>, sessionIds: readonly string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin(APPOINTMENT.as('appointment'), (join) => join.onTrue())
    .leftJoin('accounts as tutor', 'tutor.id', 'appointment.tutorId')
    .select([
      'sessions.id as sessionId',
      'accounts.id as accountId',
      'accounts.username',
      'accounts.realName',
      'accounts.grade',
      'accounts.rightsVersion as accountVersion',
      'sessions.tokenGeneration',
      sql<LiveSession['actingFor']>`case when tutor.id is not null
        then json_build_object('accountId', tutor.id, 'realName', tutor.real_name) end`.as('actingFor'),
      ROLES.as('roles'),
      DEPARTMENTS.as('departments'),
    ])
    .select(ages)
    .where('sessions.id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .where('accounts.state', '=', 'active')
    .where(sql<boolean>`(sessions.way <> 'assistant' or appointment.tutor_id is not null)`);

/** Sessions that have not ended, of people who may work here; some may still have to end because they are idle. */
export const loadSessions = async (
  db: Db,
  config: Config,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, LiveSession>> => {
  const rows = await peopleBehind(db, await ageColumns(db, config), sessionIds)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .execute();
  return new Map(rows.map((session) => [session.sessionId, session]));
};

export const loadSession = async (
  db: Db,
  config: Config,
  sessionId: string,
): Promise<LiveSession | undefined> => (await loadSessions(db, config, [sessionId])).get(sessionId);

type Permissions = ReadonlySet<Permission>;

/** What each of some roles may do. */
export const permissionsOf = async (
  db: Db,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, Permissions>> => {
  const rows = await db
    .selectFrom('rolePermissions')
    .select(['roleId', 'permission'])
    .where('roleId', '=', sql<string>`any(${[...roleIds]}::uuid[])`)
    .orderBy('permission')
    .execute();
  const found = new Map(roleIds.map((id) => [id, new Set<Permission>()]));
  for (const { roleId, permission } of rows) found.get(roleId)?.add(permission as Permission);
  return found;
};

const reachOf = async (db: Db, role: Role, department: DepartmentRef | undefined): Promise<string[]> => {
  if (role.scope === 'custom') {
    const rows = await db
      .selectFrom('roleDepartments')
      .select('departmentId')
      .where('roleId', '=', role.id)
      .execute();
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

const rightsVersionOf = ({ accountVersion, roles, departments, actingFor }: LiveSession): string =>
  hash('sha256', JSON.stringify([accountVersion, roles, departments, actingFor]), 'base64url').slice(0, 16);

/** The person of a session, in the given role and department. */
export const actorOf = async (
  db: Db,
  session: LiveSession,
  role: Role,
  departmentId: string | undefined,
  permissionsIn: (roleId: string) => Promise<Permissions | undefined> = async (roleId) =>
    (await permissionsOf(db, [roleId])).get(roleId),
): Promise<Actor> => {
  const department = session.departments.find(({ id }) => id === departmentId) ?? session.departments[0];
  const [permissions = new Set<Permission>(), scopeDepartmentIds] = await Promise.all([
    permissionsIn(role.id),
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
    actingFor: (role.code === 'assistant' && session.actingFor) || undefined,
    rightsVersion: rightsVersionOf(session),
  };
};

/** Somebody as they would act now in a role and department of that session; undefined when they no longer may. */
export const actorLater = async (
  db: Db,
  config: Config,
  { sessionId, roleId, departmentId }: { sessionId: string; roleId: string; departmentId: string | null },
): Promise<Actor | undefined> => {
  const session = await peopleBehind(db, await ageColumns(db, config), [sessionId]).executeTakeFirst();
  const role = session?.roles.find(({ id }) => id === roleId);
  const stillThere = !departmentId || session?.departments.some(({ id }) => id === departmentId);
  if (!session || !role || !stillThere) return undefined;
  return actorOf(db, session, role, departmentId ?? undefined);
};
