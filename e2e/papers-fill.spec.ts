import { newOption, newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { expect } from '@playwright/test';
import { HOUR_MS, publish, single } from './papers.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const ROWS = 30;
const matrix = {
  ...newQuestion('matrixSingle'),
  title: '<p>请逐项评价</p>',
  rows: Array.from({ length: ROWS }, (_, at) => ({ id: `r${at}`, label: `服务项目${at + 1}`, labelEn: '' })),
  options: ['满意', '一般', '不满意'].map((label, at) => ({ ...newOption(label), id: `m${at}` })),
};

test('a questionnaire is answered on a phone, goes on after a reload, and is analysed', async ({
  browser,
}) => {
  const author = await openAs(browser, 'training', 'index');
  const id = await publish(author, {
    title: '校园服务调查',
    kind: 'questionnaire',
    showResult: 'never',
    exam: null,
    endsInMs: 24 * HOUR_MS,
    pages: [
      { title: '总体', questions: [single('您对校园服务是否满意？', ['满意', '<b>不满意</b>'])] },
      { title: '分项', questions: [matrix] },
      { title: '建议', questions: [{ ...newQuestion('longText'), title: '<p>您的建议</p>' }] },
    ],
  });

  const student = await openAs(browser, 'student', `examination/edit?id=${id}`, PHONE);
  await fitsThePhone(student);
  await expect(student.getByRole('button', { name: '还有 3 题未答' })).toBeVisible();
  // What an author wrote into an option is text, whatever it looks like.
  await student.getByRole('radio', { name: '<b>不满意</b>' }).check();
  await expect(student.getByText(/^已保存/)).toBeVisible();

  await student.reload();
  const title = student.getByRole('heading', { name: '分项' });
  await expect(title).toBeVisible();
  await button(student, '上一页').click();
  await expect(student.getByRole('radio', { name: '<b>不满意</b>' })).toBeChecked();

  await student.getByRole('button', { name: '还有 2 题未答' }).click();
  const overview = student.getByRole('dialog', { name: '答题卡' });
  await overview.getByRole('button', { name: '第 3 题 未答' }).click();
  await student.getByRole('textbox', { name: /您的建议/ }).fill('食堂延长开放时间');
  await button(student, '提交').click();
  await expect(student.getByText('请回答此题')).toBeVisible();

  const rows = student.getByRole('radiogroup', { name: /^服务项目/ });
  await expect(rows).toHaveCount(ROWS);
  await fitsThePhone(student);
  for (const row of await rows.all()) await row.getByRole('radio', { name: '满意', exact: true }).check();
  await expect(student.getByText(`已答 ${ROWS}/${ROWS} 行`)).toBeVisible();
  await button(student, '下一页').click();
  await button(student, '提交').click();
  await button(student.getByRole('dialog'), '提交').click();
  await expect(student.getByRole('heading', { name: '提交成功' })).toBeVisible();

  await author.goto(`examination/answer/analysis?id=${id}`);
  const first = author.getByRole('region', { name: /您对校园服务是否满意/ });
  await expect(first.getByText('“<b>不满意</b>”最多，占 100%')).toBeVisible();
  await first.getByText('表', { exact: true }).click();
  await expect(first.getByRole('row', { name: /^<b>不满意<\/b> 1 100%$/ })).toBeVisible();
  const texts = author.getByRole('region', { name: /您的建议/ });
  await texts.scrollIntoViewIfNeeded();
  await expect(texts.getByText('查看全部文字答案')).toBeVisible();
});

test('an anonymous questionnaire stays in the browser until it is submitted, and nobody is named', async ({
  browser,
}) => {
  const author = await openAs(browser, 'training', 'index');
  const id = await publish(author, {
    title: '匿名意见',
    kind: 'questionnaire',
    showResult: 'never',
    exam: null,
    endsInMs: 24 * HOUR_MS,
    anonymous: true,
    pages: [{ title: '', questions: [single('是否满意？', ['满意', '不满意'])] }],
  });
  const student = await openAs(browser, 'student', `examination/edit?id=${id}`, PHONE);
  const sent: string[] = [];
  student.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('api/examination')) sent.push(request.url());
  });
  await expect(student.getByText('匿名填写')).toBeVisible();
  await student.getByRole('radio', { name: '不满意' }).check();
  await expect(student.getByText('已暂存在本机')).toBeVisible();
  await student.reload();
  await expect(student.getByRole('radio', { name: '不满意' })).toBeChecked();
  expect(sent).toEqual([]);
  await button(student, '提交').click();
  await button(student.getByRole('dialog'), '提交').click();
  await expect(student.getByRole('heading', { name: '提交成功' })).toBeVisible();
  expect(sent.map((url) => url.split('/').at(-1))).toEqual(['submit']);
  await student.reload();
  await expect(student.getByRole('radio')).toHaveCount(0);

  await author.goto(`examination/answer/analysis?id=${id}`);
  await expect(author.getByText('另有 1 份匿名答卷将在打乱顺序后计入')).toBeVisible();
  await expect(author.getByText('林晓雨')).toHaveCount(0);
});

