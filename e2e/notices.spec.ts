import { expect } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

test('a notice goes from the counselor’s draft over the review to the student’s dialog', async ({
  browser,
}) => {
  const title = `寒假留校登记 ${Date.now()}`;
  const counselor = await (await browser.newContext()).newPage();
  await signInAs(counselor, 'counselor', { at: 'system/notices' });
  await counselor.getByRole('button', { name: '新增通知' }).click();
  await counselor.getByRole('textbox', { name: '内容' }).fill('请留校的同学于本周五前登记。');
  await counselor.getByRole('textbox', { name: '标题' }).fill(title);
  await expect(counselor.getByText(/约 .* 人可见/)).toBeVisible();
  await expect(counselor.getByRole('button', { name: /^发\s?布$/ })).toHaveCount(0);
  await counselor.getByRole('button', { name: '提交审核' }).click();
  await expect(counselor.getByText('已提交审核')).toBeVisible();

  const dean = await (await browser.newContext()).newPage();
  await signInAs(dean, 'dean', { at: 'system/notices?status=pending' });
  const row = dean.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: /^发\s?布$/ }).click();
  await dean.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(dean.getByText('已发布', { exact: true }).first()).toBeVisible();

  const student = await (await browser.newContext()).newPage();
  await signInAs(student, 'student', { at: 'notices' });
  await student.getByRole('button', { name: new RegExp(title) }).click();
  const dialog = student.getByRole('dialog', { name: '通知公告' });
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(dialog.getByText('信息科学与工程学院')).toBeVisible();
  await expect(dialog.getByText('请留校的同学于本周五前登记。')).toBeVisible();
  await student.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await student.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('filters, order and page of the list live in the address and survive a reload', async ({ page }) => {
  await signInAs(page, 'training', { at: 'system/notices' });
  await page.getByRole('search').getByLabel('标题').fill('考试');
  await page.getByRole('button', { name: /查\s?询/ }).click();
  await expect(page).toHaveURL(/title=/);
  await page.getByRole('columnheader', { name: '标题' }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByText('共 1 条')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('search').getByLabel('标题')).toHaveValue('考试');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await page.getByRole('search').getByLabel('标题').fill('没有这样的通知');
  await page.getByRole('button', { name: /查\s?询/ }).click();
  await expect(page.getByText('无符合条件的数据')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).not.toHaveURL(/title=/);
});

test('a script in a notice never runs, whichever way it is shown', async ({ page }) => {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  await signInAs(page, 'training', { at: 'system/notices/edit' });
  await page.getByRole('textbox', { name: '标题' }).fill('<img src=x onerror=alert(1)>');
  const editor = page.getByRole('textbox', { name: '内容' });
  await editor.click();
  await editor.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p>正文<img src=x onerror=alert(2)><script>alert(3)</script><a href="javascript:alert(4)">链接</a></p>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(editor).toContainText('正文');
  await page.getByRole('button', { name: /预\s?览/ }).click();
  await expect(page.getByRole('dialog').getByText('正文')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^发\s?布$/ }).click();
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();
  await page.goto('notices');
  await page
    .getByRole('main')
    .getByRole('button', { name: /onerror/ })
    .click();
  await expect(page.getByRole('dialog').getByText('正文')).toBeVisible();
  expect(alarms).toEqual([]);
});

test('an attached file can be looked at by the reader', async ({ browser }) => {
  const title = `附件通知 ${Date.now()}`;
  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'degree', { at: 'system/notices/edit' });
  await office.getByRole('textbox', { name: '标题' }).fill(title);
  await office.getByRole('textbox', { name: '内容' }).fill('见附件。');
  const chooser = office.waitForEvent('filechooser');
  await office.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles({
    name: '说明.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('附件的内容'),
  });
  await expect(office.getByText('文件说明.txt上传成功!')).toBeVisible();
  await office.getByRole('button', { name: /^发\s?布$/ }).click();
  await expect(office.getByText('已发布', { exact: true }).first()).toBeVisible();

  const student = await (await browser.newContext()).newPage();
  await signInAs(student, 'student', { at: 'notices' });
  await student.getByRole('button', { name: new RegExp(title) }).click();
  await student.getByRole('button', { name: /说明\.txt/ }).click();
  const frame = student.frameLocator('iframe[title="说明.txt"]');
  await expect(frame.getByText('附件的内容')).toBeVisible();
});
