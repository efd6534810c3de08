import { type Browser, expect, type Page } from '@playwright/test';
import { typeAndKeep } from './drafts.ts';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const confirm = (page: Page, act: string) => button(page.getByRole('dialog', { name: act }), act).click();

/** Somebody of the secretary's college who has not submitted yet. */
const newcomer = async (browser: Browser): Promise<{ studentNo: string; name: string }> => {
  const page = await (await browser.newContext()).newPage();
  const listed = page.waitForResponse((answer) => /getXshd.*hdzt=/.test(answer.url()));
  await signInAs(page, 'secretary', { at: 'student/info-check?hdzt=0&hdzt=1&population=regular&pycc=M' });
  const { data } = (await (await listed).json()) as {
    data: { list: { studentNo: string; xykh: string; name: string }[] };
  };
  const student = data.list.find(({ xykh }) => xykh?.startsWith('20'));
  return { studentNo: student?.xykh ?? '', name: student?.name ?? '' };
};

/** Fills what is wanted and empty, whatever it is. */
const fillMissing = async (page: Page): Promise<void> => {
  const words: Readonly<Record<string, string>> = {
    手机号码: '13900001111',
    电子邮箱: 'someone@example.edu.cn',
    通讯地址: '研究生公寓3号楼201室',
    通讯邮编: '730000',
    家庭住址: '金城市城关区东岗路1号',
    紧急联系人: '沈建国',
    紧急联系人电话: '13800002222',
    前置学历毕业学校: '西部理工大学',
    前置专业: '计算机科学与技术',
  };
  const wanted = page.locator('.check-field[data-wrong]');
  for (const field of await wanted.all()) {
    const label = ((await field.locator('label').textContent()) ?? '').replace('*', '').trim();
    const input = field.locator('input').first();
    if (words[label]) await input.fill(words[label]);
    else if (await field.locator('.ant-picker').count()) {
      await input.fill('2024-06-30');
      await input.press('Enter');
    } else {
      await input.click();
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    }
  }
};

/** What is wrong is said when its field is left, not when all of it is sent. */
const judgesOnLeaving = async (page: Page): Promise<void> => {
  const email = page.locator('#check-email');
  if (!(await email.locator('input').isVisible())) await button(email, '修改电子邮箱').click();
  const typed = email.getByRole('textbox', { name: '电子邮箱' });
  await typed.fill('nobody@');
  await typed.blur();
  await expect(email.getByRole('alert')).toContainText('请输入正确的电子邮箱');
  await typed.fill('someone@example.edu.cn');
  await typed.blur();
  await expect(email.getByRole('alert')).toHaveCount(0);
};

