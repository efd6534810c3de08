import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, openAs } from './windows.ts';

const ROWS = '.grade-grid tbody tr';

/** What somebody copied from a spreadsheet goes into the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const column = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => String(from + (index % 20))).join('\n');

const confirm = (page: Page) => button(page.getByRole('dialog', { name: '温馨提示' }), '确定').click();

test('an empty sheet is filled from a spreadsheet, survives a lost network, and reaches the students', async ({
  browser,
}) => {
  const teacher = await openAs(browser, 'teacher', 'training/grade-sheets?state=empty');
  await button(teacher.getByRole('row').filter({ hasText: '未录入' }).first(), '录入').click();
  await expect(teacher.locator(ROWS).first()).toBeVisible();
  const sheet = new URL(teacher.url()).searchParams.get('sheetId');
  const count = await teacher.locator(ROWS).count();
  const fields = ['usual', 'mid', 'final'].map((field) =>
    teacher.locator(`.grade-grid input[data-field="${field}"]`),
  );
  const status = teacher.locator('.saving-note');

  await teacher.context().setOffline(true);
  for (const cells of fields) {
    if ((await cells.count()) === 0) continue;
    await cells.first().focus();
    await paste(teacher, column(count, 70));
  }
  await expect(status).toContainText('网络中断');
  await teacher.context().setOffline(false);
  await expect(status).toHaveText('已全部保存', { timeout: 15_000 });
  await teacher.reload();
  await expect(teacher.locator('.grade-grid .total').first()).toHaveText('70');

  await button(teacher, '提交成绩').click();
  const handing = teacher.getByRole('dialog', { name: '提交成绩' });
  await handing.getByRole('checkbox').check();
  await button(handing, '提交').click();
  await expect(handing).toBeHidden();

  const office = await openAs(browser, 'training', `cjlr/xkxsIdex?sheetId=${sheet}`);
  await button(office, '审核通过').click();
  await confirm(office);
  await button(office, '公布').click();
  await confirm(office);
  await expect(office.getByText('已公布').first()).toBeVisible();
});

test('somebody who does not teach a class does not see its sheet', async ({ browser }) => {
  const tutor = await openAs(browser, 'tutor', 'cjlr/xkxsIdex?sheetId=00000000-0000-4000-8000-000000000000');
  await expect(tutor.locator('.grade-grid')).toHaveCount(0);
});
