import type { BuiltInRole } from '@graduate/contract/administration/accounts/roles.ts';
import {
  demonstrationAccounts,
  insertAccounts,
} from '../../samples/administration/accounts/demonstration.ts';
import { usualScopeOf } from '../../src/modules/administration/accounts/accounts.reference.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { allPermissions, KEEPER } from '../declared-rights.ts';
import { departmentIdOf, giveNewRole } from '../rights.ts';
import type { Person } from './reach.ts';
import { newMark } from './specimen.ts';

/** Who tries the calls, and beside each of them one of the same department and one of another. */
export type Cast = {
  actors: readonly Person[];
  neighbourOf: (who: Person) => Person;
  stranger: Person;
  owners: readonly Person[];
};

type Acting = { name?: string; role?: string; department?: string };

const personOf = async (app: TestApp, username: string, acting: Acting = {}): Promise<Person> => {
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'realName', 'personNo'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const roles = await app.db
    .selectFrom('accountRoles')
    .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
    .select(['roles.id', 'roles.code'])
    .where('accountId', '=', account.id)
    .orderBy('accountRoles.sortOrder')
    .execute();
  const departments = await app.db
    .selectFrom('accountDepartments')
    .innerJoin('departments', 'departments.id', 'accountDepartments.departmentId')
    .select(['departments.id', 'departments.code'])
    .where('accountId', '=', account.id)
    .orderBy('accountDepartments.sortOrder')
    .execute();
  const appointment = await app.db
    .selectFrom('assistantAppointments')
    .select('tutorId')
    .where('assistantId', '=', account.id)
    .executeTakeFirst();
  const role = roles.find(({ code }) => !acting.role || code === acting.role);
  const department = departments.find(({ code }) => !acting.department || code === acting.department);
  if (!role || !department) throw new Error(`${username} has no such role or department`);
  return {
    name: acting.name ?? username,
    username,
    accountId: account.id,
    realName: account.realName,
    personNo: account.personNo,
    role: role.code,
    scope: role.code === KEEPER ? 'department' : usualScopeOf(role.code as BuiltInRole),
    roleId: role.id,
    roleIds: roles.map(({ id }) => id),
    departmentId: department.id,
    departmentIds: departments.map(({ id }) => id),
    actsForId: appointment?.tutorId,
    client: app.as(username, {
      ...(acting.role && { role: acting.role }),
      ...(acting.department && { department: acting.department }),
    }),
  };
};

type NewAccount = { username: string; realName: string; personNo: string; departmentId: string };

/** A member of staff with the role of a teacher. */
const addTeacher = async (app: TestApp, { departmentId, ...account }: NewAccount): Promise<string> => {
  const id = newId();
  await insertAccounts(app.db, [{ id, ...account, roles: ['teacher'], departmentIds: [departmentId] }]);
  return id;
};

/** One whom nobody knows yet. */
export const addNewTeacher = async (app: TestApp, kind: string, { departmentId }: Person) => {
  const [realName, personNo] = [newMark(kind), newId().slice(-12)];
  const id = await addTeacher(app, { username: `u${personNo}`, realName, personNo, departmentId });
  return { id, realName, personNo };
};

const addMember = async (app: TestApp, name: string, department: string): Promise<Person> => {
  await addTeacher(app, {
    username: name,
    realName: `${name}旁人`,
    personNo: `N${name}`,
    departmentId: await departmentIdOf(app, department),
  });
  return personOf(app, name);
};

/** No built-in role has all permissions and only one department: the scope alone keeps it from the rest. */
const addKeeper = async (app: TestApp): Promise<Person> => {
  await addMember(app, KEEPER, '208');
  await giveNewRole(app, KEEPER, { code: KEEPER, scope: 'department', permissions: allPermissions });
  return personOf(app, KEEPER, { role: KEEPER });
};

const ELSEWHERE = '304';
const PLACES = ['100', '201', '208'];

export const gatherCast = async (app: TestApp): Promise<Cast> => {
  const actors = [];
  for (const { username } of demonstrationAccounts) actors.push(await personOf(app, username));
  actors.push(
    await personOf(app, 'multi', { name: 'multi as secretary', role: 'secretary', department: '201' }),
  );
  actors.push(await addKeeper(app));
  const neighbours: Person[] = [];
  for (const place of PLACES) neighbours.push(await addMember(app, `neighbour${place}`, place));
  const stranger = await addMember(app, `stranger${ELSEWHERE}`, ELSEWHERE);
  const neighbourOf = ({ name, departmentId }: Person): Person => {
    const found = neighbours.find((one) => one.departmentId === departmentId);
    if (!found) throw new Error(`nobody is in the department of ${name}`);
    return found;
  };
  return { actors, neighbourOf, stranger, owners: [...actors, ...neighbours, stranger] };
};