test('a student checks on a phone, the college returns it, the student mends it, the college approves', async ({
  browser,
}) => {
  const { studentNo, name } = await newcomer(browser);
  const phone = await openAs(browser, studentNo, 'grxxwh', PHONE);
  await expect(phone.getByRole('heading', { name: /新生入学信息核对/ })).toBeVisible();
  await button(phone, '下一步').click();
  await fillMissing(phone);
  await judgesOnLeaving(phone);
  await button(phone, '修改特长').click();
  await typeAndKeep(phone, () => phone.getByRole('textbox', { name: '特长' }).fill('书法'));
  await expect(phone.getByText(/^原值：/).first()).toBeVisible();
  await fitsThePhone(phone);

  // What was typed and never saved is there again after the window was closed.
  await phone.reload();
  await expect(phone.getByText(/已恢复 .* 的草稿/)).toBeVisible();
  await button(phone, '下一步').click();
  await expect(phone.getByRole('textbox', { name: '特长' })).toHaveValue('书法');
  for (const _step of ['家庭与经历', '照片', '承诺提交']) await button(phone, '下一步').click();
  await phone.getByLabel('本人已阅读并承诺以上内容').check();
  await button(phone, '提交').click();
  await confirm(phone, '提交');
  await expect(phone.getByText(/正在等待学院审核/)).toBeVisible();

  const secretary = await openAs(browser, 'secretary', 'student/info-check?hdzt=2');
  await secretary
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /审\s?核/ })
    .click();
  const table = secretary.getByRole('table', { name: '修改内容' });
  await expect(table.getByRole('row', { name: /特长/ })).toContainText('书法');
  await table.getByLabel('标记特长有误').check();
  await secretary.keyboard.press('r');
  await secretary.getByLabel('退回原因').fill('特长请写明奖项');
  await secretary.keyboard.press('Enter');
  await expect(secretary.getByText('已退回1人')).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('特长请写明奖项')).toBeVisible();
  // What the college found wrong leads to its place.
  await phone.getByRole('alert').getByRole('button', { name: '特长' }).click();
  await expect(phone.getByText('学院认为此项有误')).toBeInViewport();
  await phone.getByRole('textbox', { name: '特长' }).fill('书法二等奖');
  for (const _step of ['家庭与经历', '照片', '承诺提交']) await button(phone, '下一步').click();
  await phone.getByLabel('本人已阅读并承诺以上内容').check();
  await button(phone, '提交').click();
  await confirm(phone, '提交');
  await expect(phone.getByText(/正在等待学院审核/)).toBeVisible();

  await secretary.goto('student/info-check?hdzt=2');
  await secretary
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /审\s?核/ })
    .click();
  await expect(table.getByRole('row', { name: /特长/ })).toContainText('书法二等奖');
  const waiting = secretary.getByRole('navigation', { name: '待审核' }).getByRole('listitem');
  const before = await waiting.count();
  await secretary.keyboard.press('a');
  await expect(secretary.getByText('核对通过1人')).toBeVisible();
  await expect(waiting).toHaveCount(before - 1);

  await phone.reload();
  await expect(phone.getByText(/已于 .* 审核通过$/)).toBeVisible();
  await phone.goto('student/me');
  await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('before graduation a student sees the certificate on a phone and confirms it', async ({ browser }) => {
  const office = await (await browser.newContext()).newPage();
  const listed = office.waitForResponse((answer) => /getXshd.*hdzt=/.test(answer.url()));
  await signInAs(office, 'secretary', { at: 'student/graduation/check?hdzt=0&hdzt=1&population=regular' });
  const { data } = (await (await listed).json()) as { data: { list: { xykh: string; name: string }[] } };
  const student = data.list.find(({ xykh }) => xykh.startsWith('20'));
  const phone = await openAs(browser, student?.xykh ?? '', 'byxxhd', PHONE);
  const preview = phone.getByRole('region', { name: '毕业证书内容预览' });
  await expect(preview).toContainText(`研究生${student?.name}`);
  await expect(preview).toContainText('准予毕业。');
  await button(phone, '信息有误').click();
  await expect(phone.getByText(/带“修改”的项目可直接修改/)).toBeVisible();
  await expect(button(phone, '申请修改姓名')).toBeVisible();
  await fillMissing(phone);
  await fitsThePhone(phone);
  await button(phone, '确认无误').click();
  await confirm(phone, '确认无误');
  await expect(phone.getByText(/正在等待学院审核/)).toBeVisible();
});

test('the office makes a round, opens it for nobody by mistake, and closes it', async ({ browser }) => {
  const office = await openAs(browser, 'enrolment', 'student/info-check');
  await button(office, '批次管理').click();
  const drawer = office.getByRole('dialog', { name: '批次管理' });
  await button(drawer, '新增批次').click();
  const form = office.getByRole('dialog', { name: '新增批次' });
  const name = `试行核对${Date.now().toString(36)}`;
  await form.getByLabel('批次名称').fill(name);
  await form.getByLabel('年级').click();
  await form.getByLabel('年级').press('ArrowDown');
  await form.getByLabel('年级').press('Enter');
  await form.getByLabel('年级').press('Escape');
  await button(form, '保存').click();
  const line = drawer.getByRole('listitem').filter({ hasText: name });
  await button(line, '删除').click();
  await expect(office.getByText(`删除“${name}”？此操作不可恢复。`)).toBeVisible();
  await button(office.getByRole('dialog', { name: '删除' }), '删除').click();
  await expect(line).toHaveCount(0);
});
