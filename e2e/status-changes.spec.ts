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

/** A second person of the office: nobody decides twice about the same student. */
const colleagueOfTheOffice = async (browser: Browser) => {
  const security = await openAs(browser, 'security', 'system/users');
  const username = `office${Date.now().toString(36)}`;
  await button(security, '新增用户').click();
  const drawer = security.getByRole('dialog', { name: '新增用户' });
  await drawer.getByLabel('用户名').fill(username);
  await drawer.getByLabel('姓名').fill('复核人员');
  await drawer.getByLabel('手机号码').fill('13812345678');
  await choose(security, '角色', '学籍管理员');
  await choose(security, '部门', '研究生院');
  await button(drawer, '保存').click();
  const secret = security.getByRole('dialog', { name: '初始密码' });
  const password = (await secret.locator('code').textContent()) ?? '';
  return { username, password };
};

test('a withdrawal by the school takes two people of the office and holds when it is delivered', async ({
  browser,
}) => {
  const colleague = await colleagueOfTheOffice(browser);
  const secretary = await openAs(browser, 'secretary', 'addXjyd?as=school&typeCode=withdrawBySchool');
  await secretary.getByLabel('查找学生：姓名、学号或拼音').click();
  await secretary.keyboard.type('邵一凡');
  await secretary.locator('.ant-select-dropdown:visible').getByText('邵一凡').first().click();
  await choose(secretary, '退学依据', '休学期满未复学');
  await secretary.getByLabel('事先告知日期').fill('2026-10-08');
  await secretary.keyboard.press('Enter');
  await secretary.getByLabel('申请理由').fill('休学期满后经多次通知仍未办理复学手续。');
  await secretary
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '催告记录.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(secretary.getByText('催告记录.pdf').first()).toBeVisible();
  await expect(
    secretary.getByRole('region', { name: '办理前后对比' }).getByRole('row', { name: /学籍状态.*休学.*退学/ }),
  ).toBeVisible();
  await button(secretary.getByRole('main'), '提交').click();
  await expect(secretary.getByRole('heading', { name: '退学处理', level: 1 })).toBeVisible();
  const page = `addXjyd${new URL(secretary.url()).search}`;

  await agree(await openAs(browser, 'dean', page));
  const office = await openAs(browser, 'enrolment', page);
  await agree(office, (dialog) => dialog.getByLabel('审查意见').fill('程序合法，依据充分。'));
  // The same person does not decide what it has reviewed.
  await expect(office.getByRole('region', { name: '办理进度' })).toContainText('学校决定');
  await expect(button(office.getByRole('main'), '审批')).toHaveCount(0);

  const second = await (await browser.newContext()).newPage();
  await signInAs(second, colleague.username, { password: colleague.password, at: page });
  await agree(second, async (dialog) => {
    await dialog.getByLabel('文号').fill('研院〔2026〕18号');
    await dialog.getByLabel('发文日期').fill('2026-11-10');
    await second.keyboard.press('Enter');
    await dialog.getByLabel('会议').fill('2026年第12次校长办公会');
  });

  await office.goto(page);
  await expect(office.getByText('决定已作出，尚未登记送达')).toBeVisible();
  await button(office.getByRole('main'), '登记送达').click();
  await button(office.getByRole('dialog'), '确定').click();
  await expect(office.getByRole('main').getByText('已生效').first()).toBeVisible();
  await expect(office.getByRole('region', { name: '文号与送达' })).toContainText('研院〔2026〕18号');
});
