import { type Browser, expect, type Page } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs } from './windows.ts';

/** A group of the record; tabs that find no room are there, but out of sight. */
const section = async (page: Page, name: string) => {
  const tab = page.getByRole('main').getByRole('tab', { name, exact: true });
  await tab.dispatchEvent('click');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
};

/** Some student of the secretary's college, not the one with an account of the demonstration. */
const someStudent = async (browser: Browser): Promise<string> => {
  const page = await (await browser.newContext()).newPage();
  const listed = page.waitForResponse((answer) => answer.url().includes('/api/xj/xjxx/stuinfo?'));
  await signInAs(page, 'secretary', { at: 'student/records?population=regular&status=active&limit=100' });
  const { data } = (await (await listed).json()) as { data: { list: { name: string }[] } };
  const names = data.list.map(({ name }) => name);
  const unlike = names.find((name) => /^\p{Script=Han}{3}$/u.test(name) && name !== '林晓雨');
  return unlike ?? '';
};

const openStudent = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('main').getByRole('row').getByRole('button', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return new URL(page.url()).searchParams.get('id') ?? '';
};

test('the office finds a student, changes contact data and sees it in the history', async ({ browser }) => {
  const wechat = `wx${Date.now().toString(36)}`;
  const name = await someStudent(browser);
  const office = await openAs(browser, 'enrolment', 'student/records?yxCode=208');
  const filters = office.getByRole('search');
  await filters.getByLabel('关键字').fill(name.slice(1));
  await button(filters, '查询').click();
  await openStudent(office, name);
  await expect(office.getByRole('tab', { name, selected: true })).toBeVisible();

  await button(office.getByRole('main'), '编辑').click();
  const form = office.getByRole('region', { name: '联系方式' });
  await form.getByLabel('微信').fill(wechat);
  await expect(office.getByText('已修改 1 项')).toBeVisible();
  await button(office.getByRole('main'), '保存').click();
  await expect(office.getByText('保存成功')).toBeVisible();

  await button(office.getByRole('main'), '详情').click();
  await section(office, '变更日志');
  await expect(office.getByRole('row', { name: new RegExp(`微信.*${wechat}.*孙红梅`) })).toBeVisible();
});

test('without a record named the page opens a new one, and says what is wrong when a field is left', async ({
  browser,
}) => {
  const form = (await openAs(browser, 'enrolment', 'xjxxEdit')).getByRole('main');
  await form.getByLabel('姓名', { exact: true }).fill('王');
  await expect(form.getByText('姓名一般为2至4个汉字，请确认')).toBeVisible();
  const number = form.getByLabel('证件号码', { exact: true });
  await number.fill('620102197805200031');
  await number.blur();
  await expect(form.getByText('请输入正确的身份证号码')).toBeVisible();
});

test('a secretary sees the students of the own college only, another student’s record is not there', async ({
  browser,
}) => {
  const secretary = await openAs(browser, 'secretary', 'student/records');
  const rows = secretary.getByRole('main').getByRole('row');
  await expect(rows.filter({ hasText: '在读' }).first()).toBeVisible();
  // All are of the own college: no column has to say so.
  await expect(rows.filter({ hasText: '学院' })).toHaveCount(0);
  const name = await someStudent(browser);
  await secretary.goto(`student/records?keyword=${name}`);
  const id = await openStudent(secretary, name);

  const student = await openAs(browser, 'student', `stuDetails?id=${id}`);
  await expect(student.getByText('记录不存在或无权查看')).toBeVisible();
  await expect(student.getByText(name)).toHaveCount(0);
  await expect(button(student, '返回')).toBeVisible();
});

test('a student changes the own mobile number on a phone', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInAs(page, 'student', { at: 'student/me' });
  await expect(page.getByRole('heading', { name: '林晓雨', level: 1 })).toBeVisible();
  await section(page, '联系方式');
  const mobile = `139${String(Date.now()).slice(-8)}`;
  await button(page, '编辑手机号码').click();
  await page.getByLabel('手机号码', { exact: true }).fill('123');
  await button(page, '保存').click();
  await expect(page.getByRole('main').getByText('请输入正确的手机号码')).toBeVisible();
  await page.getByLabel('手机号码', { exact: true }).fill(mobile);
  await button(page, '保存').click();
  await expect(page.getByRole('main').getByText(mobile)).toBeVisible();
  await fitsThePhone(page);
});

test('a tutor sees the own students and opens one', async ({ browser }) => {
  const tutor = await openAs(browser, 'tutor', 'tutor/my-students?keyword=林晓雨');
  await openStudent(tutor, '林晓雨');
  await expect(tutor.getByText('第一导师：周明远')).toBeVisible();
  await expect(button(tutor.getByRole('main'), '编辑')).toHaveCount(0);
});
