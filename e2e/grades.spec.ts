import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { actingAs } from './acting.ts';
import { test } from './test.ts';
import { pdfOf } from './thesis-file.ts';
import { button, checkCertificate, openAs } from './windows.ts';

const ROWS = '.grade-grid tbody tr';

/** What somebody copied from a spreadsheet goes into the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const column = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => String(from + (index % 20))).join('\n');

const confirm = (page: Page, act: string) => button(page.getByRole('dialog', { name: act }), act).click();

test('an empty sheet is filled from a spreadsheet, survives a lost network, and reaches the students', async ({
  browser,
}) => {
  const teacher = await openAs(browser, 'teacher', 'training/grade-sheets?state=empty');
  await button(teacher.getByRole('row').filter({ hasText: '未录入' }).first(), '录入').click();
  await expect(teacher.locator(ROWS).first()).toBeVisible();
  const sheet = new URL(teacher.url()).searchParams.get('sheetId');
  const count = await teacher.locator(ROWS).count();
  const fields = ['usual', 'mid', 'final'].map((field) =>
    teacher.locator(`.grade-grid input[data-field="${field}"]`),
  );
  const status = teacher.locator('.saving-note');

  // A paste into the wrong place is taken back at once.
  const final = teacher.locator('.grade-grid input[data-field="final"]').first();
  await final.focus();
  await paste(teacher, column(count, 10));
  await expect(final).toHaveValue('10');
  await button(teacher, '撤销').click();
  await expect(final).toHaveValue('');

  await teacher.context().setOffline(true);
  for (const cells of fields) {
    if ((await cells.count()) === 0) continue;
    await cells.first().focus();
    await paste(teacher, column(count, 70));
  }
  await expect(status).toContainText('网络中断');
  await teacher.context().setOffline(false);
  await expect(status).toHaveText('已全部保存', { timeout: 15_000 });
  await teacher.reload();
  await expect(teacher.locator('.grade-grid .total').first()).toHaveText('70');

  await button(teacher, '提交成绩').click();
  const handing = teacher.getByRole('dialog', { name: '提交成绩' });
  await handing.getByRole('checkbox').check();
  await button(handing, '提交').click();
  await expect(handing).toBeHidden();

  const office = await openAs(browser, 'training', `cjlr/xkxsIdex?sheetId=${sheet}`);
  await button(office, '审核通过').click();
  const checking = office.getByRole('dialog', { name: '审核通过' });
  await expect(checking.getByRole('region', { name: '成绩分布' })).toBeVisible();
  await confirm(office, '审核通过');
  await button(office, '公布').click();
  await confirm(office, '公布');
  await expect(office.getByText('已公布').first()).toBeVisible();
});

test('somebody who does not teach a class does not see its sheet', async ({ browser }) => {
  const tutor = await openAs(browser, 'tutor', 'cjlr/xkxsIdex?sheetId=00000000-0000-4000-8000-000000000000');
  await expect(tutor.locator('.grade-grid')).toHaveCount(0);
});

const CODE = /^[2-9A-Z]{4}(-?[2-9A-Z]{4}){3}$/;

/** Issues a transcript on the page of a student; the code it bears. */
const issue = async (
  office: Page,
  { studentId, studentNo }: { studentId: string; studentNo: string | null },
): Promise<string> => {
  await office.goto(`whcjgl/indexCjmx?studentId=${studentId}`);
  await button(office, '签发成绩单').click();
  const dialog = office.getByRole('dialog');
  const [answer, download] = await Promise.all([
    office.waitForResponse((response) => response.url().endsWith('api/training/transcripts')),
    office.waitForEvent('download'),
    button(dialog, '确定').click(),
  ]);
  expect(answer.ok()).toBe(true);
  expect(download.suggestedFilename()).toContain('.pdf');
  await office.goto(`training/transcripts?keyword=${studentNo}`);
  const newest = office.getByRole('row').nth(1).getByText(CODE);
  return ((await newest.textContent()) ?? '').replaceAll('-', '');
};

/** What whoever holds a transcript learns of it. */
const checked = async (browser: Browser, code: string, heading: string): Promise<string> => {
  const page = await checkCertificate(browser, `pubPage/verify?code=${code}`);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  return (await page.getByRole('main').textContent()) ?? '';
};

const agree = async (browser: Browser, username: string, path: string) => {
  const page = await openAs(browser, username, path);
  await button(page, '审批').click();
  const dialog = page.getByRole('dialog', { name: '审批' });
  await button(dialog, '提交').click();
  await expect(page.getByText('审批成功')).toBeVisible();
};

test('a correction goes from the request to a changed transcript, and the old one says so', async ({
  browser,
}) => {
  const acting = await actingAs(browser, 'teacher');
  const query = { passed: 'true', source: 'class', effective: 'true', sort: 'score', limit: 50 } as const;
  const { list } = await acting.call(gradeCalls.list, { query: query as never });
  const free = list.filter(({ corrections, scale }) => corrections === 0 && scale === 'percent');
  const details = await Promise.all(
    free.slice(0, 10).map(({ id }) => acting.call(gradeCalls.find, { params: { id } })),
  );
  const grade = details.find(({ openCorrectionId }) => openCorrectionId === null);
  if (!grade) throw new Error('no grade to correct');

  const office = await openAs(browser, 'training', 'training/transcripts');
  const old = await issue(office, grade);
  const before = await checked(browser, old, '该证明由学校出具，真实有效');

  const teacher = await openAs(browser, 'teacher', `whcjgl/indexCjmx?gradeId=${grade.id}`);
  await button(teacher, '申请更正').click();
  const asking = teacher.getByRole('dialog');
  await asking.getByRole('spinbutton', { name: '成绩' }).fill('99');
  await asking.getByRole('textbox', { name: '说明' }).fill('试卷最后一题漏加分');
  await asking
    .locator('input[type=file]')
    .setInputFiles({ name: '试卷.pdf', mimeType: 'application/pdf', buffer: pdfOf('paper') });
  // It can be taken out again once it has arrived.
  await expect(button(asking, '删除')).toBeVisible();
  await button(asking, '确定').click();
  await expect(teacher.getByText('更正申请已提交')).toBeVisible();
  const { openCorrectionId } = await acting.call(gradeCalls.find, { params: { id: grade.id } });
  const path = `whcjgl/indexCjmx?correctionId=${openCorrectionId}`;
  await agree(browser, 'dean', path);
  await agree(browser, 'training', path);

  await teacher.goto(`whcjgl/indexCjmx?gradeId=${grade.id}`);
  const history = teacher.getByRole('table', { name: '变更历史' });
  await expect(history).toContainText(grade.result);
  await expect(history).toContainText('99');
  await checked(browser, old, '该证明已更正，请以更正后的证明为准');
  const renewed = await issue(office, grade);
  expect(renewed).not.toBe(old);
  const after = await checked(browser, renewed, '该证明由学校出具，真实有效');
  const pointsIn = (words: string) => /平均绩点\s*([\d.]+)/.exec(words)?.[1];
  expect(pointsIn(after)).toBeDefined();
  expect(pointsIn(after)).not.toBe(pointsIn(before));
});
