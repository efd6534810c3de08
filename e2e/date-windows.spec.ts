import { expect } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

test('an administrator ends a window, and who is late is told so before beginning', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'sysadmin', { at: 'config/rqkz/rqkz' });
  const ofTheCollege = page.getByRole('row', { name: /聘任导师助理.*院系收窄/ });
  await ofTheCollege.getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量顺延 (1)' }).click();
  const dialog = page.getByRole('dialog', { name: '顺延 1 条办理时间' });
  await dialog.getByLabel('天数').fill('-60');
  await dialog.getByLabel('仅结束时间').check();
  await dialog.getByRole('button', { name: /顺\s*延/ }).click();
  await expect(page.getByText('结束时间须晚于开始时间，请修改')).toBeVisible();
  await dialog.getByLabel('天数').fill('-33');
  await dialog.getByRole('button', { name: /顺\s*延/ }).click();
  await expect(dialog).toBeHidden();
  await expect(ofTheCollege.getByText('已结束')).toBeVisible();

  const tutor = await (await browser.newContext()).newPage();
  await signInAs(tutor, 'tutor', { at: 'setting/personalCenter' });
  await tutor.getByText('我的助理').first().click();
  await expect(tutor.getByText(/^聘任导师助理开放时间：\S+ \S+ 至 \S+ \S+/)).toBeVisible();
  await expect(tutor.getByRole('button', { name: '聘任助理' })).toBeDisabled();

  await ofTheCollege.getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量顺延 (1)' }).click();
  await dialog.getByLabel('天数').fill('33');
  await dialog.getByLabel('仅结束时间').check();
  await dialog.getByRole('button', { name: /顺\s*延/ }).click();
  await expect(ofTheCollege.getByText('开放中')).toBeVisible();
});

test('a secretary narrows for the own college and cannot reach further than the school', async ({ page }) => {
  await signInAs(page, 'secretary', { at: 'config/rqkz/rqkz' });
  const ofTheSchool = page.getByRole('row', { name: /聘任导师助理.*全校/ }).first();
  await expect(ofTheSchool).toBeVisible();
  await expect(ofTheSchool.getByRole('button', { name: '编辑' })).toHaveCount(0);
  await page
    .getByRole('row', { name: /院系收窄/ })
    .getByRole('button', { name: '编辑' })
    .click();
  const drawer = page.getByRole('dialog', { name: /^编辑办理时间/ });
  await drawer.getByLabel('结束时间').fill('2099-12-31 18:00');
  await drawer.getByLabel('结束时间').press('Enter');
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText(/^本单位的办理时间须在学校开放时间之内/)).toBeVisible();
});
