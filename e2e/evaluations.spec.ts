import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const confirm = (page: Page, act: string) => button(page.getByRole('dialog', { name: act }), act).click();

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
};

test('an evaluation goes from its batch to the summary, and few answers stay hidden', async ({ browser }) => {
  const name = '浏览器测试评教';
  const office = await openAs(browser, 'training', 'training/evaluation-papers');
  // A batch of the demonstration says in which term the student has been taught.
  const going = await office
    .getByRole('row')
    .filter({ hasText: '期末评教' })
    .filter({ hasText: '进行中' })
    .textContent();
  const term = /\d{4}-\d{4}学年 .季学期/.exec(going ?? '')?.[0] ?? '';
  await button(office, '新建批次').click();
  await office.getByRole('dialog').getByRole('textbox', { name: '批次名称' }).fill(name);
  await choose(office, '学期', term);
  await choose(office, '评教问卷', '研究生理论课程教学评价表');
  await button(office.getByRole('dialog'), '保存').click();
  const row = office.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('草稿');
  await button(row, '开启').click();
  await confirm(office, '开启');
  await expect(row).toContainText('进行中');

  const student = await openAs(browser, 'student', 'myjob/index', PHONE);
  await expect(student.getByText('评价匿名提交').first()).toBeVisible();
  await fitsThePhone(student);
  const mine = student.locator('.evaluation-ticket').filter({ hasText: name }).first();
  await button(mine, '评价').click();
  const article = student.getByRole('article');
  await expect(article).toBeVisible();
  const groups = article.getByRole('radiogroup');
  // The stars are pictures over hidden buttons: the keyboard reaches every one of them.
  for (const [at, group] of (await groups.all()).entries())
    await group
      .getByRole('radio')
      .nth(at === 0 ? 3 : 4)
      .press('Space');
  await student.getByRole('textbox').fill('希望多讲前沿内容');
  await button(student, '提交').click();
  await button(student.getByRole('dialog'), '提交').click();
  await expect(student.getByText('评价已提交，感谢参与')).toBeVisible();

  await button(row, '关闭并汇总').click();
  await confirm(office, '关闭并汇总');
  await expect(row).toContainText('已关闭');
  await office.goto('training/evaluation-summary?keyword=');
  await expect(office.getByRole('row').filter({ hasText: '样本不足，不显示' }).first()).toBeVisible();
  await expect(office.getByText('希望多讲前沿内容')).toHaveCount(0);

  await office.getByRole('tab', { name: '按开课单位' }).click();
  await expect(office.getByRole('row').nth(1)).toContainText(/\d{2}(\.\d+)?/);
});

test('a result shows its questions and comments; a student does not see any', async ({ browser }) => {
  const office = await openAs(browser, 'training', 'training/evaluation-summary?sort=-responses');
  const results = office.getByRole('row').filter({ has: office.getByRole('button') });
  await results.first().getByRole('button').first().click();
  await expect(office.getByRole('heading', { name: '各题得分' })).toBeVisible();
  await expect(office.getByRole('heading', { name: '文字意见' })).toBeVisible();
  const student = await openAs(browser, 'student', 'training/evaluation-summary');
  await expect(student.getByRole('heading', { name: '各题得分' })).toHaveCount(0);
});
