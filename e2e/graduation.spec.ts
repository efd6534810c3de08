import { type Browser, expect } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

type Row = { id: string; name: string; xykh: string; batch: { id: string; name: string } };

type Listed = Row & { checks: object };

/** The applications the office sees under a filter. */
const applicationsIn = async (browser: Browser, filter: string): Promise<Listed[]> => {
  const page = await (await browser.newContext()).newPage();
  const listed = page.waitForResponse((answer) => answer.url().includes('/graduation-applications?'));
  await signInAs(page, 'enrolment', { at: `student/graduation/applications?${filter}` });
  const { data } = (await (await listed).json()) as { data: { list: Listed[] } };
  return data.list;
};

/** A draft of the college for which everything is in order, and that nobody has submitted yet. */
const readyDraft = async (browser: Browser): Promise<Row> => {
  const drafts = await applicationsIn(browser, 'state=draft&yxCode=208&limit=100');
  const ready = drafts.find(({ checks }) =>
    Object.values(checks).every((result) => result === 'pass' || result === 'waived'),
  );
  if (!ready) throw new Error('no draft is ready');
  return ready;
};

const agree = async (browser: Browser, username: string, { id, name }: Row) => {
  const page = await openAs(browser, username, `stuBySqView?id=${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await button(page.getByRole('main'), '审批').click();
  const dialog = page.getByRole('dialog', { name: '审批' });
  await button(dialog, '提交').click();
  await expect(page.getByText('审批成功')).toBeVisible();
  await page.close();
};

test('a student applies on a phone, everybody agrees, the office makes a graduate of it', async ({
  browser,
}) => {
  const draft = await readyDraft(browser);
  const { name, xykh, batch } = draft;
  const phone = await openAs(browser, xykh, 'student/my-graduation', PHONE);
  await button(phone.getByRole('main'), '继续填写').click();
  await expect(phone.getByRole('list', { name: '毕业条件' })).toBeVisible();
  await expect(phone.getByText('全部条件已达标')).toBeVisible();
  await fitsThePhone(phone);
  await button(phone.getByRole('main'), '提交').click();
  await expect(phone.getByText('提交成功')).toBeVisible();
  await expect(phone.getByRole('main').getByText('审核中').first()).toBeVisible();

  const progress = (await phone.getByRole('region', { name: '审核进度' }).textContent()) ?? '';
  const waiting = progress.includes('周明远');
  const approvers = waiting ? ['tutor', 'secretary', 'dean'] : ['secretary', 'dean'];
  for (const username of [...approvers, 'enrolment']) await agree(browser, username, draft);

  const office = await openAs(browser, 'enrolment', `student/graduation/process?batchId=${batch.id}`);
  const main = office.getByRole('main');
  await main
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .check();
  await button(main, '下一步').click();
  await expect(main.getByText(/该批次仍在开放申请/)).toBeVisible();
  await button(main, '将所选 1 人审定为毕业').click();
  const act = async (name: string) => {
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('提前办理原因').fill('校务会提前审定');
    await button(dialog, name).click();
  };
  await expect(office.getByRole('dialog')).toContainText(`审定 1 人：${name}`);
  await act('审定');
  await expect(office.getByText('已审定 1 人')).toBeVisible();
  await expect(main.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await button(main, '生成编号（1）').click();
  await act('生成编号');
  await expect(office.getByText('已生成1个证书编号')).toBeVisible();
  await button(main, '下一步').click();
  await main.getByLabel('批次名称').fill('别的批次');
  await button(main, '确认毕业').click();
  await act('确认毕业');
  await expect(office.getByText('批次名称输入不正确')).toBeVisible();
  await button(office.getByRole('dialog'), '取消').click();
  await main.getByLabel('批次名称').fill(batch.name);
  await button(main, '确认毕业').click();
  await act('确认毕业');
  await expect(office.getByText('已确认 1 人毕业')).toBeVisible();
  const roster = office.waitForEvent('download');
  await button(main, '打印名册').click();
  expect((await roster).suggestedFilename()).toContain('毕业生名册');

  await office.goto(`student/graduates?batchId=${batch.id}`);
  await main.getByRole('button', { name, exact: true }).click();
  await expect(office.getByText('第1版 · 确认毕业')).toBeVisible();

  await phone.goto('student/my-graduation');
  await expect(phone.getByRole('main').getByText('已毕业')).toBeVisible();
  await button(phone.getByRole('main'), '查看').click();
  await expect(phone.getByRole('region', { name: '证书预览' })).toContainText('证书编号');
});

test('a student who lacks something sees what and where; nobody opens the application of another', async ({
  browser,
}) => {
  const page = await openAs(browser, 'student', 'student/my-graduation', PHONE);
  await expect(page.getByText(/还有 \d+ 项必须达到的条件未达标|未到您的毕业时间/)).toBeVisible();
  await expect(page.getByRole('list', { name: '毕业条件' }).getByRole('listitem')).toHaveCount(14);
  await fitsThePhone(page);
  const [another] = await applicationsIn(browser, 'limit=20');
  await page.goto(`stuBySqView?id=${another?.id}`);
  await expect(page.getByText('记录不存在或无权查看')).toBeVisible();
});

test('what the office sends back is taken back by its student', async ({ browser }) => {
  const [passed] = await applicationsIn(browser, 'state=passed&yxCode=208&limit=20');
  if (!passed) throw new Error('none has passed');
  const { id, xykh } = passed;
  const office = await openAs(browser, 'enrolment', `stuBySqView?id=${id}`);
  await button(office.getByRole('main'), '退回').click();
  const dialog = office.getByRole('dialog', { name: '退回毕业申请' });
  await dialog.getByLabel('原因').fill('论文题目与答辩决议不一致');
  await button(dialog, '退回').click();
  await expect(office.getByText('已退回1人')).toBeVisible();

  const phone = await openAs(browser, xykh, `stuBySqView?id=${id}`, PHONE);
  await button(phone.getByRole('main'), '撤回').click();
  await button(phone.getByRole('dialog'), '撤回').click();
  await expect(phone.getByText('已撤回').first()).toBeVisible();
  await expect(button(phone.getByRole('main'), '撤回')).toHaveCount(0);
  await fitsThePhone(phone);
});
