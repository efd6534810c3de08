import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { industryApproval } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { expect, type Page } from '@playwright/test';
import { type Acting, actingAs } from './acting.ts';
import { agree } from './degrees.ts';
import { test } from './test.ts';
import { pdfOf } from './thesis-file.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const NAME = '秦岭工程师';
const today = dayInShanghai(new Date());

const confirm = (page: Page) =>
  button(page.getByRole('dialog', { name: '提交', exact: true }), '提交').click();

/** Somebody of the college who guides students of professional degrees: the partner of an appointment there. */
const aPartner = async ({ call }: Acting): Promise<string> => {
  const [known] = (await call(industryCalls.list, { query: { state: 'granted' } })).list;
  return known?.partnerName ?? '';
};

/** Proposes somebody for five years, which is too long, without an agreement; the page of the proposal is left open. */
const propose = async (secretary: Page, partner: string): Promise<string> => {
  await button(secretary.getByRole('main'), '推荐行业导师').click();
  const form = secretary.getByRole('dialog', { name: '推荐行业导师' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const fill = async (label: string, text: string) => {
    await field(label).fill(text);
    await field(label).press('Tab');
  };
  const choose = async (label: string, option: string | RegExp, typed?: string) => {
    await field(label).click();
    if (typed) await field(label).fill(typed);
    await secretary.getByTitle(option).last().click();
  };
  await fill('姓名', NAME);
  await choose('性别', '男');
  await fill('出生日期', '1980-05-20');
  // Nobody is proposed twice, and the same database may have seen this before.
  await fill('证件号码', `E${String(Date.now()).slice(-8)}`);
  await fill('工作单位', '西部智能科技有限公司');
  await choose('单位性质', '企业');
  await fill('职务', '总工程师');
  await fill('职称', '高级工程师');
  await choose('职称级别', '副高级');
  await fill('行业年限', '18');
  await choose('聘任学院', '信息科学与工程学院');
  await choose('校内合作导师', new RegExp(partner), partner);
  await choose('专业学位类别', '电子信息', '电子信息');
  await fill('聘期开始', today);
  await fill('聘期结束', addDays(today, 5 * 365));
  await field('工作简历').fill('长期从事工业软件研发。');
  await field('主要业绩').fill('获省科技进步奖一项。');
  await button(form, '保存').click();
  await expect(secretary.getByRole('heading', { name: NAME })).toBeVisible();
  return new URL(secretary.url()).searchParams.get('id') ?? '';
};

test('an industry tutor is proposed with a signed agreement, agreed to, and gets a letter', async ({
  browser,
}) => {
  const partner = await aPartner(await actingAs(browser, 'secretary'));
  const id = await propose(await openAs(browser, 'secretary', 'tutor/industry'), partner);
  const path = `zyxwHydsView?id=${id}`;
  const secretary = await openAs(browser, 'secretary', path);
  const main = secretary.getByRole('main');

  // Everything that stands against it is said at once.
  await button(main, '提交').click();
  await confirm(secretary);
  await expect(secretary.getByText(/聘期不能超过3年；.*请上传/)).toBeVisible();

  await button(main, '编辑').click();
  const edit = secretary.getByRole('dialog', { name: `编辑推荐：${NAME}` });
  await edit.getByLabel('聘期结束').fill(addDays(today, 2 * 365));
  await edit.getByLabel('聘期结束').press('Tab');
  await edit
    .locator('input[type=file]')
    .setInputFiles({ name: '聘任协议.pdf', mimeType: 'application/pdf', buffer: pdfOf('Agreement') });
  await expect(button(edit, '删除')).toBeVisible();
  await button(edit, '保存').click();
  await expect(edit).toBeHidden();
  await button(main, '提交').click();
  await confirm(secretary);
  await expect(main.getByText('学院审批').first()).toBeVisible();

  for (const username of ['dean', 'tutors'])
    await agree(await actingAs(browser, username), industryApproval, id);
  await secretary.reload();
  await expect(main.getByText('在聘').first()).toBeVisible();
  await expect(main.getByText(/HYDS\d{8}/).first()).toBeVisible();
  const [letter] = await Promise.all([secretary.waitForEvent('download'), button(main, '打印聘书').click()]);
  expect(letter.suggestedFilename()).toBe(`行业导师聘书-${NAME}.pdf`);

  const dean = await openAs(browser, 'dean', path, PHONE);
  await expect(dean.getByRole('main').getByText('在聘').first()).toBeVisible();
  await fitsThePhone(dean);
});
