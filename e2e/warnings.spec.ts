import { expect } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';
import { button } from './windows.ts';

test('the office handles a warning after it has looked at the student', async ({ page }) => {
  await signInAs(page, 'enrolment', { at: 'student/warnings' });
  const main = page.getByRole('main');
  // From the picture to the list it counts.
  await main.getByRole('tab', { name: '统计图' }).click();
  const chart = main.locator('.chart-panel, .ant-card').filter({ hasText: '各类型' }).first();
  await chart.getByText('表', { exact: true }).click();
  const line = chart.getByRole('row').filter({ hasText: '缺入学照' });
  const count = Number(((await line.textContent()) ?? '').match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(0);
  await line.getByRole('button', { name: '缺入学照' }).click();
  await expect(main.getByText(`共 ${count} 条`)).toBeVisible();

  const row = main.getByRole('row').filter({ hasText: '入学照尚未采集' }).first();
  const name = ((await row.getByRole('button').first().textContent()) ?? '').trim();
  await row.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByTitle('查看学籍预警').click();
  await expect(page.getByRole('tooltip').getByText('入学照尚未采集')).toBeVisible();

  await page.goto('student/warnings?kind=noEnrolmentPhoto');
  await button(row, '处理').click();
  const form = page.getByRole('dialog', { name: /处理预警/ });
  await form.getByLabel('处理说明').fill('已通知学生本周到校补拍');
  await button(form, '保存').click();
  await expect(main.getByText(`共 ${count - 1} 条`)).toBeVisible();
  await page.goto('student/warnings?kind=noEnrolmentPhoto&state=handled');
  await expect(main.getByText('已通知学生本周到校补拍').first()).toBeVisible();
});

test('a student is not shown the warnings of others', async ({ page }) => {
  await signInAs(page, 'student', { at: 'student/warnings' });
  await expect(page.getByRole('tab', { name: '统计图' })).toHaveCount(0);
});
