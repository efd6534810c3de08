import { expect, type Page } from '@playwright/test';

const PASSWORD = 'Yjs@2026';

/** The stream of events never ends: with it no page would ever be quiet. A test of events takes this away again. */
export const EVENTS = '**/api/system/events';

/** Signs in through the sign-in page, as anybody would, and waits for the shell. */
export const signInAs = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
  await page.route(EVENTS, (route) => route.fulfill({ status: 503 }));
  await page.goto('login');
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: '用户菜单' })).toBeVisible();
};
