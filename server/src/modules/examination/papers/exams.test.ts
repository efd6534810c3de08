import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { bankCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import {
  analysisCalls,
  answeringCalls,
  choice,
  chosen,
  labels,
  paperCalls,
  papersIn,
  rules,
  words,
} from '../../../../test/papers.ts';

const app = useTestApp();
const { create, publish, start, submit, sheet, students } = papersIn(app);

const addToBank = async (question: Question, topic: string) =>
  app.as('training').call(bankCalls.create, {
    body: {
      departmentId: demonstrationIds.department('100'),
      topic,
      difficulty: 'medium',
      enabled: true,
      question,
    },
  });

const fillBank = async (count: number, topic: string) => {
  for (let at = 0; at < count; at += 1)
    await addToBank({ ...choice('q', { key: 'q0' }), title: `<p>${topic}第${at}题</p>` }, topic);
};

describe('drawing from the bank', () => {
  test('50-11 twenty questions of a bank of fifteen cannot be drawn: publishing is refused', async () => {
    await fillBank(15, '学术道德');
    const drawing = (count: number) => ({
      kind: 'exam' as const,
      questions: [],
      exam: { ...rules, fullScore: count, passScore: 5 },
      draw: { topic: '学术道德', count, score: 1 },
    });
    const { id, version } = await create(drawing(20));
    const refused = await app.as('training').call(paperCalls.publish, { params: { id }, body: { version } });
    expect(refused).toMatchObject({ status: 422, message: '不能发布：题库中可抽题目只有15道，不足20道' });
    expect((await app.as('training').call(paperCalls.problems, { params: { id } })).data).toHaveLength(1);
    expect((await publish(drawing(15))).status).toBe('running');
  });

  test('takes no opinions, and a question without a key keeps the exam from being published, by name', async () => {
    const topic = '答案不全';
    await fillBank(1, topic);
    await addToBank({ ...newQuestion('rating'), title: '<p>您是否满意？</p>' }, topic);
    const drawing = (count: number) => ({
      kind: 'exam' as const,
      questions: [],
      exam: { ...rules, fullScore: count, passScore: 1 },
      draw: { topic, count, score: 1 },
    });
    const topics = await app.as('training').call(bankCalls.topics, { query: {} });
    expect(topics.data.find((one) => one.topic === topic)?.questions).toBe(1);
    await expect(publish(drawing(2))).rejects.toThrow('题库中可抽题目只有1道，不足2道');
    const { id } = await publish(drawing(1));
    const begun = await start(id);
    expect(begun.sections[0]?.questions.map(({ type }) => type)).toEqual(['single']);

    await addToBank({ ...choice('q'), title: '<p>没有答案的题</p>' }, topic);
    await expect(publish(drawing(1))).rejects.toThrow(
      '不能发布：题库试题“没有答案的题”：请设置标准答案（请在题库中补充，或停用该题）',
    );
  });

  test('each sheet has its own questions, which stay the same however often it is opened', async () => {
    await fillBank(12, '实验室安全');
    const { id } = await publish({
      kind: 'exam',
      questions: [],
      exam: { ...rules, fullScore: 5, passScore: 3 },
      draw: { topic: '实验室安全', count: 5, score: 1 },
    });
    const people = await students(4, 'draw');
    await app.db
      .insertInto('paperPeople')
      .values(
        people.map((name) => ({
          paperId: id,
          accountId: demonstrationIds.account(name),
          departmentId: null,
          grade: null,
          level: null,
          answeredOn: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const drawn = async (name: string) =>
      (await start(id, name)).sections[0]?.questions.map((one) => one.id) ?? [];
    const orders = await Promise.all(people.map(drawn));
    expect(orders.every((order) => new Set(order).size === 5)).toBe(true);
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
    expect(await Promise.all(people.map(drawn))).toEqual(orders);
  });
});

describe('marking', () => {
  test('50-12 a multiple choice that is right in part gets its part', async () => {
    const options = labels('甲', '乙', '丙', '丁');
    const key = options.slice(0, 2).map(({ id }) => id);
    const multiple = {
      ...newQuestion('multiple'),
      id: 'm',
      title: '多选',
      options,
      key,
      credit: 'share' as const,
      score: 10,
    };
    const { id } = await publish({
      kind: 'exam',
      exam: rules,
      questions: [multiple],
      showResult: 'afterSubmit',
    });
    const begun = await start(id);
    const result = await submit(begun.id, { m: { choices: [key[0] ?? ''] } });
    expect(result.data).toMatchObject({ score: 5, passed: false });
  });

  test('points for texts are given by hand, within the points of the question, and make the score', async () => {
    const questions = [choice('q', { key: 'q0', score: 4 }), words('w', { score: 6 })];
    const { id } = await publish({ kind: 'exam', exam: rules, questions, showResult: 'afterSubmit' });
    const begun = await start(id);
    const done = await submit(begun.id, { q: chosen('q0'), w: { text: '我的论述' } });
    expect(done.data.score).toBeNull();
    const marking = await sheet(begun.id, 'training');
    expect(marking).toMatchObject({ state: 'marking', actions: ['grade'] });
    const grade = (score: number, questionId = 'w') =>
      app.as('training').call(answeringCalls.grade, {
        params: { id: begun.id },
        body: { version: marking.version, scores: [{ questionId, score, remark: '思路清楚' }] },
      });
    expect((await grade(7)).message).toBe('得分不能超过该题分值6');
    expect((await grade(1, 'q')).message).toBe('该题由系统自动评分');
    expect((await grade(5)).data).toMatchObject({ state: 'marked', result: { score: 9, passed: true } });
    expect((await grade(5)).status).toBe(409);
    expect((await app.as('degree').call(answeringCalls.sheet, { params: { id: begun.id } })).status).toBe(
      404,
    );
    expect((await sheet(begun.id)).result).toMatchObject({ score: 9, scores: {} });
  });
});

describe('the key', () => {
  const SECRET = '机密解析';

  test('50-13 does not reach a student through any call before the exam is closed', async () => {
    const question = choice('q', { key: 'q1', score: 10, explanation: `<p>${SECRET}</p>` });
    const { id, version } = await publish({
      kind: 'exam',
      exam: rules,
      questions: [question],
      showResult: 'afterSubmit',
    });
    const student = app.as('student');
    const begun = await start(id);
    const answers = [
      await student.call(answeringCalls.fill, { params: { id } }),
      await student.call(answeringCalls.start, { params: { id } }),
      await student.call(myPaperCalls.mine, { query: {} }),
      await student.call(answeringCalls.save, {
        params: { id: begun.id },
        body: { answers: { q: chosen('q0') } },
      }),
      await student.call(answeringCalls.submit, { params: { id: begun.id }, body: { answers: {} } }),
      await student.call(answeringCalls.sheet, { params: { id: begun.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const { raw } of answers)
      expect(raw.body).not.toMatch(new RegExp(`${SECRET}|"key"|"weight"|"credit"|explanation`));
    expect(answers[4]?.data).toMatchObject({ score: 0 });
    const forbidden = await Promise.all([
      student.call(paperCalls.find, { params: { id } }),
      student.call(analysisCalls.analysis, { params: { id } }),
      student.call(answeringCalls.sheets, { params: { id } }),
      student.call(bankCalls.list, { query: {} }),
      student.call(analysisCalls.exportAnswers, { params: { id } }),
    ]);
    expect(forbidden.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    await app.as('training').call(paperCalls.close, { params: { id }, body: { version } });
    expect((await sheet(begun.id)).solutions).toMatchObject([
      { id: 'q', key: 'q1', explanation: `<p>${SECRET}</p>` },
    ]);
  });

  test('stays where the paper shows no results, even after closing', async () => {
    const { id, version } = await publish({
      kind: 'exam',
      exam: rules,
      questions: [choice('q', { key: 'q1', score: 10 })],
    });
    const begun = await start(id);
    await submit(begun.id, { q: chosen('q1') });
    await app.as('training').call(paperCalls.close, { params: { id }, body: { version } });
    expect(await sheet(begun.id)).toMatchObject({ result: null, solutions: null });
  });

  test('does not reach those with whom results are shared while the exam runs: they see neither sheets nor points', async () => {
    const question = choice('q', { key: 'q1', score: 10 });
    const { id, version } = await publish({ kind: 'exam', exam: rules, questions: [question] });
    const begun = await start(id);
    await submit(begun.id, { q: chosen('q1') });
    const roleIds = ['dean', 'secretary'].map((role) => demonstrationIds.role(role));
    const shared = await app
      .as('training')
      .call(paperCalls.share, { params: { id }, body: { version, roleIds } });
    const seen = async (as: string) => {
      const reader = app.as(as);
      const answers = await Promise.all([
        reader.call(answeringCalls.sheet, { params: { id: begun.id } }),
        reader.call(answeringCalls.sheets, { params: { id } }),
        reader.call(analysisCalls.exportAnswers, { params: { id } }),
      ]);
      const { data } = await reader.call(analysisCalls.analysis, { params: { id } });
      const short = await reader.call(paperCalls.inShort, { params: { id } });
      return {
        statuses: answers.map(({ status, raw }) => status ?? raw.statusCode),
        points: data.questions[0]?.score ?? null,
        tallies: data.questions[0]?.tallies.length,
        actions: short.data.actions,
      };
    };
    const closedEyes = { statuses: [403, 403, 403], points: null, tallies: 1, actions: ['analyse'] };
    expect([await seen('dean'), await seen('secretary')]).toEqual([closedEyes, closedEyes]);
    expect((await seen('training')).points).toMatchObject({ mean: 10 });
    const told = await app.as('dean').call(answeringCalls.sheet, { params: { id: begun.id } });
    expect(told.error).toBe('papers.sheetsLater');

    await app
      .as('training')
      .call(paperCalls.close, { params: { id }, body: { version: shared.data.version } });
    expect(await seen('dean')).toMatchObject({ points: { mean: 10 }, actions: ['analyse', 'sheets'] });
    // Who marks elsewhere marks nothing here.
    expect(await sheet(begun.id, 'secretary')).toMatchObject({ result: { score: 10 }, actions: [] });
  });

  test('of an ordering does not follow from the order its options are shown in', async () => {
    const options = labels('一', '二', '三', '四', '五', '六');
    const ordering = { ...newQuestion('ordering'), id: 'o', title: '排序', options, score: 10 };
    const exam = { ...rules, shuffleOptions: false };
    const orders = new Set<string>();
    for (let at = 0; at < 4; at += 1) {
      const { id } = await publish({ kind: 'exam', exam, questions: [ordering] });
      const shown = (await start(id)).sections[0]?.questions[0];
      if (shown && 'options' in shown) orders.add(shown.options.map(({ label }) => label).join(''));
    }
    expect(orders.size).toBeGreaterThan(1);
  });
});
