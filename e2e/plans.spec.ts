import { planApproval } from '@graduate/contract/training/plans/choices.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { expect, type Page } from '@playwright/test';
import { actingAs } from './acting.ts';
import { agree } from './degrees.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const decide = async (page: Page) => {
  await button(page.getByRole('main'), '审批').click();
  const dialog = page.getByRole('dialog', { name: /^审批/ });
  await button(dialog, '提交').click();
  await expect(dialog).toBeHidden();
};

test('a plan is made by the student, agreed to by tutor and college, changed by the college and printed', async ({
  browser,
}) => {
  // On a phone, from nothing: the page tells what is missing and sends nothing before all is there.
  const student = await openAs(browser, 'student', 'zdyxd', PHONE);
  const main = student.getByRole('main');
  const checks = main.getByRole('region', { name: '规则检查' });
  await expect(checks.getByText(/^\d+项未满足$/)).toBeVisible();
  await expect(button(main, '提交导师审核')).toBeDisabled();
  await expect(main.getByText(/^暂不能提交，还有\d+项未满足：/)).toBeVisible();
  await fitsThePhone(student);
  await button(main, '按方案补齐').click();
  await expect(checks.getByText('全部符合培养方案要求')).toBeVisible();
  await main.getByRole('textbox', { name: '研究计划' }).fill('第一年完成课程学习，第二年完成开题与实验。');
  await button(main, '提交导师审核').click();
  await expect(main.getByText('待导师审核').first()).toBeVisible();
  const { id, student: facts } = await (await actingAs(browser, 'student')).call(planCalls.mine);
  const { name } = facts;

  const tutor = await openAs(browser, 'tutor', `pyjhView?planId=${id}&queue=tutor`);
  await decide(tutor);
  const secretary = await openAs(browser, 'secretary', `pyjhView?planId=${id}&queue=college`);
  await expect(secretary.getByText('待学院审核').first()).toBeVisible();
  await agree(await actingAs(browser, 'secretary'), planApproval, id ?? '');
  await student.reload();
  await expect(main.getByText('已通过').first()).toBeVisible();

  // The college changes what is in force, says why, and the student reads it.
  await secretary.goto(`zdyxd/xspyjhView?planId=${id}`);
  const desk = secretary.getByRole('main');
  await button(desk, '调整计划').click();
  await expect(button(desk, '保存并生效')).toBeDisabled();
  await button(desk, '删除').first().click();
  await button(desk, '保存并生效').click();
  const dialog = secretary.getByRole('dialog', { name: `保存并生效 · ${name}` });
  await dialog.getByLabel('调整原因').fill('课程本年度停开，经学院同意免修');
  await button(dialog, '保存并生效').click();
  await expect(dialog).toBeHidden();
  await desk.getByRole('tab', { name: '版本与差异' }).click();
  await expect(desk.getByText('原因：课程本年度停开，经学院同意免修').last()).toBeVisible();
  await button(desk, '与上一版本比较').first().click();
  await expect(desk.getByRole('table').last()).toBeVisible();

  await student.reload();
  await expect(main.getByText('原因：课程本年度停开，经学院同意免修')).toBeVisible();
  await fitsThePhone(student);
  const started = student.waitForEvent('download');
  await button(main, '打印').click();
  expect((await started).suggestedFilename()).toMatch(/^研究生个人培养计划-.*\.pdf$/);

  // A revision shows what would differ and can be given up.
  await button(main, '申请修订').click();
  const why = student.getByRole('dialog', { name: '申请修订' });
  await why.getByLabel('修订原因').fill('研究方向调整');
  await button(why, '确定').click();
  await expect(button(main, '放弃修订')).toBeVisible();
  await button(main, '删除').first().click();
  await button(main, '保存').click();
  await expect(main.getByRole('region', { name: '与现行版本的差异' })).toBeVisible();
  await button(main, '放弃修订').click();
  await button(student.getByRole('dialog').last(), '放弃修订').click();
  await expect(main.getByText('已通过').first()).toBeVisible();
});

test('a tutor reads plans of the own students and changes none', async ({ browser }) => {
  const tutor = await actingAs(browser, 'tutor');
  const query = { queue: 'tutor', tab: 'all', state: ['approved'] } as never;
  const [plan] = (await tutor.call(planCalls.list, { query })).list;
  const page = await openAs(browser, 'tutor', `zdyxd/xspyjhView?planId=${plan?.planId}`);
  await expect(
    page
      .getByRole('main')
      .getByText(plan?.name ?? '—')
      .first(),
  ).toBeVisible();
  await expect(button(page.getByRole('main'), '打印')).toBeVisible();
  await expect(button(page.getByRole('main'), '调整计划')).toHaveCount(0);
});
