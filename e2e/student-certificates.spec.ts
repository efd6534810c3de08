import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, checkCertificate, fitsThePhone, openAs, PHONE } from './windows.ts';

/** What a press leads to is saved as a PDF; its number is in the name. */
const savedBy = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return download.suggestedFilename();
};

const fitsPhone = async (page: Page) => await fitsThePhone(page);

test('a certificate from the template to its end: changed, printed on a phone, checked by anybody, voided', async ({
  browser,
}) => {
  const office = await openAs(browser, 'enrolment', 'student/certificates');
  await office.getByRole('tab', { name: '证明模板' }).click();
  await office.getByRole('button', { name: '在读证明（中文）' }).click();
  const words = `仅供办理${Date.now().toString(36)}使用。`;
  const body = office.getByLabel('正文');
  const page = office.getByRole('complementary', { name: /实时预览/ }).getByRole('img');
  const drawn = (await page.getAttribute('src')) ?? '';
  await body.fill(`${await body.inputValue()}\n${words}`);
  // The page is drawn anew as it would be printed, and says what it says to who does not see it.
  await expect(page).not.toHaveAttribute('src', drawn);
  await expect(page).toHaveAttribute('alt', new RegExp(words));
  await button(office, '保存为新版本').click();
  await expect(office.getByText(/已保存为第 \d+ 版/)).toBeVisible();

  const student = await openAs(browser, 'student', 'student/my-certificates', PHONE);
  const card = student.getByRole('region', { name: '在读证明' });
  const left = card
    .getByRole('listitem')
    .first()
    .getByText(/本学年剩余/);
  const before = Number(/\d+/.exec((await left.textContent()) ?? '')?.[0]);
  await fitsPhone(student);
  await student.getByRole('button', { name: '预览 在读证明（中文）' }).click();
  const dialog = student.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /兹证明林晓雨/ })).toHaveAttribute('alt', new RegExp(words));
  const no = /ZM\d{10}/.exec(await savedBy(student, () => button(dialog, '下载PDF').click()))?.[0] ?? '';
  await expect(left).toHaveText(`本学年剩余 ${before - 1} 次`);
  const mine = student
    .getByRole('region', { name: '已出具的证明' })
    .getByRole('listitem')
    .filter({ hasText: no });
  await expect(mine).toContainText('有效');
  await savedBy(student, () => mine.getByRole('button', { name: '重新下载' }).click());
  await expect(left).toHaveText(`本学年剩余 ${before - 1} 次`);
  await fitsPhone(student);

  const code = /(\w{4}-){3}\w{4}/.exec((await mine.textContent()) ?? '')?.[0] ?? '';
  const link = `pubPage/verify?code=${code.replaceAll('-', '')}`;
  const anybody = await checkCertificate(browser, link);
  await expect(anybody.getByRole('heading', { name: '该证明由学校出具，真实有效' })).toBeVisible();
  await expect(anybody.getByRole('main')).toContainText('林*');
  await expect(anybody.getByText('林晓雨')).toHaveCount(0);

  await office.goto(`student/certificates?code=${code}`);
  const row = office.getByRole('row').filter({ hasText: no });
  await row.getByRole('button', { name: /作\s?废/ }).click();
  const asking = office.getByRole('dialog');
  await asking.getByLabel('作废原因').fill('学生信息有误');
  await button(asking, '作废').click();
  await expect(row.getByText('已作废')).toBeVisible();
  const later = await checkCertificate(browser, link);
  await expect(later.getByRole('heading', { name: '该证明已作废' })).toBeVisible();
  await expect(later.getByText('林*')).toHaveCount(0);
});

test('a secretary prints for one student and, as one file, for several', async ({ browser }) => {
  const secretary = await openAs(
    browser,
    'secretary',
    'student/records?population=regular&status=active&hdzt=3',
  );
  const rows = secretary.getByRole('main').getByRole('row');
  await button(rows.nth(1), '打印证明').click();
  const dialog = secretary.getByRole('dialog');
  await dialog.getByRole('button', { name: '打印 学籍证明（中文）' }).click();
  const preview = secretary.getByRole('dialog', { name: '学籍证明（中文）' });
  await expect(preview.getByText('预览不产生编号')).toBeVisible();
  await savedBy(secretary, () => button(preview, '打印').click());
  await dialog.getByRole('button', { name: 'Close' }).or(button(dialog, '关闭')).first().click();

  for (const at of [1, 2, 3]) await rows.nth(at).getByRole('checkbox').check();
  await secretary.getByRole('button', { name: '打印证明（3）' }).click();
  await button(secretary.getByRole('dialog'), '开始打印').click();
  await secretary.goto('student/certificates?channel=batch');
  const list = secretary.getByRole('main');
  await expect(async () => {
    await list.getByRole('button', { name: '刷新' }).click();
    await expect(
      list
        .getByRole('row')
        .filter({ hasText: /ZM\d{10}/ })
        .nth(2),
    ).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('the record of a student as a card, and its certificates beside it', async ({ browser }) => {
  const office = await openAs(browser, 'enrolment', 'student/records?keyword=林晓雨');
  await office.getByRole('main').getByRole('row').getByRole('button', { name: '林晓雨' }).first().click();
  expect(await savedBy(office, () => button(office, '打印学籍卡').click())).toContain('学籍卡');
  const tab = office.getByRole('main').getByRole('tab', { name: '证明', exact: true });
  await tab.dispatchEvent('click');
  await expect(
    office
      .getByRole('main')
      .getByText(/ZM\d{10}/)
      .first(),
  ).toBeVisible();
});
