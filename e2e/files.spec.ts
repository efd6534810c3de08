import { type Browser, expect, type Page } from '@playwright/test';
import { aDocument, aWorkbook } from './office-files.ts';
import { beginSession } from './sign-in.ts';
import { test } from './test.ts';

type Upload = { name: string; buffer: Buffer };

const signedIn = async (browser: Browser, username: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await beginSession(page, username);
  return page;
};

const attach = async (page: Page, { name, buffer }: Upload) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText(`文件${name}上传成功!`)).toBeVisible();
};

/** A notice with attachments, as an office publishes it. */
const publish = async (browser: Browser, title: string, files: readonly Upload[]) => {
  const office = await signedIn(browser, 'degree');
  await office.goto('system/notices/edit');
  await office.getByRole('textbox', { name: '标题' }).fill(title);
  await office.getByRole('textbox', { name: '内容' }).fill('见附件。');
  for (const file of files) await attach(office, file);
  await office.getByRole('button', { name: /^发\s?布$/ }).click();
  await expect(office.getByText('已发布', { exact: true }).first()).toBeVisible();
  await office.context().close();
};

const openNotice = async (page: Page, title: string) => {
  await page.goto('notices');
  await page.getByRole('button', { name: new RegExp(title) }).click();
};

test('a reader looks at a Word document and a workbook without downloading them', async ({ browser }) => {
  const title = `材料模板 ${Date.now()}`;
  const many = Array.from({ length: 205 }, (_, index) => [`学生${index + 1}`]);
  await publish(browser, title, [
    { name: '申请说明.docx', buffer: aDocument('请于九月底前提交。', 'https://example.edu.cn/') },
    {
      name: '名单.xlsx',
      buffer: aWorkbook({
        名单: [
          ['姓名', '入学日期'],
          ['张三', 46_266],
        ],
        全部: many,
      }),
    },
  ]);

  const reader = await signedIn(browser, 'student');
  await openNotice(reader, title);
  await reader.getByRole('button', { name: /申请说明\.docx/ }).click();
  const document = reader.getByRole('dialog', { name: '申请说明.docx' });
  await expect(document.getByText('请于九月底前提交。')).toBeVisible();
  await expect(document.getByRole('link', { name: '相关链接' })).toHaveAttribute(
    'href',
    'https://example.edu.cn/',
  );
  await expect(document.getByRole('img', { name: '校徽' })).toHaveAttribute('src', /^data:image\/png/);
  await reader.keyboard.press('Escape');
  await expect(document).toBeHidden();

  await reader.getByRole('button', { name: /名单\.xlsx/ }).click();
  const workbook = reader.getByRole('dialog', { name: '名单.xlsx' });
  await expect(workbook.getByRole('row', { name: /张三/ })).toContainText('2026-09-01');
  await workbook.getByRole('tab', { name: '全部' }).click();
  await expect(workbook.getByText('共 205 行 1 列 · 仅显示前 200 行')).toBeVisible();
  await expect(workbook.getByText('学生200', { exact: true })).toBeAttached();
  await expect(workbook.getByText('学生201', { exact: true })).not.toBeAttached();
});

test('nothing in a document runs, and a file that is none says so', async ({ browser }) => {
  const title = `可疑材料 ${Date.now()}`;
  const markup = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  await publish(browser, title, [
    { name: '可疑.docx', buffer: aDocument(markup, 'javascript:alert(3)') },
    { name: '可疑.xlsx', buffer: aWorkbook({ 表: [[markup]] }) },
  ]);

  const reader = await signedIn(browser, 'student');
  const alarms: string[] = [];
  reader.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  await openNotice(reader, title);
  await reader.getByRole('button', { name: /可疑\.docx/ }).click();
  const document = reader.getByRole('dialog', { name: '可疑.docx' });
  await expect(document.getByText(markup)).toBeVisible();
  await document.getByText('相关链接').click();
  await expect(document.locator('a[href*="javascript"], script, img[onerror]')).toHaveCount(0);
  await reader.keyboard.press('Escape');

  await reader.route('**/api/file/preview/**', (route) => route.fulfill({ body: 'no workbook' }));
  await reader.getByRole('button', { name: /可疑\.xlsx/ }).click();
  const broken = reader.getByRole('dialog', { name: '可疑.xlsx' });
  await expect(broken.getByText(/无法预览该文件/)).toBeVisible();
  await reader.keyboard.press('Escape');
  await reader.unroute('**/api/file/preview/**');
  await reader.getByRole('button', { name: /可疑\.xlsx/ }).click();
  await expect(reader.getByRole('dialog', { name: '可疑.xlsx' }).getByText(markup)).toBeVisible();
  expect(alarms).toEqual([]);
});

test('the administrator finds a file, looks at it, removes it, restores it and deletes it for good', async ({
  browser,
}) => {
  const name = `归档${Date.now()}.xlsx`;
  await publish(browser, `归档通知 ${Date.now()}`, [{ name, buffer: aWorkbook({ 表: [['归档内容']] }) }]);

  const admin = await signedIn(browser, 'sysadmin');
  await admin.goto(`system/files?fileName=${encodeURIComponent(name)}`);
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('使用中');
  await expect(row).toContainText('通知公告附件');
  await row.getByRole('button', { name: '预览' }).click();
  await expect(admin.getByRole('dialog', { name }).getByText('归档内容')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog', { name })).toBeHidden();

  const choose = async (act: string) => {
    await row.getByRole('button', { name: '更多' }).click();
    await admin.getByRole('menuitem', { name: act, exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  };
  await choose('删除');
  await expect(row).toContainText('已删除');
  await row.getByRole('button', { name: '恢复' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await expect(row).toContainText('使用中');
  await choose('彻底删除');
  await expect(admin.getByText('文件已彻底删除')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a form is not saved without the file that is still on its way', async ({ browser }) => {
  const office = await signedIn(browser, 'degree');
  await office.goto('system/notices/edit');
  await office.getByRole('textbox', { name: '标题' }).fill(`附件未到 ${Date.now()}`);
  await office.getByRole('textbox', { name: '内容' }).fill('见附件。');
  let letIn = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await office.route('**/api/file/upload', async (route) => {
    await onItsWay;
    await route.continue();
  });
  const chooser = office.waitForEvent('filechooser');
  await office.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles({
    name: '名单.xlsx',
    mimeType: 'application/octet-stream',
    buffer: aWorkbook({ 表: [['甲']] }),
  });
  await expect(office.getByRole('button', { name: '取消上传' })).toBeVisible();
  await office.getByRole('button', { name: '保存草稿' }).click();
  await expect(office.getByText('文件还在上传，尚未提交')).toBeVisible();
  letIn();
  await expect(office.getByText('文件名单.xlsx上传成功!')).toBeVisible();
  await office.getByRole('button', { name: '保存草稿' }).click();
  await expect(office.getByText('保存成功')).toBeVisible();
});
