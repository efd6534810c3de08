import { revealCalls } from '@graduate/contract/administration/accounts/reveals.ts';
import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { userCalls, userImportCalls } from '@graduate/contract/administration/accounts/users.ts';
import { searchCalls } from '@graduate/contract/entrance/search/search-calls.ts';
import { roleIdOf } from '../../src/modules/administration/accounts/accounts.reference.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { holds } from '../declared-rights.ts';
import { typedWorkbook } from '../workbooks.ts';
import { addTeacher } from './cast.ts';
import {
  both,
  byDataScope,
  callsOn,
  inRole,
  list,
  may,
  newMark,
  not,
  ownOnly,
  type Person,
  type Reach,
  type Row,
  type Specimen,
  search,
} from './specimen.ts';

type AccountRow = Row & { personNo: string | null; departmentId: string };
const on = callsOn<AccountRow>();

/** The account of the owner itself; to be changed by others, another one of the same department. */
const anAccount = async (app: TestApp, owner: Person, who?: Person): Promise<AccountRow> => {
  const { departmentId } = owner;
  if (!who || who === owner) {
    const { accountId: id, realName, personNo } = owner;
    return { id, marks: [personNo ?? realName, realName], personNo, departmentId };
  }
  const realName = newMark('张');
  const personNo = newId().slice(-12);
  const id = await addTeacher(app, { username: `u${personNo}`, realName, personNo, departmentId });
  return { id, marks: [personNo, realName], personNo, departmentId };
};

/** A person belongs to all of its departments at once. */
const withinScope: Reach = (who, owner) =>
  byDataScope(who, {
    ...owner,
    departmentId: owner.departmentIds.find((id) => id === who.departmentId) ?? '',
  });

const byId = ({ id }: Row) => ({ params: { id } });
const atFirst = { version: 1 };
/** Nobody changes an account of its own: that is refused aloud. */
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
    on(userCalls.disableUser, (row) => ({ ...byId(row), body: { ...atFirst, reason: '已离校' } }), others),
    on(userCalls.enableUser, (row) => ({ ...byId(row), body: atFirst }), others),
    on(userCalls.unlockUser, (row) => ({ ...byId(row), body: atFirst }), others),
    on(userCalls.resetPassword, (row) => ({ ...byId(row), body: atFirst }), others),
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

/** A workbook of new users that somebody has checked and not yet confirmed. */
const imports: Specimen = {
  name: 'an import of users',
  make: async ({ db }, owner) => {
    const id = newId();
    const mark = newMark('导入');
    await db
      .insertInto('importBatches')
      .values({
        id,
        name: 'users',
        accountId: owner.accountId,
        fileName: `${mark}.xlsx`,
        jobId: null,
        headerRow: 1,
        rowCount: 1,
        badRowCount: 1,
        appliedAt: null,
        content: await typedWorkbook([['姓名'], [mark]]),
      })
      .execute();
    return { id, marks: [mark] };
  },
  reach: ownOnly,
  calls: [
    callsOn()(userImportCalls.report, byId),
    callsOn()(userImportCalls.confirm, (row) => ({ ...byId(row), body: { mode: 'goodRows' as const } })),
  ],
};

export const accountSpecimens = [accounts, imports];
