import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { createAdministrator } from './create-administrator.ts';

const demonstration = useTestApp();
const app = useAnotherInstance(demonstration, { DEMO: 'off' });

const administrator = { username: 'root.admin', realName: '首位管理员', password: 'Regen#58wind' };

test('an installation gets its first account, which must change its password, and no second one this way', async () => {
  await expect(createAdministrator(app.db, administrator)).rejects.toThrow('已有系统管理员');
  await sql`delete from account_roles where role_id = (select id from roles where code = 'sysadmin')`.execute(
    app.db,
  );
  await expect(createAdministrator(app.db, { ...administrator, username: 'Student' })).rejects.toThrow(
    '用户名已存在',
  );
  await expect(createAdministrator(app.db, { ...administrator, password: 'weak' })).rejects.toThrow(
    '密码长度',
  );
  const both = await Promise.allSettled([
    createAdministrator(app.db, administrator),
    createAdministrator(demonstration.db, { ...administrator, username: 'other.admin' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const username = both[0].status === 'fulfilled' ? 'root.admin' : 'other.admin';

  const browser = openBrowser(app);
  const { data } = await browser.signIn({ username, password: administrator.password });
  expect(data.mustChangePassword).toBe(true);
  const info = await browser.call(sessionCalls.info);
  expect([info.data.roles, info.data.admin]).toEqual([['sysadmin'], true]);
  const audited = await app.db
    .selectFrom('auditLog')
    .select(['action', 'address'])
    .where('action', '=', 'account.createAdministrator')
    .execute();
  expect(audited).toEqual([{ action: 'account.createAdministrator', address: 'console' }]);
});
