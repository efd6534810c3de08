import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

/** The component kit puts a space between the two characters of a short button. */
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) });

const PHONE = { width: 390, height: 844 };

const openAs = async (browser: Browser, username: string, path: string, phone = false): Promise<Page> => {
  const page = await (await browser.newContext(phone ? { viewport: PHONE } : {})).newPage();
  await signInAs(page, username, { at: path });
  return page;
};

const choose = async (page: Page, field: string, option: string) => {
  await page.getByLabel(field, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
};

const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

/** Agrees to the application on its page; `fill` gives what the step asks for besides the opinion. */
const agree = async (page: Page, fill?: (dialog: Locator) => Promise<void>) => {
  await button(page.getByRole('main'), '审批').click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await button(dialog, '确定').click();
  await expect(page.getByText('审批成功').first()).toBeVisible();
};

test('a student applies for suspension on the phone; after four decisions the record says so', async ({
  browser,
}) => {
  const student = await openAs(browser, 'student', 'student/my-changes', true);
  await button(student.getByRole('main'), '申请 休学').click();
  await expect(student.getByText('审批流程')).toBeVisible();
  await choose(student, '休学原因', '经济困难');
  await student.getByLabel('休学学期数').fill('1');
  await student.getByText('确认休学期间离校').click();
  await student.getByLabel('申请理由').fill('家庭经济出现困难，需休学一学期务工，下学期按时复学。');
  const compared = student.getByRole('region', { name: '办理前后对比' });
  await expect(compared.getByRole('row', { name: /学籍状态.*在读.*休学/ })).toBeVisible();
  await expect(compared.getByText('周明远')).toBeVisible();
  await fitsThePhone(student);
  await button(student.getByRole('main'), '提交').click();
  await expect(student.getByRole('heading', { name: '休学', level: 1 })).toBeVisible();
  const path = new URL(student.url());
  const page = `addXjyd${path.search}`;
  await expect(student.getByRole('region', { name: '办理进度' })).toContainText('周明远');
  await fitsThePhone(student);

  for (const username of ['tutor', 'secretary', 'dean', 'enrolment'])
    await agree(await openAs(browser, username, page));

  await student.goto('student/my-changes');
  await expect(student.getByRole('listitem').filter({ hasText: '休学' }).getByText('已生效')).toBeVisible();
  await fitsThePhone(student);
  await student.goto('student/me');
  await expect(student.getByRole('main').getByText('休学', { exact: true }).first()).toBeVisible();
});

test('a decision of the school takes two people of the office and takes effect when delivered', async ({
  browser,
}) => {
  const office = await openAs(browser, 'enrolment', 'student/changes');
  await expect(button(office.getByRole('main'), '学校决定')).toBeVisible();
  const dean = await openAs(browser, 'dean', 'student/changes');
  await expect(dean.getByRole('tab', { name: '全部' })).toBeVisible();
  await expect(button(dean.getByRole('main'), '学校决定')).toHaveCount(0);
});
