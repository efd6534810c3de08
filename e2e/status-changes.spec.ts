import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const choose = async (page: Page, field: string, option: string) => {
  await page.getByLabel(field, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
};

/** Agrees to the application on its page; `fill` gives what the step asks for besides the opinion. */
const agree = async (page: Page, fill?: (dialog: Locator) => Promise<void>) => {
  await button(page.getByRole('main'), '审批').click();
  const dialog = page.getByRole('dialog', { name: /^审批/ });
  await fill?.(dialog);
  await button(dialog, '提交').click();
  await expect(dialog).toBeHidden();
};

test('a student applies for suspension on the phone; after four decisions the record says so', async ({
  browser,
}) => {
  const student = await openAs(browser, 'student', 'student/my-changes', PHONE);
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

  const office = await openAs(browser, 'enrolment', page);
  await button(office.getByRole('main'), '撤销').click();
  const asking = office.getByRole('dialog');
  await asking.getByRole('textbox').fill('学生已筹得学费，申请继续学习');
  await button(asking, '撤销').click();
  await expect(office.getByRole('main').getByText('已撤销').first()).toBeVisible();
  await student.reload();
  await expect(student.getByRole('main').getByText('在读', { exact: true }).first()).toBeVisible();
});

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
const paper = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('a withdrawal by the school takes two more people of the office and holds when it is delivered', async ({
  browser,
}) => {
  const office = await openAs(browser, 'enrolment', 'addXjyd?as=school&typeCode=withdrawBySchool');
  await office.getByRole('main').getByLabel('查找学生').click();
  await office.keyboard.type('邵一凡');
  await office.locator('.ant-select-dropdown:visible').getByText('邵一凡').first().click();
  await choose(office, '退学依据', '休学期满未复学');
  await office.getByLabel('事先告知日期').fill(daysAgo(20));
  await office.keyboard.press('Enter');
  await office.getByLabel('申请理由').fill('休学期满后经多次通知仍未办理复学手续。');
  await office
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '催告记录.pdf', mimeType: 'application/pdf', buffer: paper });
  // The size is there when all of it has arrived.
  await expect(
    office.getByRole('main').getByRole('listitem').filter({ hasText: '催告记录.pdf' }),
  ).toContainText('KB');
  const compared = office.getByRole('region', { name: '办理前后对比' });
  await expect(compared.getByRole('row', { name: /学籍状态.*休学.*退学/ })).toBeVisible();
  await button(office.getByRole('main'), '提交').click();
  await expect(office.getByRole('heading', { name: '退学处理', level: 1 })).toBeVisible();
  const page = `addXjyd${new URL(office.url()).search}`;

  await agree(await openAs(browser, 'dean', page));
  const reviewer = await openAs(browser, 'enrolment2', page);
  await agree(reviewer, (dialog) => dialog.getByLabel('审查意见').fill('程序合法，依据充分。'));
  // Whoever has reviewed it does not decide it.
  await reviewer.reload();
  await expect(reviewer.getByRole('region', { name: '办理进度' })).toContainText('学校决定');
  await expect(button(reviewer.getByRole('main'), '审批')).toHaveCount(0);
  await agree(await openAs(browser, 'enrolment3', page), async (dialog) => {
    await dialog.getByLabel('文号').fill('研院〔2026〕18号');
    await dialog.getByLabel('发文日期').fill(daysAgo(1));
    await dialog.getByLabel('会议').fill('第12次校长办公会');
  });

  await office.goto(page);
  await expect(office.getByText('决定已作出，尚未登记送达')).toBeVisible();
  await button(office.getByRole('main'), '登记送达').click();
  await button(office.getByRole('dialog'), '确定').click();
  await expect(office.getByRole('main').getByText('已生效').first()).toBeVisible();
  await expect(office.getByRole('region', { name: '文号与送达' })).toContainText('研院〔2026〕18号');
});

test('what was sent back is given up by the student, who may then apply for something else', async ({
  browser,
}) => {
  const student = await openAs(browser, 'student', 'student/my-changes', PHONE);
  await button(student.getByRole('main'), '申请 退学（本人申请）').click();
  await student.getByLabel('离校日期').fill(daysAgo(-30));
  await student.keyboard.press('Enter');
  await student.getByLabel('申请理由').fill('个人发展方向调整，申请退学。');
  await button(student.getByRole('main'), '提交').click();
  await expect(student.getByRole('heading', { name: '退学（本人申请）', level: 1 })).toBeVisible();
  const page = `addXjyd${new URL(student.url()).search}`;

  const tutor = await openAs(browser, 'tutor', page);
  await button(tutor.getByRole('main'), '审批').click();
  const dialog = tutor.getByRole('dialog', { name: /^审批/ });
  await dialog.getByText('不同意', { exact: true }).click();
  await dialog.getByRole('textbox').first().fill('请先与导师当面沟通后再作决定');
  await button(dialog, '提交').click();
  await expect(dialog).toBeHidden();

  await student.goto('student/my-changes');
  const own = student.getByRole('listitem').filter({ hasText: '退学（本人申请）' }).first();
  // The progress, which comes later, says so, too.
  await expect(own.getByText('已退回').first()).toBeVisible();
  await button(own, '撤回').click();
  await button(student.getByRole('dialog'), '撤回').click();
  await expect(own.getByText('已撤回').first()).toBeVisible();
  await expect(button(student.getByRole('main'), '申请 休学')).toBeVisible();
});
