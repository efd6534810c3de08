import { expect } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

test('a stipend goes from the report of the tutor through college and school to the student', async ({
  browser,
}) => {
  const tutor = await openAs(browser, 'tutor', 'awards/report');
  const main = tutor.getByRole('main');
  await expect(main.getByText('经费可用（元）')).toBeVisible();
  const row = main.getByRole('row').filter({ hasText: '未提交' }).first();
  const number = (await row.getByRole('cell').nth(1).textContent())?.trim() ?? '';
  await row.getByRole('checkbox').check();
  await button(main, '提交所选 (1)').click();
  await button(tutor.getByRole('dialog', { name: '提交所选 (1)' }), '提交所选 (1)').click();
  await expect(main.getByRole('row').filter({ hasText: number })).toContainText('待学院审核');

  for (const username of ['secretary', 'awards']) {
    const page = await openAs(browser, username, `awards/audit?keyword=${number}`);
    const record = page.getByRole('row').filter({ hasText: number }).first();
    await record.getByRole('checkbox').check();
    await button(page, '同意 (1)').click();
    const dialog = page.getByRole('dialog', { name: '同意 1 条记录' });
    await button(dialog, '同意').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('已办理 1 条')).toBeVisible();
  }

  await tutor.reload();
  await expect(main.getByRole('row').filter({ hasText: number })).toContainText('已确定');

  const office = await openAs(browser, 'awards', 'awards/payments');
  await button(office, '生成发放单').click();
  const making = office.getByRole('dialog', { name: '生成发放单' });
  await making.getByLabel('批次').click();
  await office.getByTitle(/学年助研津贴/).click();
  // A later month takes everything that is to be paid before it, too.
  await making.getByLabel('发放月份').fill('2099-12');
  await making.getByLabel('发放月份').press('Tab');
  await button(making, '确定').click();
  await expect(office.getByRole('row').filter({ hasText: '编制中' }).first()).toContainText('2099-12');
  const paying = await openAs(
    browser,
    'awards',
    `awards/payments?tab=months&keyword=${number}&source=school`,
  );
  await expect(paying.getByRole('row').filter({ hasText: '已入单' }).first()).toContainText('FF');

  const student = await openAs(browser, 'student', 'awards/my', PHONE);
  await expect(student.getByText('学年助研津贴').first()).toBeVisible();
  await fitsThePhone(student);
});
