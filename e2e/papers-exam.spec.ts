import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { expect, type Page } from '@playwright/test';
import { HOUR_MS, onlySheet, pictureBy, publish, single } from './papers.ts';
import { test } from './test.ts';
import { button, openAs, PHONE } from './windows.ts';

test('a picture of a question is seen on a phone, and a file stays when the page is turned and arrives', async ({
  browser,
}) => {
  const author = await openAs(browser, 'training', 'index');
  const asked = single('图中是什么颜色？', ['红', '蓝']);
  const id = await publish(author, {
    title: '看图与附件',
    kind: 'questionnaire',
    showResult: 'never',
    exam: null,
    endsInMs: 24 * HOUR_MS,
    pages: [
      {
        title: '看图',
        questions: [{ ...asked, title: `${asked.title}<img src="${await pictureBy(author)}">` }],
      },
      {
        title: '附件',
        questions: [{ ...newQuestion('file'), title: '<p>请上传说明</p>', extensions: ['txt'] }],
      },
    ],
  });
  const student = await openAs(browser, 'student', `examination/edit?id=${id}`, PHONE);
  const picture = student.locator('article img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await student.getByRole('radio', { name: '红' }).check();
  await button(student, '下一页').click();
  await student
    .locator('input[type=file]')
    .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('我的说明') });
  await expect(student.getByText('说明.txt', { exact: true })).toBeVisible();
  await button(student, '上一页').click();
  await expect(student.getByRole('radio', { name: '红' })).toBeChecked();
  await button(student, '下一页').click();
  await expect(student.getByText('说明.txt', { exact: true })).toBeVisible();
  await expect(student.getByText(/^已保存/)).toBeVisible();
  await button(student, '提交').click();
  await button(student.getByRole('dialog'), '提交').click();
  await expect(student.getByRole('heading', { name: '提交成功' })).toBeVisible();

  await author.goto(`examination/answer/view?id=${(await onlySheet(author, id)).id}`);
  await expect(author.getByText('说明.txt', { exact: true })).toBeVisible();
});

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '开始考试' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click();
};

test('an exam fills the screen and counts who leaves it, wherever they go, and nothing else', async ({
  browser,
}) => {
  const author = await openAs(browser, 'training', 'index');
  const id = await publish(author, {
    title: '全屏考试',
    kind: 'exam',
    showResult: 'afterSubmit',
    exam: {
      minutes: 30,
      fullScore: 10,
      passScore: 6,
      shuffleQuestions: false,
      shuffleOptions: false,
      fullScreen: true,
    },
    endsInMs: HOUR_MS,
    pages: [{ title: '', questions: [{ ...single('1 加 1 等于几？', ['1', '2']), key: 'o1', score: 10 }] }],
  });
  const student = await openAs(browser, 'student', `examination/edit?id=${id}`);
  await begin(student);
  const answer = student.getByRole('radio', { name: '2', exact: true });
  await answer.check();
  expect(await student.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(student.getByText(/^已保存/)).toBeVisible();

  // Handing in without a network fails, and leaves nobody.
  await student.context().setOffline(true);
  await button(student, '交卷').click();
  await button(student.getByRole('dialog'), '交卷').click();
  await expect(student.getByText('网络已断开，请在恢复后再试')).toBeVisible();
  await expect(student.getByText('离开考试页面的次数会被记录')).toBeVisible();
  await student.context().setOffline(false);

  // Another address in the same tab of the browser, then another tab of ours.
  await student.goto('index');
  await student.goto(`examination/edit?id=${id}`);
  await button(student, '继续作答').click();
  await expect(student.getByText('已离开考试页面 1 次')).toBeVisible();
  await student.getByRole('tab', { name: '首页' }).click();
  await expect(answer).toBeHidden();
  await student.getByRole('tab', { name: '全屏考试' }).click();
  await expect(student.getByText('已离开考试页面 2 次')).toBeVisible();
  await expect(answer).toBeChecked();
  await button(student, '交卷').click();
  await button(student.getByRole('dialog'), '交卷').click();
  await expect(student.getByText('10 / 10')).toBeVisible();

  expect((await onlySheet(author, id)).leaves).toBe(2);
});
