import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const FIRST = '周明远';
const SECOND = '欧阳思远';

const confirm = (page: Page) => button(page.getByRole('dialog'), '确定').click();

/** A student takes these tutors, in this order, whatever was chosen before. */
const choose = async (browser: Browser, number: string, path: string, tutors: readonly string[]) => {
  const page = await openAs(browser, number, path, PHONE);
  const mine = page.getByRole('region', { name: '我的志愿' });
  await expect(mine).toBeVisible();
  while ((await button(mine, '移除').count()) > 0) await button(mine, '移除').first().click();
  for (const name of tutors) {
    await page.getByRole('searchbox', { name: '姓名、拼音或研究方向' }).fill(name);
    await button(page.getByRole('region', { name, exact: true }), '加入志愿').click();
  }
  await button(mine, '保存志愿').click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await fitsThePhone(page);
  return page;
};

const leadOn = async (secretary: Page) => {
  await button(secretary.getByRole('main'), '进入下一阶段').click();
  await confirm(secretary);
  await expect(secretary.getByText('已进入下一阶段')).toBeVisible();
  await expect(secretary.getByText('已进入下一阶段')).toBeHidden();
};

const decide = async (tutor: Page, number: string, act: '接收' | '不接收') => {
  await tutor.reload();
  const row = tutor.getByRole('row').filter({ hasText: number });
  await button(row, act).click();
  await confirm(tutor);
  await expect(button(row, act)).toBeHidden();
};

test('three students choose, two tutors pick: first choices first, the second turn takes who is left', async ({
  browser,
}) => {
  test.slow();
  const secretary = await openAs(browser, 'secretary', 'tutor/selection?state=students');
  await secretary
    .getByRole('main')
    .getByRole('button', { name: /级硕士研究生师生双选/ })
    .click();
  const board = secretary.getByRole('region', { name: '双选进展' });
  await expect(board.getByRole('row').nth(3)).toBeVisible();
  const numbers = (await board.getByRole('row').locator('td:first-child').allTextContents())
    .map((words) => words.trim())
    .filter((words) => /^\d{8,}$/.test(words));
  const [one = '', two = '', three = ''] = numbers;
  const path = secretary.url().replace(/^.*lzuyjs\//, '');

  const student = await choose(browser, one, path, [FIRST, SECOND]);
  await choose(browser, two, path, [FIRST, SECOND]);
  await choose(browser, three, path, [SECOND]);
  await leadOn(secretary);

  const tutor = await openAs(browser, 'tutor', path);
  await decide(tutor, one, '接收');
  await decide(tutor, two, '不接收');
  const other = await openAs(browser, 'multi', path);
  // The second choices are not to be seen yet.
  await expect(other.getByRole('row').filter({ hasText: three })).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: two })).toBeHidden();
  await decide(other, three, '接收');

  await leadOn(secretary);
  await decide(other, two, '接收');
  await student.reload();
  await expect(student.getByRole('region', { name: '我的志愿' })).toContainText('已接收');
  await expect(board).toContainText(SECOND);
});
