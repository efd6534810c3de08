import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, openAs } from './windows.ts';

const agree = async (page: Page) => {
  await button(page, '同意').first().click();
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await button(dialog, '确定').click();
};

test('a correction goes from its request to another grade, and the transcript of before says so', async ({
  browser,
}) => {
  const student = await openAs(browser, 'student', 'training/transcripts');
  await button(student, '生成成绩单').click();
  const issuing = student.getByRole('dialog');
  await button(issuing, '确定').click();
  await expect(student.getByText('有效').first()).toBeVisible();

  const office = await openAs(
    browser,
    'training',
    'training/grades?keyword=220250010001&source=class&passed=true',
  );
  await office.getByRole('row').nth(1).getByRole('link').first().click();
  await button(office, '申请更正').click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('spinbutton').fill('61');
  await dialog.getByRole('textbox', { name: '原因' }).last().fill('复核试卷后发现登记错误');
  await dialog.locator('input[type=file]').setInputFiles({
    name: '试卷.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await button(dialog, '确定').click();
  await expect(dialog).toBeHidden();
  await button(office, '查看更正申请').click();
  const address = new URL(office.url());

  const dean = await openAs(browser, 'dean', `whcjgl/indexCjmx${address.search}`);
  await agree(dean);
  await office.reload();
  await agree(office);
  await expect(office.getByText('已更正').first()).toBeVisible();

  await student.reload();
  await expect(student.getByText('已更正').first()).toBeVisible();
});
