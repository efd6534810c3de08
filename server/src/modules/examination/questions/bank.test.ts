import { bankCalls, bankImportCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { newOption, newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();

const question = {
  ...newQuestion('single'),
  title: '<p>下列<b>正确</b>的是<script>alert(1)</script></p>',
  options: [newOption('甲'), newOption('乙')],
};

const add = (as: string, department: string, change = {}) =>
  app.as(as).call(bankCalls.create, {
    body: {
      departmentId: demonstrationIds.department(department),
      topic: '规范',
      difficulty: 'easy',
      enabled: true,
      question: { ...question, ...change },
    },
  });

describe('the bank', () => {
  test('keeps a question without what could run, under its plain words', async () => {
    const { data } = await add('secretary', '208');
    expect(data).toMatchObject({
      summary: '下列正确的是',
      type: 'single',
      question: { title: '<p>下列<b>正确</b>的是</p>' },
    });
  });

  test('of a college is its own: others do not see it, and it adds to no other', async () => {
    const { data } = await add('secretary', '208');
    expect((await add('secretary', '201')).error).toBe('questions.notYourDepartment');
    const elsewhere = await app
      .as('multi', { role: 'secretary', department: '201' })
      .call(bankCalls.find, { params: { id: data.id } });
    expect(elsewhere.status).toBe(404);
    expect((await app.as('training').call(bankCalls.find, { params: { id: data.id } })).status).toBe(200);
  });

  test('takes no question that cannot be asked', async () => {
    const refused = await add('training', '100', { options: [newOption('甲')] });
    expect(refused).toMatchObject({ status: 422, message: '试题不完整：选项至少两个' });
  });

  test('is changed by who saw the present version, and counted by topic', async () => {
    const { data } = await add('training', '100');
    const body = {
      version: data.version,
      topic: '新知识点',
      difficulty: 'hard' as const,
      enabled: true,
      question,
    };
    const edit = () => app.as('training').call(bankCalls.edit, { params: { id: data.id }, body });
    expect((await edit()).data).toMatchObject({ topic: '新知识点', version: data.version + 1 });
    expect((await edit()).status).toBe(409);
    const topics = await app.as('training').call(bankCalls.topics, { query: {} });
    expect(topics.data.filter(({ topic }) => topic === '新知识点')).toMatchObject([{ questions: 1 }]);
    expect((await app.as('training').call(bankCalls.remove, { params: { id: data.id } })).status).toBe(200);
  });

  test('is filled from a sheet, whose mistakes are named line by line', async () => {
    const head = ['所属部门', '题型', '知识点', '难度', '题目', '选项A', '选项B', '选项C', '答案', '解析'];
    const line = (type: string, title: string, key: string, ...options: string[]) => {
      const [a = '', b = '', c = ''] = options;
      return ['信息科学与工程学院', type, '导入知识点', '中等', title, a, b, c, key, ''];
    };
    const sheet = await typedWorkbook([
      head,
      line('单选题', '一加一<等于几', 'B', '1', '2'),
      line('多选题', '偶数有', 'AC', '2', '3', '4'),
      line('判断题', '地球是圆的', '对'),
      line('填空题', '水的化学式', 'H2O|h2o'),
      line('数字题', '圆周率', '3.14'),
      line('单选题', '没有答案的题', 'D', '1', '2'),
      line('判断题', '说不清', '也许'),
    ]);
    const { data } = await sendToCheck(app, app.as('secretary'), bankImportCalls, sheet);
    expect(data.problems.map(({ row, column, why }) => `${row} ${column} ${why}`)).toEqual([
      '7 答案 答案须为选项字母，如A或ABD',
      '8 答案 判断题答案须为“正确”或“错误”',
    ]);
    const confirmed = await app
      .as('secretary')
      .call(bankImportCalls.confirm, { params: { id: data.id }, body: { mode: 'goodRows' } });
    expect(confirmed.status).toBe(200);
    await runJobs(app);
    const list = await app.as('secretary').call(bankCalls.list, {
      query: { topic: '导入知识点', sort: [{ field: 'summary', descending: false }] },
    });
    expect(list.data.total).toBe(5);
    expect(list.data.list.find(({ type }) => type === 'single')).toMatchObject({ summary: '一加一<等于几' });
    const several = list.data.list.find(({ type }) => type === 'multiple')?.question;
    expect(several?.type === 'multiple' && several.key).toHaveLength(2);
  });
});
