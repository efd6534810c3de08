import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const paper = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const TITLE = '面向城市交通的时空图预测方法研究';

/** What a student writes of a proposal, on a phone. */
const writeProposal = async (page: Page) => {
  await page.getByRole('region', { name: '开题报告' }).getByRole('button', { name: '新增记录' }).click();
  const form = page.getByRole('dialog', { name: '新增开题报告' });
  await form.getByLabel('题目').fill(TITLE);
  await form.getByLabel('开始日期').click();
  await page.keyboard.type(new Date().toISOString().slice(0, 10));
  await page.keyboard.press('Enter');
  await form.getByLabel('摘要').fill('围绕城市交通流的时空依赖关系，研究图神经网络预测方法。'.repeat(3));
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '开题报告.pdf', mimeType: 'application/pdf', buffer: paper });
  // The size is there when all of it has arrived.
  await expect(form.getByRole('listitem').filter({ hasText: '开题报告.pdf' })).toContainText('KB');
  await button(form, '保存').click();
  await expect(form).toBeHidden();
};

const confirm = (page: Page) =>
  button(page.getByRole('dialog', { name: '提交', exact: true }), '提交').click();

test('a proposal goes from the record of the student over tutor and panel to its credit', async ({
  browser,
}) => {
  const student = await openAs(browser, 'student', 'training/links', PHONE);
  await writeProposal(student);
  await fitsThePhone(student);
  await student.getByRole('button', { name: TITLE }).click();
  const own = student.getByRole('dialog', { name: TITLE });
  await button(own, '提交').click();
  await confirm(student);
  await expect(own.getByText('导师审核').first()).toBeVisible();

  const list = `training/links?kind=proposal&keyword=${encodeURIComponent(TITLE)}`;
  const open = async (username: string) => {
    const page = await openAs(browser, username, list);
    await button(page.getByRole('row').filter({ hasText: TITLE }), '查看').click();
    return { page, drawer: page.getByRole('dialog', { name: TITLE }) };
  };
  const tutor = await open('tutor');
  await button(tutor.drawer, '审批').click();
  const decision = tutor.page.getByRole('dialog', { name: /^审批/ });
  await button(decision, '提交').click();
  await expect(decision).toBeHidden();

  const secretary = await open('secretary');
  await button(secretary.drawer, '登记结果').click();
  const result = secretary.page.getByRole('dialog', { name: /^登记评议结果/ });
  await result.getByLabel('结果', { exact: true }).click();
  await secretary.page.locator('.ant-select-dropdown:visible').getByText('通过', { exact: true }).click();
  await button(result, '确定').click();
  await expect(result.getByText('评议专家不少于3人且须指定一名组长')).toBeVisible();
  for (const [at, name] of ['李国强', '陈静怡', '王建国'].entries()) {
    await button(result, '增加专家').click();
    await result.getByLabel(`第${at + 1}位 姓名`).fill(name);
  }
  await button(result, '确定').click();
  await expect(result).toBeHidden();
  await expect(secretary.drawer.getByText('通过').first()).toBeVisible();

  await student.goto(student.url());
  const card = student.getByRole('region', { name: '开题报告' });
  await expect(card.getByText('已完成', { exact: true })).toBeVisible();
});
