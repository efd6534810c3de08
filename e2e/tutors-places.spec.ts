import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { permitApproval } from '@graduate/contract/tutors/tutor-places/choices.ts';
import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { expect } from '@playwright/test';
import { actingAs } from './acting.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const YEAR = Number(dayInShanghai(new Date()).slice(0, 4)) + 2;
const DISCIPLINE = '网络空间安全';

test('a qualification is granted, the tutor applies for a permit, dean and office agree, and places are there to give', async ({
  browser,
}) => {
  const tutor = await actingAs(browser, 'tutor');
  const { staffNo, name } = await tutor.call(recordCalls.own);

  const office = await openAs(browser, 'tutors', 'tutor/qualifications');
  await button(office, '授予资格').click();
  const granting = office.getByRole('dialog', { name: '授予资格' });
  const choose = async (label: string, option: string | RegExp, typed?: string) => {
    const field = granting.getByRole('combobox', { name: label });
    await field.click();
    if (typed) await field.fill(typed);
    await office.getByTitle(option).last().click();
  };
  await choose('教师', new RegExp(staffNo), staffNo);
  await choose('培养层次', '硕士');
  await choose('学位类型', '学术学位');
  await choose('一级学科', new RegExp(DISCIPLINE), DISCIPLINE);
  await granting.getByLabel('获得日期').fill('2026-06-30');
  await granting.getByLabel('获得日期').press('Tab');
  await button(granting, '保存').click();
  await expect(granting).toBeHidden();

  // The conditions stand before anything is typed; on a phone as well.
  const own = await openAs(browser, 'tutor', 'tutor/permits', PHONE);
  await own.getByRole('spinbutton', { name: '年度' }).fill(String(YEAR));
  const offer = own.locator('section').filter({ hasText: DISCIPLINE }).last();
  await expect(offer).toContainText('具有有效的导师资格');
  await button(offer, '去申请').click();
  const form = own.getByRole('dialog', { name: '申请招生资格' });
  await form.getByLabel('申请名额').fill('2');
  await form.getByLabel('自我陈述').fill('主持在研项目两项，拟招收数据安全方向的硕士研究生。');
  await button(form, '确定').click();
  const application = own.getByRole('dialog', { name: `${YEAR}年招生资格：${name}` });
  await button(application, '提交').click();
  await expect(application.getByText('审核中').first()).toBeVisible();
  await fitsThePhone(own);

  const { list } = await tutor.call(placeCalls.permits, { query: { year: YEAR } });
  const permit = list.find(({ state }) => state === 'reviewing');
  const dean = await openAs(browser, 'dean', `tutor/permits?id=${permit?.id}`);
  await button(dean.getByRole('dialog'), '审批').click();
  const deciding = dean.getByRole('dialog', { name: '审批' });
  await deciding.getByLabel('拟定名额').fill('2');
  await button(deciding, '提交').click();
  await expect(dean.getByText('审批成功')).toBeVisible();
  await (await actingAs(browser, 'tutors')).call(approvalCalls.decide, {
    body: { ...permitApproval, recordIds: permit?.id ?? '', status: 1, opinion: '同意' },
  });

  // The places that came with it are the college's to change.
  const secretary = await openAs(browser, 'secretary', `tutor/quotas?keyword=${staffNo}&year=${YEAR}`);
  const row = secretary.getByRole('row').filter({ hasText: staffNo });
  await expect(row).toContainText('硕士');
  await expect(row.getByRole('spinbutton', { name: `${name} 名额` })).toHaveValue('2');
  const reserved = row.getByRole('spinbutton', { name: `${name} 预留` });
  await reserved.fill('3');
  await reserved.press('Enter');
  await expect(secretary.getByText(`${name}：预留与已接收之和超过名额`)).toBeVisible();
  await reserved.fill('1');
  await reserved.press('Enter');
  await expect(secretary.getByText('保存成功')).toBeVisible();
  await expect(row.getByRole('cell').nth(9)).toHaveText('1');
});
