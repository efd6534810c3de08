import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { accountIdOf } from '../../../../test/rights.ts';

const app = useTestApp({ DEMO: 'off' });

const adminDisablesExpert = async () => {
  const id = await accountIdOf(app, 'expert');
  const { data } = await app.as('admin').call(userCalls.findUser, { params: { id } });
  const body = { version: data.version, reason: '合同到期' };
  return app.as('admin').call(userCalls.disableUser, { params: { id }, body });
};

test('outside a demonstration the start-up account grants only while there is no security administrator', async () => {
  expect((await adminDisablesExpert()).error).toBe('platform.notYourDuty');
  await app.db
    .updateTable('accounts')
    .set({ state: 'disabled' })
    .where('username', '=', 'security')
    .execute();
  expect((await adminDisablesExpert()).status).toBe(200);
});

test('another system administrator never does', async () => {
  await app.db
    .updateTable('accounts')
    .set({ state: 'disabled' })
    .where('username', '=', 'security')
    .execute();
  const id = await accountIdOf(app, 'tutor');
  const body = { version: 1, reason: '合同到期' };
  const answer = await app.as('sysadmin').call(userCalls.disableUser, { params: { id }, body });
  expect(answer.error).toBe('platform.notYourDuty');
});
