import { expect, test } from '@playwright/test';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

test('a student sees the whole way at home, on a phone too, and goes on from there', async ({ browser }) => {
  const page = await openAs(browser, 'student', 'index', PHONE);
  const line = page.getByRole('main').getByRole('list', { name: '学业轴' });
  await expect(line.getByRole('button', { name: /^授予学位/ })).toBeVisible();
  await fitsThePhone(page);
  await button(page.getByRole('main').getByLabel('我的学籍'), '去办理').click();
  await expect(page).not.toHaveURL(/\/index$/);
  const places = page.getByRole('navigation', { name: '常用入口' });
  await places.getByRole('button', { name: '服务' }).click();
  await page.getByLabel('查找服务').fill('学籍');
  await page.getByRole('link', { name: '我的学籍' }).click();
  await expect(page).toHaveURL(/\/student\/me/);
  await page.getByRole('button', { name: '全部标签' }).click();
  await page.getByRole('button', { name: '关闭我的学籍' }).click();
  await expect(page).not.toHaveURL(/\/student\/me/);
});

test('a secretary sees how many stand where, and who is late', async ({ browser }) => {
  const page = await openAs(browser, 'secretary', 'student/study-lines');
  const funnel = page.getByRole('list', { name: '各环节完成情况' });
  const late = funnel.getByRole('button', { name: /逾期 \d+ 人$/ }).first();
  const [, count] = /(\d+) 人$/.exec((await late.getAttribute('aria-label')) ?? '') ?? [];
  await late.click();
  await expect(page).toHaveURL(/stationState=late/);
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  await page.getByRole('main').getByRole('table').getByRole('button').first().waitFor();
});
