import { expect, test } from '@playwright/test';
import { fitsThePhone, PHONE } from './windows.ts';

test('anybody finds a defence, takes it into the calendar and learns no number of the candidate', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext(PHONE)).newPage();
  await visitor.goto('dbgg/index');
  await expect(visitor.getByRole('heading', { name: '学位论文答辩公告' })).toBeVisible();
  const first = visitor.getByRole('main').getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await fitsThePhone(visitor);
  await first.click();
  await expect(visitor).toHaveURL(/dbggView\?id=/);
  const announcement = visitor.getByRole('main');
  await expect(announcement.getByText(title).first()).toBeVisible();
  expect(await announcement.textContent()).not.toMatch(/\d{11,}/);
  // The poster is for everybody under its public address; the one of the menu asks to sign in first.
  const id = new URL(visitor.url()).searchParams.get('id') ?? '';
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: '加入日历' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await visitor.goto(`pubPage/dbNotice?id=${id}`);
  await expect(visitor.getByText(title).first()).toBeVisible();
  await visitor.goto(`dbNotice?id=${id}`);
  await expect(visitor).toHaveURL(/login\?redirect=.*dbNotice/);
});

test('what is not announced looks the same whatever the reason', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '']) {
    await page.goto(`pubPage/dbggView?id=${id}`);
    await expect(page.getByRole('heading', { name: '公告不存在或已撤下' })).toBeVisible();
  }
});
