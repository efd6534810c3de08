import { expect, type Page } from '@playwright/test';
import { beginLiveSession, signInAs } from './sign-in.ts';
import { test } from './test.ts';

const tokenOf = (page: Page) =>
  page.evaluate(() => decodeURIComponent(/yjs\.token=([^;]+)/.exec(document.cookie)?.[1] ?? ''));

/** Reminds the readers of a notice that is addressed to everybody. */
const remindEverybody = async (page: Page): Promise<void> => {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const found = await page.request.get('service/api/config/notice?status=published&limit=50', { headers });
  const { data } = (await found.json()) as { data: { list: { id: string; audience: string }[] } };
  const id = data.list.find(({ audience }) => audience !== 'limited')?.id;
  const answer = await page.request.post(`service/api/config/notice/${id}/remind`, { headers });
  expect(answer.status()).toBe(200);
};

test('a message arrives while the page is open, over one stream for all windows, and can be deleted', async ({
  browser,
}) => {
  const reader = await browser.newContext();
  const page = await reader.newPage();
  await beginLiveSession(page, 'awards');
  const streams: string[] = [];
  reader.on('request', (request) => {
    if (request.url().endsWith('/api/system/events')) streams.push(request.url());
  });
  const opened = reader.waitForEvent('response', (answer) => answer.url().endsWith('/api/system/events'));
  await page.goto('messages');
  await opened;
  const second = await reader.newPage();
  await second.goto('messages');
  await expect(second.getByRole('region', { name: '消息中心' })).toBeVisible();

  const writer = await (await browser.newContext()).newPage();
  await signInAs(writer, 'training');
  await remindEverybody(writer);

  for (const window of [page, second])
    await expect(window.getByRole('button', { name: /请阅读通知/ }).first()).toBeVisible();
  expect(streams).toHaveLength(1);

  await page.getByRole('button', { name: '全部已读' }).click();
  await page.getByRole('button', { name: '清除已读' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await expect(page.getByText(/已删除 \d+ 条消息/)).toBeVisible();
  await expect(page.getByRole('button', { name: /请阅读通知/ })).toHaveCount(0);
});

test('anybody checks a certificate without signing in; a mistyped code is told at once', async ({ page }) => {
  await page.goto('pubPage/verify');
  await page.getByLabel('验证码', { exact: true }).fill('K7WQ-2MPX-9ABZ-R4T2');
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/验证码有误/);
  await page.getByLabel('验证码', { exact: true }).fill('2222-2222-2222-2222');
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^验证码不存在，请核对后重试/);
});
