import {
  departmentCalls,
  type NewDepartment,
} from '@graduate/contract/administration/accounts/department-calls.ts';
import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { accountIdOf, departmentIdOf, giveNewRole } from '../../../../../test/rights.ts';

const app = useTestApp();
const sysadmin = () => app.as('sysadmin');
let count = 0;

const aDepartment = (changes: Partial<NewDepartment> = {}): NewDepartment => {
  count += 1;
  return {
    code: `T${count}`,
    name: `测试系${count}`,
    nameEn: `Test department ${count}`,
    kind: 'institute',
    parentId: null,
    sortOrder: 900 + count,
    enabled: true,
    ...changes,
  };
};

const create = async (changes: Partial<NewDepartment> = {}) => {
  const answer = await sysadmin().call(departmentCalls.createDepartment, { body: aDepartment(changes) });
  expect(answer.message).toBe('操作成功');
  return answer.data;
};

const edit = (department: Awaited<ReturnType<typeof create>>, changes: Partial<NewDepartment>) => {
  const { id, version, memberCount: _count, children: _children, ...fields } = department;
  return sysadmin().call(departmentCalls.editDepartment, {
    params: { id },
    body: { version, ...fields, ...changes },
  });
};

const remove = (id: string) => sysadmin().call(departmentCalls.deleteDepartment, { params: { id } });

describe('departments', () => {
  test('are listed as a tree, thirty at the top in a demonstration', async () => {
    const { data } = await sysadmin().call(departmentCalls.listDepartments, { query: { limit: 200 } });
    expect(data.total).toBe(30);
    const parent = data.list.find(({ code }) => code === '208');
    const child = await create({ parentId: parent?.id ?? '' });
    const found = await sysadmin().call(departmentCalls.listDepartments, { query: { keyword: child.code } });
    expect(found.data.list).toMatchObject([{ code: '208', children: [{ id: child.id, name: child.name }] }]);
    expect(found.raw.json().data.list[0].children[0]).toMatchObject({
      yxCode: child.code,
      yxName: child.name,
    });
  });

  test('can be chosen by everybody, but not those switched off', async () => {
    const off = await create({ enabled: false });
    const { data } = await app.as('student').call(departmentCalls.departmentOptions);
    expect(data.length).toBeGreaterThanOrEqual(30);
    expect(data.some(({ id }) => id === off.id)).toBe(false);
  });

  test('have a code of their own', async () => {
    const answer = await sysadmin().call(departmentCalls.createDepartment, {
      body: aDepartment({ code: '208' }),
    });
    expect([answer.status, answer.error]).toEqual([409, 'accounts.departmentCodeTaken']);
  });

  test('never hang below themselves', async () => {
    const top = await create();
    const middle = await create({ parentId: top.id });
    const low = await create({ parentId: middle.id });
    expect((await edit(top, { parentId: top.id })).error).toBe('accounts.departmentBelowItself');
    expect((await edit(top, { parentId: low.id })).error).toBe('accounts.departmentBelowItself');
  });

  test('do not close a ring when two of them are moved at once', async () => {
    const one = await create();
    const two = await create();
    const moved = await Promise.all([edit(one, { parentId: two.id }), edit(two, { parentId: one.id })]);
    expect(moved.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('are changed only as they were seen', async () => {
    const department = await create();
    expect((await edit(department, { name: '新名称' })).status).toBe(200);
    const late = await edit(department, { name: '旧名称' });
    expect([late.status, late.details.current]).toEqual([409, expect.objectContaining({ yxName: '新名称' })]);
  });

  test('with users, with departments below or in use are not deleted', async () => {
    const busy = await remove(await departmentIdOf(app, '208'));
    expect([busy.status, busy.error]).toEqual([422, 'accounts.departmentHasChildren']);
    const crowded = await remove(await departmentIdOf(app, '100'));
    expect([crowded.status, crowded.error]).toEqual([422, 'accounts.departmentHasUsers']);
    const { departmentId } = await app.db
      .selectFrom('studentRecords')
      .select('departmentId')
      .where('departmentId', 'not in', (eb) => eb.selectFrom('accountDepartments').select('departmentId'))
      .where('departmentId', 'not in', (eb) =>
        eb
          .selectFrom('departments')
          .select('parentId')
          .where('parentId', 'is not', null)
          .$castTo<{ parentId: string }>(),
      )
      .executeTakeFirstOrThrow();
    const taught = await remove(departmentId);
    expect([taught.status, taught.error]).toEqual([422, 'accounts.departmentInUse']);
    const empty = await create();
    expect((await remove(empty.id)).status).toBe(200);
    expect((await remove(empty.id)).status).toBe(404);
  });

  test('widen the reach of those above them at once', async () => {
    await giveNewRole(app, 'dean', {
      code: 'tree',
      scope: 'departmentTree',
      permissions: ['system:user:view'],
    });
    const dean = app.as('dean', { role: 'tree' });
    const id = await accountIdOf(app, 'multi');
    await app.db.deleteFrom('accountDepartments').where('accountId', '=', id).execute();
    const newcomer = await create();
    await app.db
      .insertInto('accountDepartments')
      .values({ accountId: id, departmentId: newcomer.id })
      .execute();
    expect((await dean.call(userCalls.findUser, { params: { id } })).status).toBe(404);
    await edit(newcomer, { parentId: await departmentIdOf(app, '208') });
    expect((await dean.call(userCalls.findUser, { params: { id } })).status).toBe(200);
  });
});
