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

const confirm = (page: Page) => button(page.getByRole('dialog', { name: '温馨提示' }), '确定').click();

/** A proposal for five years, beside the partner of an appointment of the college, without an agreement. */
const propose = async ({ call }: Acting): Promise<string> => {
  const [known] = (await call(industryCalls.list, { query: { state: 'granted' } })).list;
  const { departmentId, partnerStaffId } = await call(industryCalls.find, {
    params: { id: known?.id ?? '' },
  });
  const { id } = await call(industryCalls.create, {
    body: {
      name: NAME,
      gender: '1',
      birthDate: '1980-05-20',
      idNumber: '620102198005200037',
      mobile: null,
      email: null,
      unit: '西部智能科技有限公司',
      unitKind: 'enterprise',
      post: '总工程师',
      title: '高级工程师',
      titleLevel: 'associate',
      degree: null,
      years: 18,
      leadYears: 0,
      level: 'M',
      disciplineCode: '0854',
      departmentId,
      partnerStaffId,
      termFrom: today,
      termTo: addDays(today, 5 * 365),
      resume: '长期从事工业软件研发。',
      achievements: '获省科技进步奖一项。',
      waiver: null,
      fileIds: [],
    },
  });
  return id;
};

test('an industry tutor is proposed with a signed agreement, agreed to, and gets a letter', async ({
  browser,
}) => {
  const id = await propose(await actingAs(browser, 'secretary'));
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
