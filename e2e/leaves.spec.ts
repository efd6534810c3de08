import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const PLACE = '天水市秦州区家中';

const today = async (page: Page, label: string) => {
  await page.getByLabel(label, { exact: true }).click();
  const calendar = page.locator('.ant-picker-dropdown:visible');
  await calendar.getByText('今天').click();
  await expect(calendar).toHaveCount(0);
};

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
};

/** Writes a leave of today and sends it on its way; the answer is its number. */
const apply = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: '发起请假' }).click();
  await choose(page, '请假类型', '事假');
  await today(page, '开始时间');
  await today(page, '结束时间');
  const preview = page.getByRole('region', { name: '办理预览' });
  await expect(preview.getByText('共 1 天')).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText([/导师审批\s*周明远/, /辅导员审批\s*马晓东/]);
  await page.getByLabel('目的地', { exact: true }).fill(PLACE);
  await page.getByLabel('本人联系电话').fill('13900001111');
  await page.getByLabel('紧急联系电话').fill('13800002222');
  await page.getByLabel('请假事由').fill('家中有事需本人回去处理');
  await fitsThePhone(page);
  await button(page, '提交').click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(page.getByRole('region', { name: '审批进度' })).toContainText('周明远');
  return (
    (await page
      .getByText(/^QJ\d{10}$/)
      .first()
      .textContent()) ?? ''
  );
};

const find = async (page: Page, no: string): Promise<Locator> => {
  const filters = page.getByRole('search');
  await filters.getByLabel('关键字').fill(no);
  await button(filters, '查询').click();
  const row = page.getByRole('row').filter({ hasText: '林晓雨' });
  await expect(row).toHaveCount(1);
  return row;
};

const agree = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await button(dialog, '提交').click();
  await expect(dialog).toBeHidden();
};

test('a leave on the phone: applied for, approved, shown at the gate, ended by the return', async ({
  browser,
}) => {
  const student = await openAs(browser, 'student', 'student/my-leaves', PHONE);
  await fitsThePhone(student);
  const no = await apply(student);

  const tutor = await openAs(browser, 'tutor', 'student/leaves');
  await button(await find(tutor, no), '审批').click();
  await agree(tutor);
  await expect(tutor.getByRole('row').filter({ hasText: no })).toHaveCount(0);

  const counselor = await openAs(browser, 'counselor', 'student/leaves');
  await (await find(counselor, no)).getByRole('checkbox').check();
  await counselor.getByRole('button', { name: /^同意 \(1\)$/ }).click();
  await agree(counselor);
  await expect(counselor.getByRole('row').filter({ hasText: no })).toHaveCount(0);

  await student.reload();
  const slip = student.getByRole('region', { name: '请假条' });
  const code = (await slip.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/).textContent()) ?? '';
  await fitsThePhone(student);
  const gate = await (await browser.newContext(PHONE)).newPage();
  await gate.goto(`pubPage/verify?code=${code}`);
  await button(gate, '验证').click();
  await expect(gate.getByText('该证明由学校出具，真实有效')).toBeVisible();
  await expect(gate.getByText('林*')).toBeVisible();

  await button(student, '销假').click();
  const back = student.getByRole('dialog');
  await back.getByLabel('返校地点').fill('校东门');
  await button(back, '提交').click();
  await expect(student.getByText('等待辅导员或学院秘书确认销假')).toBeVisible();

  await counselor.getByRole('tab', { name: /^待销假/ }).click();
  const row = counselor.getByRole('row').filter({ hasText: '林晓雨' });
  await button(row, '确认销假').click();
  await button(counselor.getByRole('dialog'), '确认销假').click();
  await expect(counselor.getByText('销假成功')).toBeVisible();

  await student.reload();
  await expect(student.getByText('已销假')).toBeVisible();
  await gate.reload();
  await button(gate, '验证').click();
  await expect(gate.getByText('该证明已被撤销，不再有效')).toBeVisible();
});

test('who is away: calendar, statistics, and the list behind a number', async ({ browser }) => {
  const page = await openAs(browser, 'secretary', 'student/leaves');
  await page.getByRole('tab', { name: '请假日历' }).click();
  await expect(page.getByRole('heading', { name: /请假 \d+ 人$/ })).toBeVisible();
  await page.getByRole('main').getByRole('tab', { name: '统计' }).click();
  const late = page.getByRole('button', { name: /超期未销假/ });
  const count = (await late.textContent())?.match(/\d+/)?.[0] ?? '';
  await late.click();
  await expect(page.getByRole('tab', { name: /^超期/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('main').getByText(`共 ${count} 条`)).toBeVisible();
});

test('somebody who may not manage leaves finds no button for it, and no page without a leave', async ({
  browser,
}) => {
  const dean = await openAs(browser, 'dean', 'student/leaves');
  await expect(dean.getByRole('tab', { name: /^待我审批/ })).toBeVisible();
  await expect(button(dean, '补录请假')).toHaveCount(0);
  await dean.goto('qjgl/toDetails?id=00000000-0000-4000-8000-000000000000');
  await expect(dean.getByText('记录不存在或无权查看')).toBeVisible();
});

test('the office sets the rules of leaves and is told how many students they concern', async ({
  browser,
}) => {
  const office = await openAs(browser, 'enrolment', 'student/settings');
  await office.getByRole('tab', { name: '请假规则' }).click();
  await office.getByLabel('学生可补请假的天数').fill('5');
  await button(office.getByRole('main'), '保存').click();
  const question = office.getByRole('dialog');
  await expect(question).toContainText(/影响 \d+ 名学生/);
  await button(question, '保存').click();
  await expect(office.getByText('保存成功')).toBeVisible();
  await expect(office.getByText(/^孙红梅 于 .* 修改$/)).toBeVisible();
});
