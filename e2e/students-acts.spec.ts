import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });

const openMore = async (page: Page, row: Locator, act: string) => {
  await button(row, '更多').click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};

const writeTo = async (page: Page, content: string, people: string) => {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`将发送给 ${people} 人`)).toBeVisible();
  await dialog.getByLabel('消息内容').fill(content);
  await button(dialog, `发送给 ${people} 人`).click();
  await expect(page.getByText(`已发送给 ${people} 人`)).toBeVisible();
};

test('a secretary writes to students, gives them a tutor and reads who did what', async ({ browser }) => {
  const page = await openAs(browser, 'secretary', 'student/records?keyword=林晓雨');
  const content = `请于周五前到学院办公室 ${Date.now()}`;

  await test.step('one student of the list gets a message', async () => {
    await openMore(page, rowsOf(page).filter({ hasText: '林晓雨' }).first(), '发消息');
    await writeTo(page, content, '1');
    const student = await openAs(browser, 'student', 'messages');
    await expect(student.getByText(content).first()).toBeVisible();
  });

  await test.step('everybody the filter finds gets one, and no more', async () => {
    await page.goto('student/records?status=active&grade=2025');
    await expect(rowsOf(page).nth(1)).toBeVisible();
    await button(page, '群发消息').click();
    const hint = page.getByRole('dialog').getByText(/^将发送给 \d+ 人$/);
    await expect(hint).toBeVisible();
    const people = /\d+/.exec((await hint.textContent()) ?? '')?.[0] ?? '';
    await writeTo(page, '请核对个人信息', people);
  });

  await test.step('a chosen student gets a second tutor, once', async () => {
    await page.goto('student/records?pycc=M&degreeType=A&disciplineCode=0812&status=active');
    const row = rowsOf(page).filter({ hasText: '在读', hasNotText: '周明远' }).nth(0);
    await row.getByRole('checkbox').check();
    const assign = async () => {
      await page.getByRole('button', { name: '分配导师（1）' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('导师类别').click();
      await page.getByTitle('第二导师').click();
      await dialog.getByRole('combobox', { name: /导师$/ }).fill('周明远');
      await page.locator('.ant-select-item-option').filter({ hasText: '周明远' }).first().click();
      await button(dialog, '确认分配').click();
      return dialog;
    };
    await assign();
    await expect(page.getByText('已为 1 名学生分配导师')).toBeVisible();
    const again = await assign();
    await expect(again.getByText('该教师已是该学生的导师，请勿重复分配')).toBeVisible();
    await button(again, '取消').click();
    await openMore(page, row, '查看日志');
    const log = page.getByRole('dialog').filter({ hasText: '操作日志' });
    await expect(log.getByRole('row').filter({ hasText: '分配导师' })).toBeVisible();
    await expect(log.getByRole('row').filter({ hasText: '周明远' }).first()).toBeVisible();
  });
});

test('the columns of the list are chosen from the whole record, put in order, exported and found again elsewhere', async ({
  browser,
}) => {
  const page = await openAs(browser, 'enrolment', 'student/records?population=regular');
  await button(page, '列设置').click();
  await page.getByLabel('查找列').fill('考生编号');
  await page.getByRole('checkbox', { name: '考生编号' }).check();
  await expect(page.getByRole('columnheader', { name: '考生编号' })).toBeVisible();
  await expect(rowsOf(page).nth(1)).toContainText(/\d{15}/);
  const saved = page.waitForResponse((one) => one.url().endsWith('/api/personal/settings') && one.ok());
  await button(page, '前移考生编号').click();
  await saved;
  await page.keyboard.press('Escape');
  await button(page.getByRole('main'), '导出').click();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/ExportExcel?')),
    page.getByRole('menuitem', { name: 'Excel（当前列）' }).click(),
  ]);
  const columns = new URL(request.url()).searchParams.getAll('columns').join(',').split(',');
  expect(columns).toContain('examineeNo');
  expect(columns).not.toContain('campus');
  const elsewhere = await openAs(browser, 'enrolment', 'student/records');
  await expect(elsewhere.getByRole('columnheader', { name: '考生编号' })).toBeVisible();
});

test('a message can be written on a phone', async ({ browser }) => {
  const page = await openAs(browser, 'secretary', 'student/records?keyword=林晓雨', PHONE);
  const card = page.getByRole('listitem').filter({ hasText: '林晓雨' }).first();
  await openMore(page, card, '发消息');
  await expect(page.getByRole('dialog').getByText('将发送给 1 人')).toBeVisible();
  await fitsThePhone(page);
});

test('a secretary makes a class with its counselor and takes it away again', async ({ browser }) => {
  const page = await openAs(browser, 'secretary', 'student/classes');
  const name = `测试班${Date.now() % 100_000}`;
  await button(page, '新增班级').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('班级名称').fill(name);
  await dialog.getByLabel('辅导员').click();
  await page.getByTitle(/马晓东/).click();
  await dialog.getByLabel('班级名称').click();
  await button(dialog, '保存').click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('马晓东');
  await button(row, '删除').click();
  await button(page.getByRole('dialog'), '删除').click();
  await expect(row).toHaveCount(0);
});
