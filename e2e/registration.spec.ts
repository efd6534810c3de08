import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, openAs, PHONE } from './windows.ts';

const chooseRow = async (page: Page, name: string) => {
  const row = page.getByRole('main').getByRole('row').filter({ hasText: name });
  await row.getByRole('checkbox').check();
};

const NAME = '林晓雨';

test('the office takes a registration back, the student sees what is missing and registers on a phone', async ({
  browser,
}) => {
  const office = await openAs(browser, 'enrolment', `student/registration?keyword=${NAME}`);
  const revoke = async () => {
    await chooseRow(office, NAME);
    await button(office.getByRole('main'), '撤销注册 (1)').click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('撤销原因').fill('缴费信息有误');
    await button(dialog, '撤销注册').click();
  };
  const register = async (reason: string) => {
    await chooseRow(office, NAME);
    await button(office.getByRole('main'), '批量注册 (1)').click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('办理原因（选填）').fill(reason);
    await button(dialog, '确定').click();
  };
  await register('核对后补注册');
  await expect(office.getByText('注册成功 1 人')).toBeVisible();
  await revoke();
  await expect(office.getByText('已撤销 1 人')).toBeVisible();

  const student = await openAs(browser, 'student', 'student/my-registration', PHONE);
  const card = student.getByRole('region', { name: '本学期' });
  await expect(card.getByText('未注册', { exact: true })).toBeVisible();
  const now = button(card, '立即注册');
  if (await now.isEnabled()) {
    await now.click();
    await expect(student.getByText('注册成功')).toBeVisible();
    await expect(card.getByText('已注册', { exact: true })).toBeVisible();
  } else await expect(card.getByText('以下条件尚未满足，暂不能注册：')).toBeVisible();
  await expect(student.getByRole('region', { name: '历史注册记录' })).toBeVisible();
  const wide = await student.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});

test('counselor and secretary find a deferral that waits, with its way', async ({ browser }) => {
  const counselor = await openAs(browser, 'counselor', 'student/registration?state=deferReview');
  await button(counselor.getByRole('main').getByRole('row').nth(1), '查看申请').click();
  const heading = counselor.getByRole('heading', { name: /暂缓注册申请/, level: 1 });
  await expect(heading).toBeVisible();
  await expect(counselor.getByRole('region', { name: '审批进度' })).toContainText('辅导员审核');

  const secretary = await openAs(browser, 'secretary', 'student/registration?state=deferReview');
  await expect(secretary.getByRole('list', { name: '注册情况' })).toContainText('暂缓审核');
});

test('the record of a student shows how it registered, and a number of the statistics its students', async ({
  browser,
}) => {
  const secretary = await openAs(browser, 'secretary', `student/registration?keyword=${NAME}`);
  await button(secretary.getByRole('main').getByRole('row').nth(1), '学籍').click();
  // It stands beyond the edge of the tabs, where only a key or a swipe leads.
  await secretary.getByRole('tab', { name: '注册记录' }).dispatchEvent('click');
  await expect(secretary.getByRole('tabpanel').getByText('2025-2026学年 秋季学期')).toBeVisible();

  await secretary.goto('student/statistics');
  await secretary.getByRole('tab', { name: '学期注册', exact: true }).click();
  const figure = secretary.getByRole('button', { name: /暂缓注册/ }).first();
  const count = (await figure.textContent())?.match(/\d+/)?.[0] ?? '';
  await figure.click();
  await expect(secretary).toHaveURL(/student\/registration\?/);
  await expect(secretary.getByRole('main').getByText(`共 ${count} 条`)).toBeVisible();
});
