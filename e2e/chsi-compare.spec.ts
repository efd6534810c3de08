import { expect } from '@playwright/test';
import { aWorkbook } from './office-files.ts';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';
import { button } from './windows.ts';

test('the office compares with a file of the register, says which side is right and takes the sheet', async ({
  page,
}) => {
  await signInAs(page, 'enrolment', { at: 'student/chsi-compare' });
  const main = page.getByRole('main');
  await expect(main.getByRole('row').filter({ hasText: '学信网学籍信息' })).toBeVisible();

  await button(main, '上传比对').click();
  const dialog = page.getByRole('dialog', { name: '上传学信网数据' });
  const file = (rows: string[][]) => ({
    name: '学信网.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: aWorkbook({ 学籍: rows }),
  });
  await dialog.locator('input[type=file]').setInputFiles(
    file([
      ['姓名', '性别'],
      ['张三', '男'],
    ]),
  );
  await expect(dialog.getByText('缺少列：证件号码或考生号')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(
    file([
      ['姓名', '考生号'],
      ['谢远航', '107305200088888'],
    ]),
  );
  await expect(main.getByRole('heading', { name: '学信网.xlsx' })).toBeVisible();
  await main.getByRole('tab', { name: /仅学信网有 1/ }).click();
  await expect(main.getByRole('row').filter({ hasText: '谢远航' })).toBeVisible();

  await button(main, '返回比对记录').click();
  await main.getByRole('button', { name: /学信网学籍信息/ }).click();
  await main.getByRole('tab', { name: /字段不一致/ }).click();
  const first = main.getByRole('row').filter({ hasText: '未处理' }).first();
  await button(first, '以本校为准').click();
  await expect(main.getByText('已确认1项')).toBeVisible();
  const download = page.waitForEvent('download');
  await button(main, '导出更正表').click();
  expect((await download).suggestedFilename()).toMatch(/学信网更正表.*\.xlsx/);

  const ethnicity = main.getByRole('row').filter({ hasText: '未处理' }).filter({ hasText: '民族' }).first();
  await button(ethnicity, '以学信网为准').click();
  await expect(page).toHaveURL(/xjxxEdit\?id=/);
});
