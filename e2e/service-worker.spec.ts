import { expect } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('the program is kept by the browser, and starts from there the next time', async ({ page, context }) => {
  await signInAs(page, 'teacher');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByRole('button', { name: '用户菜单' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/lzuyjs\/sw\.js$/,
  );

  // What was never opened is there, too: the network has nothing more to give.
  await context.route(/\/assets\//, (route) => route.abort());
  await page.goto('notices');
  await expect(page.getByRole('table', { name: '通知公告' }).first()).toBeVisible();
});
