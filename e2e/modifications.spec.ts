import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The student asks on a phone, from the field on the own record. */
const askFor = async (student: Page, ethnicity: string): Promise<void> => {
  const fact = student.getByRole('main').locator('.facts > div').filter({ hasText: '民族' });
  await fact.getByTitle('信息有误？申请修改').click();
  const form = student.getByRole('dialog', { name: '新建信息修改申请' });
  await expect(form.getByRole('list', { name: '审批流程' })).toContainText('学院审核');
  await form.getByLabel('修改后 · 民族').fill(ethnicity);
  await student.getByTitle(ethnicity, { exact: true }).last().click();
  await form.getByLabel('修改原因').fill('入学登记有误');
  await button(form, '提交').click();
  await expect(student.getByText('请上传“民族变更证明”')).toBeVisible();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '户口本.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(button(form, '删除')).toBeVisible();
  await button(form, '提交').click();
  await expect(student.getByText('提交成功')).toBeVisible();
};

/** Somebody opens the request in the list of what waits and agrees. */
const agree = async (page: Page, { ethnicity, originals }: { ethnicity: string; originals: boolean }) => {
  const row = page.getByRole('main').getByRole('row').filter({ hasText: '林晓雨' });
  await button(row, '审批').click();
  const review = page.getByRole('dialog').filter({ hasText: '修改前' });
  await expect(review.getByRole('table', { name: '修改内容' })).toContainText(ethnicity);
  await expect(review.getByRole('img', { name: '户口本.png' })).toBeVisible();
  const position = await review.getByText(/^第 \d+ \/ \d+ 件$/).textContent();
  const waiting = Number(position?.match(/\/ (\d+)/)?.[1]);
  // From here on by the keyboard alone.
  await page.keyboard.press('a');
  await expect(review.getByLabel('审批意见')).toBeVisible();
  if (originals) await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已同意')).toBeVisible();
  if (waiting > 1) await expect(review.getByText(new RegExp(`/ ${waiting - 1} 件$`))).toBeVisible();
  else await expect(review.getByText('本页申请已全部办理')).toBeVisible();
};

test('a student has the record corrected: asked on a phone, seen by the secretary, decided by the office', async ({
  browser,
}) => {
  const ethnicity = '满族';
  const student = await openAs(browser, 'student', 'xs/xxxgsq/xxxgsqIndex?field=idNumber', PHONE);
  const number = student.getByLabel('修改后 · 证件号码');
  await number.fill('62010219991301');
  await number.blur();
  await expect(student.getByText('请输入正确的身份证号码')).toBeVisible();
  await student.goto('student/me');
  await askFor(student, ethnicity);
  await expect(student.getByRole('main').getByText('审批中').first()).toBeVisible();
  await fitsThePhone(student);

  const secretary = await openAs(browser, 'secretary', 'student/modifications');
  await agree(secretary, { ethnicity, originals: true });
  const office = await openAs(browser, 'enrolment', 'student/modifications');
  await agree(office, { ethnicity, originals: false });

  await student.goto('student/me');
  await expect(student.getByRole('main').locator('.facts > div').filter({ hasText: '民族' })).toContainText(
    ethnicity,
  );

  await office.goto('student/modifications?view=toSync&keyword=林晓雨');
  const row = office.getByRole('main').getByRole('row').filter({ hasText: '林晓雨' });
  await button(row, '登记已同步').click();
  await button(office.getByRole('dialog'), '登记已同步').click();
  await expect(office.getByText('已登记学信网同步')).toBeVisible();
  await expect(row).toHaveCount(0);
});