test('one sheet on two devices: each takes over what the other has answered', async ({ browser }) => {
  const author = await openAs(browser, 'training', 'index');
  const id = await publish(author, {
    title: '两台设备',
    kind: 'questionnaire',
    showResult: 'never',
    exam: null,
    endsInMs: 24 * HOUR_MS,
    pages: [{ title: '', questions: [single('第一问', ['甲', '乙']), single('第二问', ['丙', '丁'])] }],
  });
  const phone = await openAs(browser, 'student', `examination/edit?id=${id}`, PHONE);
  const laptop = await openAs(browser, 'student', `examination/edit?id=${id}`);
  await expect(laptop.getByRole('radio', { name: '丁' })).toBeVisible();
  await phone.getByRole('radio', { name: '甲' }).check();
  await expect(phone.getByRole('button', { name: '还有 1 题未答' })).toBeVisible();
  await expect(phone.getByText(/^已保存/)).toBeVisible();
  await laptop.getByRole('radio', { name: '丁' }).check();
  await expect(laptop.getByText(/^已保存/)).toBeVisible();
  // Who takes the phone up again finds both there.
  await phone.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(phone.getByRole('radio', { name: '丁' })).toBeChecked();
  await expect(phone.getByRole('radio', { name: '甲' })).toBeChecked();
  await button(phone, '提交').click();
  await button(phone.getByRole('dialog'), '提交').click();
  await expect(phone.getByRole('heading', { name: '提交成功' })).toBeVisible();
  await laptop.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(laptop.getByRole('heading', { name: '提交成功' })).toBeVisible();
});

test('an exam that runs out of time is submitted with what was saved', async ({ browser }) => {
  const author = await openAs(browser, 'training', 'index');
  const asked = { ...single('1 加 1 等于几？', ['1', '2']), key: 'o1', score: 10 };
  const id = await publish(author, {
    title: '限时测验',
    kind: 'exam',
    showResult: 'afterSubmit',
    exam: {
      minutes: 1,
      fullScore: 10,
      passScore: 6,
      shuffleQuestions: false,
      shuffleOptions: false,
      fullScreen: false,
    },
    endsInMs: 30_000,
    pages: [{ title: '', questions: [asked] }],
  });
  const student = await openAs(browser, 'student', `examination/edit?id=${id}`);
  await expect(student.getByText('时间到后自动交卷')).toBeVisible();
  await student.getByRole('button', { name: '开始考试' }).click();
  await student.getByRole('dialog').getByRole('button', { name: '开始考试' }).click();
  await expect(student.getByRole('timer', { name: '剩余时间' })).toHaveText(/^00:\d\d$/);
  await student.getByRole('radio', { name: '2', exact: true }).check();
  await expect(student.getByText(/^已保存/)).toBeVisible();
  await expect(student.getByRole('heading', { name: '考试时间到', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  // The page hands it in itself: nobody waits for the server to look at the clock.
  await expect(student.getByRole('heading', { name: '考试时间到，已自动交卷' })).toBeVisible();
  await expect(student.getByText('10 / 10')).toBeVisible();
});
