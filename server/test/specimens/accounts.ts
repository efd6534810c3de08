import { revealCalls } from '@graduate/contract/administration/accounts/reveals.ts';
import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { userCalls, userImportCalls } from '@graduate/contract/administration/accounts/users.ts';
import { searchCalls } from '@graduate/contract/entrance/search/search-calls.ts';
import { roleIdOf } from '../../src/modules/administration/accounts/accounts.reference.ts';
import type { TestApp } from '../app.ts';
import { holds } from '../declared-rights.ts';
import { addNewTeacher } from './cast.ts';
import { importOf } from './imports.ts';
import { both, byDataScope, inRole, may, not, ownOnly, type Person, type Reach } from './reach.ts';
import { byId, byIdWith, callsOn, list, type Row, type Specimen, search } from './specimen.ts';

type AccountRow = Row & { personNo: string | null; departmentId: string };
const on = callsOn<AccountRow>();

/** The account of the owner itself; to be changed by others, another one of the same department. */
const anAccount = async (app: TestApp, owner: Person, who?: Person): Promise<AccountRow> => {
  const { departmentId } = owner;
  if (!who || who === owner) {
    const { accountId: id, realName, personNo } = owner;
    return { id, marks: [personNo ?? realName, realName], personNo, departmentId };
  }
  const { id, realName, personNo } = await addNewTeacher(app, '张', owner);
  return { id, marks: [personNo, realName], personNo, departmentId };
};

/** A person belongs to all of their departments at once. */
const withinScope: Reach = (who, owner) =>
  byDataScope(who, {
    ...owner,
    departmentId: owner.departmentIds.find((id) => id === who.departmentId) ?? '',
  });

const atFirst = { version: 1 };
/** Nobody changes an account of their own: that is refused aloud. */
const others = { reach: both(withinScope, not(ownOnly)), outside: [403, 404] } as const;

/** The administrators reach every account, but look at people only by right of managing them. */
const findsPeople: Reach = (who, owner) =>
  inRole('sysadmin', 'security', 'auditor')(who, owner) && !holds(who.role, 'system:user:view')
    ? ownOnly(who, owner)
    : withinScope(who, owner);

const accounts: Specimen<AccountRow> = {
  name: 'an account',
  make: anAccount,
  reach: withinScope,
  calls: [
    on(userCalls.findUser, byId),
    on(
      userCalls.editUser,
      ({ id, personNo }) => ({
        params: { id },
        body: { ...atFirst, realName: '张三', kind: 'staff' as const, personNo, cardNo: null, grade: null },
      }),
      others,
    ),
    on(
      userCalls.setUserRights,
      ({ id, departmentId }) => ({
        params: { id },
        body: { ...atFirst, roleIds: [roleIdOf('teacher')], departmentIds: [departmentId] },
      }),
      others,
    ),
    on(userCalls.disableUser, byIdWith({ ...atFirst, reason: '已离校' }), others),
    on(userCalls.enableUser, byIdWith(atFirst), others),
    on(userCalls.unlockUser, byIdWith(atFirst), others),
    on(userCalls.resetPassword, byIdWith(atFirst), others),
    on(
      revealCalls.reveal,
      ({ id }) => ({ body: { subject: 'account', subjectId: id, field: 'mobile', reason: '电话通知' } }),
      { reach: both(withinScope, may('system:user:reveal')), outside: [403, 404] },
    ),
    on(searchCalls.person, byId, { reach: findsPeople }),
  ],
  lists: [
    list(userCalls.listUsers, { query: { limit: 200 } }),
    list(userCalls.exportUsers, {}),
    list(
      roleCalls.roleMembers,
      { params: { id: roleIdOf('teacher') }, query: { limit: 200 } },
      { reach: both(withinScope, (_who, owner) => owner.roleIds.includes(roleIdOf('teacher'))) },
    ),
    search(searchCalls.find, (mark) => ({ query: { keyword: mark } }), { reach: findsPeople }),
  ],
};

export const accountSpecimens = [accounts, importOf('users', 'users', userImportCalls)];
