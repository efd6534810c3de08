import { expect, type Locator, type Page } from '@playwright/test';
import { aWorkbook } from './office-files.ts';
import { test } from './test.ts';
import { button, openAs } from './windows.ts';

/** Goes through an import from Excel whose good rows are taken. */
const importSheet = async (dialog: Locator, rows: readonly (readonly string[])[]): Promise<void> => {
  await button(dialog, '已填好，下一步').click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: '导入.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: aWorkbook({ 填写: rows }),
  });
};

const startPaper = async (page: Page, title: string, kind: string): Promise<void> => {
  await page.getByText(kind, { exact: true }).click();
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await page.getByRole('button', { name: '开始设计' }).click();
  await expect(page.getByRole('region', { name: '画布' })).toBeVisible();
};

const addQuestion = async (page: Page, type: string, words: string): Promise<void> => {
  await page.getByRole('button', { name: `添加${type}`, exact: true }).click();
  await page.getByRole('textbox', { name: '第 1 题' }).first().fill(words);
};

const publish = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible();
  await button(page, '发布').click();
  const dialog = page.getByRole('dialog', { name: new RegExp(title) });
  await button(dialog, '发布').click();
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();
};

const act = async (page: Page, title: string, name: string): Promise<void> => {
  await page.goto(`examination/index?tab=manage&keyword=${encodeURIComponent(title)}`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await button(row, '更多').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('people are asked from a list, reminded, and the results shared with who may only read', async ({
  browser,
}) => {
  const title = `名单问卷${Date.now()}`;
  const author = await openAs(browser, 'secretary', 'examination/form');
  await startPaper(author, title, '问卷');
  await addQuestion(author, '判断题', '是否参加学术年会？');
  await author.getByText('设置', { exact: true }).click();
  await button(author, '设置填写对象').click();
  const audience = author.getByRole('dialog', { name: '填写对象', exact: true });
  await expect(audience.getByRole('radio', { name: '全体用户' })).toBeDisabled();
  await audience.getByText('指定名单').click();
  await button(audience, '导入名单').click();
  const dialog = author.getByRole('dialog', { name: '导入填写名单' });
  await importSheet(dialog, [
    ['学号/工号', '姓名'],
    ['220250010001', ''],
    ['999999', '无此人'],
  ]);
  await expect(dialog.getByText('没有此学号/工号的在用账号，或不在您的管理范围内')).toBeVisible();
  await button(dialog, '只导入正确的 1 行').click();
  await expect(author.getByText('名单中 1 人')).toBeVisible();
  await author.keyboard.press('Escape');
  await button(audience, '保存').click();
  await publish(author, title);

  await act(author, title, '填写人员');
  const people = author.getByRole('dialog', { name: new RegExp(`填写人员.*${title}`) });
  await expect(people.getByRole('row', { name: /220250010001.*未作答/ })).toBeVisible();
  await button(people, '提醒未填写的 1 人').click();
  await button(author.getByRole('dialog', { name: '提醒' }), '提醒').click();
  await expect(author.getByText('已提醒 1 人')).toBeVisible();

  // Nobody else of the college sees it before it is shared.
  const dean = await openAs(browser, 'dean', 'examination/index?tab=manage');
  await expect(dean.getByRole('tab', { name: '管理' })).toBeVisible();
  await expect(dean.getByRole('link', { name: title })).toHaveCount(0);
  await act(author, title, '共享');
  const sharing = author.getByRole('dialog', { name: /^共享/ });
  await sharing.getByRole('combobox').click();
  await author.getByText('学院主管领导', { exact: true }).last().click();
  await author.keyboard.press('Escape');
  await button(sharing, '保存').click();
  await expect(author.getByText('共享设置已保存')).toBeVisible();
  await dean.reload();
  await dean.getByRole('link', { name: title }).click();
  await expect(dean.getByRole('heading', { name: title })).toBeVisible();
  await expect(button(dean, '导出汇总')).toBeVisible();
});

test('questions from Excel are drawn into an exam, which is taken, marked by keyboard and told', async ({
  browser,
}) => {
  const topic = `知识点${Date.now()}`;
  const title = `抽题考试${Date.now()}`;
  const author = await openAs(browser, 'secretary', 'examination/bank');
  await button(author, '导入').click();
  const dialog = author.getByRole('dialog', { name: '导入试题' });
  const line = (words: string, key: string) => [
    '信息科学与工程学院',
    '单选题',
    topic,
    '中等',
    words,
    '对',
    '错',
    key,
  ];
  await importSheet(dialog, [
    ['所属部门', '题型', '知识点', '难度', '题目', '选项A', '选项B', '答案'],
    line('数据应当如实记录。', 'A'),
    line('数据可以事后补写。', 'B'),
    line('没有这个选项', 'E'),
  ]);
  await expect(dialog.getByText('共 3 行，1 行有误')).toBeVisible();
  await button(dialog, '只导入正确的 2 行').click();
  await expect(author.getByRole('row', { name: new RegExp(topic) })).toHaveCount(2);

  await author.goto('examination/form');
  await startPaper(author, title, '考试');
  await addQuestion(author, '问答题', '谈谈学术规范。');
  await author.getByRole('spinbutton', { name: '分值' }).fill('6');
  await author.getByText('第 1 节', { exact: true }).click();
  await author.getByRole('switch', { name: '从题库随机抽题' }).click();
  await author.getByRole('combobox', { name: '知识点' }).click();
  await author.getByText(`${topic} (2)`).last().click();
  await author.getByRole('spinbutton', { name: '抽题数' }).fill('3');
  await author.getByRole('spinbutton', { name: '每题分值' }).fill('4');
  await author.getByText('设置', { exact: true }).click();
  await author.getByRole('spinbutton', { name: '满分' }).fill('10');
  await author.getByRole('spinbutton', { name: '及格分' }).fill('6');
  await author.getByRole('combobox', { name: '向填写人显示结果' }).click();
  await author.getByText('提交后', { exact: true }).last().click();
  await expect(author.getByText('各题合计 18 / 10 分')).toBeVisible();
  // More cannot be drawn than there are: the dialog names it before anything is published.
  await expect(author.getByText(/已保存 \d\d:\d\d/)).toBeVisible();
  await button(author, '发布').click();
  const publishing = author.getByRole('dialog', { name: new RegExp(title) });
  await expect(publishing.getByText('题库中可抽题目只有2道，不足3道')).toBeVisible();
  await publishing.getByRole('button', { name: '去修改' }).last().click();
  await author.getByRole('spinbutton', { name: '抽题数' }).fill('1');
  await publish(author, title);
  const id = new URL(author.url()).searchParams.get('id');

  const student = await openAs(browser, 'student', `examination/edit?id=${id}`);
  await student.getByRole('button', { name: '开始考试' }).click();
  await student.getByRole('dialog').getByRole('button', { name: '开始考试' }).click();
  await student.getByRole('textbox', { name: /谈谈学术规范/ }).fill('如实记录，不重复发表。');
  const truth = await student.getByText('数据应当如实记录。').count();
  await student.getByRole('radio', { name: truth === 1 ? '对' : '错' }).check();
  await button(student, '交卷').click();
  await button(student.getByRole('dialog'), '交卷').click();
  await expect(student.getByText('部分题目需人工阅卷，完成后可查看成绩。')).toBeVisible();

  await author.goto(`examination/answer/view?paperId=${id}`);
  await button(author, '开始阅卷').click();
  await expect(author.getByRole('spinbutton', { name: '第 1 题得分' })).toBeFocused();
  await author.keyboard.press('5');
  await author.keyboard.press('Control+Enter');
  await expect(author.getByText('待阅答卷已全部阅完')).toBeVisible();
  await button(student, '查看答卷').click();
  await expect(student.getByText('9 / 10')).toBeVisible();
  await expect(student.getByText('正确答案')).toHaveCount(0);
});
