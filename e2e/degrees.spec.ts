import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const COMMENT =
  '论文选题有意义，方法基本可行，但实验对比不足，结论缺少支撑，写作有待规范，建议较大修改后复审。'.repeat(8);
/** Fair: between sixty and seventy-five of a hundred. */
const SCORES: readonly (readonly [name: RegExp, score: string])[] = [
  [/^选题与综述/, '13'],
  [/^创新性/, '19'],
  [/^理论与方法/, '16'],
  [/^写作规范/, '10'],
  [/^工作量/, '7'],
];

const fillReview = async (form: Locator): Promise<void> => {
  for (const [name, score] of SCORES) await form.getByLabel(name).fill(score);
  await form.getByLabel('对作者的评语与修改建议').fill(COMMENT);
};

const agree = (page: Page) => button(page.getByRole('dialog', { name: '温馨提示' }), '确定').click();

test('a reviewer reads a thesis without a name on it, and the office sends it back for a second review', async ({
  browser,
}) => {
  const reviewer = await openAs(browser, 'expert', 'degree/my-reviews', PHONE);
  const card = reviewer.getByRole('region', { name: /^R/ }).filter({ hasText: '评阅中' }).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await fitsThePhone(reviewer);
  await button(card, '评阅').click();
  const form = reviewer.getByRole('dialog').last();
  await expect(form).toContainText('仅供评阅');
  await expect(form).not.toContainText('导师');
  await fillReview(form);
  await form.getByLabel('熟悉程度').click();
  await reviewer.getByTitle('熟悉', { exact: true }).click();
  await button(form, '提交评阅').click();
  await agree(reviewer);
  await expect(reviewer.getByText('评阅已提交，感谢您的工作')).toBeVisible();

  const office = await openAs(browser, 'degree', 'degree/reviews?status=collecting');
  const row = office.getByRole('row').filter({ hasText: title });
  await row.getByRole('button').first().click();
  const round = office.getByRole('dialog').last();
  await expect(round).toContainText('全部返回前不显示等级');
  await button(round, '催办').click();
  await expect(office.getByText(/已催办 \d+ 位专家/)).toBeVisible();
});

test('a student enters an outcome and sees what it would be worth', async ({ browser }) => {
  const student = await openAs(browser, 'student', 'degree/outcomes', PHONE);
  await button(student, '填报成果').click();
  const form = student.getByRole('dialog').last();
  await expect(form).toContainText('只计第一作者');
  await fitsThePhone(student);
});

test('anybody finds who was awarded a degree, and nothing more', async ({ page }) => {
  await page.goto('pubPage/degreeAwards');
  await expect(page.getByRole('heading', { name: '学位授予名单' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('学号');
});
