import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertPaper, sectionOf } from '../../../../samples/examination/papers/insert-paper.ts';
import { useTestApp } from '../../../../test/app.ts';
import { analysisCalls, answeringCalls, choice, chosen, papersIn, words } from '../../../../test/papers.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { partsOf } from '../../../../test/workbooks.ts';
import { reportPdf } from './analysis/report.ts';

const app = useTestApp();
const { analysis, students, start, submit } = papersIn(app);

const number = { ...newQuestion('number'), id: 'n', title: '<p>小时</p>', min: 0, max: 100 };
const rating = { ...newQuestion('rating'), id: 'r', title: '<p>评分</p>' };
const ordering = {
  ...newQuestion('ordering'),
  id: 'o',
  title: '<p>排序</p>',
  options: choice('o').options.slice(0, 2),
};

const matrix = {
  ...newQuestion('matrixRating'),
  id: 'm',
  title: '<p>逐项评分</p>',
  rows: ['x', 'y'].map((id) => ({ id, label: id, labelEn: '' })),
};

/** Six people of two departments answer everything. */
const answered = async (name: string) => {
  const names = await students(6, name);
  const id = await insertPaper(app.db, {
    title: `分析${name}`,
    roleId: demonstrationIds.role('training'),
    authorId: demonstrationIds.account('training'),
    departmentId: demonstrationIds.department('100'),
    design: {
      sections: [sectionOf([choice('q'), number, rating, ordering, words('w'), matrix])],
      exam: null,
    },
    people: names.map((one, at) => ({
      accountId: demonstrationIds.account(one),
      departmentId: demonstrationIds.department(at < 2 ? '201' : '208'),
      grade: 2025,
    })),
  });
  for (const [at, one] of names.entries()) {
    const { id: sheetId } = await start(id, one);
    await submit(
      sheetId,
      {
        q: chosen(at < 4 ? 'q0' : 'q1'),
        n: { number: at * 10 },
        r: { rating: at < 3 ? 5 : 3 },
        o: { order: at === 0 ? ['o1', 'o0'] : ['o0', 'o1'] },
        m: { ratings: { x: 5, y: 3 } },
        w: { text: `实验设备需要更新，第${at}条` },
      },
      one,
    );
  }
  return id;
};

describe('the analysis of a paper', () => {
  test('counts what was said to each question', async () => {
    const id = await answered('numbers');
    const { questions, expected, answered: people, sheets, overTime, dimensions } = await analysis(id);
    expect({ expected, people, sheets, dimensions }).toEqual({
      expected: 6,
      people: 6,
      sheets: 6,
      dimensions: ['department'],
    });
    expect(overTime).toMatchObject([{ count: 6, total: 6 }]);
    const [q, n, r, o, w] = questions;
    expect(q?.tallies).toEqual(
      expect.arrayContaining([
        { row: null, code: 'q0', count: 4 },
        { row: null, code: 'q1', count: 2 },
      ]),
    );
    expect(n?.numbers).toEqual({ mean: 25, median: 25, least: 0, most: 50, deviation: 17.08 });
    expect(n?.spans.map(({ count }) => count)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 1]);
    expect(n?.tallies).toEqual([]);
    expect(r?.numbers?.mean).toBe(4);
    expect(o?.tallies).toContainEqual({ row: 'o0', code: '1', count: 5 });
    expect(w?.answered).toBe(6);
  });

  test('compares groups and lists words and texts', async () => {
    const id = await answered('groups');
    const asked = { params: { id } };
    const cross = await app
      .as('training')
      .call(analysisCalls.cross, { ...asked, query: { questionId: 'r', by: 'department' } });
    expect(
      cross.data.groups
        .map(({ answered: people, mean }) => `${people} ${mean}`)
        .sort((one, other) => one.localeCompare(other)),
    ).toEqual(['2 5', '4 3.5']);
    const found = await app
      .as('training')
      .call(analysisCalls.words, { ...asked, query: { questionId: 'w' } });
    expect(found.data).toContainEqual({ word: '设备', count: 6 });
    const texts = await app
      .as('training')
      .call(analysisCalls.texts, { ...asked, query: { questionId: 'w', keyword: '第3条' } });
    expect(texts.data.total).toBe(1);
    const ofSmaller = await app.as('training').call(analysisCalls.texts, {
      ...asked,
      query: { questionId: 'w', by: 'department', group: demonstrationIds.department('201') },
    });
    expect(ofSmaller.data.total).toBe(2);
    const rows = await app
      .as('training')
      .call(analysisCalls.cross, { ...asked, query: { questionId: 'm', by: 'department' } });
    expect(rows.data.groups.map(({ mean }) => mean)).toEqual([4, 4]);
  });

  test('is had as workbooks of answers and of the summary, and as a report', async () => {
    const id = await answered('sheets');
    const asked = { params: { id } };
    const contentOf = async (
      call: typeof analysisCalls.exportAnswers | typeof analysisCalls.exportSummary,
    ) => {
      const { raw } = await app.as('training').call(call as typeof analysisCalls.exportAnswers, asked);
      return [...(await partsOf(raw.rawPayload)).values()].join();
    };
    const answers = await contentOf(analysisCalls.exportAnswers);
    for (const words of ['1. 题目q', '学生sheets0', '甲 &gt; 乙', '实验设备需要更新，第5条'])
      expect(answers).toContain(words);
    const summary = await contentOf(analysisCalls.exportSummary);
    // What nobody chose stands there, too.
    for (const words of ['66.7', '平均值', '应填人数', '丙', 'x — 平均值']) expect(summary).toContain(words);
    const report = await app.as('training').call(analysisCalls.report, asked);
    expect(report.raw.headers['content-type']).toBe('application/pdf');
    const { text } = await readPdf(report.raw.rawPayload);
    for (const words of ['回收率', '丙', '设备']) expect(text).toContain(words);
  });

  test('is printed in English for who reads English, its foot too', async () => {
    const id = await answered('english');
    await app.db.updateTable('papers').set({ titleEn: 'Course feedback' }).where('id', '=', id).execute();
    const report = await app
      .as('training')
      .call(analysisCalls.report, { params: { id }, headers: { 'accept-language': 'en' } });
    const { text } = await readPdf(report.raw.rawPayload);
    for (const words of ['Course feedback: report', 'Graduate Comprehensive Business System', '4 (66.7%)'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/研究生综合业务系统|（|分析/);
  });

  test('on paper has no question whose name stands at the foot of a page and its answers on the next', async () => {
    const questions = Array.from({ length: 60 }, (_, at) => ({
      title: `${at + 1}. 题目`,
      note: '单选题，6人作答',
      lines: Array.from({ length: 1 + (at % 4) }, () => ({ item: '甲', share: 50, value: '3（50%）' })),
    }));
    const pdf = await reportPdf({
      title: '报告',
      school: '',
      subtitle: '',
      footer: '页脚',
      facts: [['应填人数', '6']],
      questions,
    });
    const { text } = await readPdf(pdf);
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages) {
      const lines = page.split('\n').filter((line) => line.trim() !== '');
      expect(lines.at(-1)).toContain('页脚');
      expect(lines.at(-2)).toContain('甲');
    }
  });

  test('is nobody’s who may not, and the sheets of it neither', async () => {
    const id = await answered('others');
    expect((await app.as('degree').call(analysisCalls.analysis, { params: { id } })).status).toBe(404);
    expect((await app.as('student').call(answeringCalls.sheets, { params: { id } })).status).toBe(403);
  });
});
