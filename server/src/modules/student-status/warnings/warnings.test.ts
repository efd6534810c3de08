import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { warningCalls } from '@graduate/contract/student-status/warnings/warnings.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { defineModule } from '../../../platform/module.ts';
import { listOf, type StudentWarning } from '../student-business/public.ts';
import { collectWarnings } from './collect-warnings.ts';

const KIND = 'testWarning';
/** What a module of the tests warns of. */
let facts: StudentWarning[] = [];
let broken = false;

const app = useTestApp({}, [
  defineModule({
    name: 'test-warnings',
    calls: {},
    routes: [],
    warnings: [
      {
        kind: KIND,
        name: text('测试预警', 'Test warning'),
        group: 'record',
        actAt: { needs: 'student:photo:manage', link: listOf('/student/photos') },
        find: async () => {
          if (broken) throw new Error('the source is broken');
          return facts;
        },
      },
    ],
  }),
]);

const studentId = async () => (await app.as('student').call(readingCalls.own)).data.detail.id;
const warn = async (due: string, stage?: string): Promise<StudentWarning> => ({
  studentId: await studentId(),
  due,
  detail: text(`测试预警 ${due}`, `Test ${due}`),
  ...(stage && { stage }),
});
const collect = async (...now: StudentWarning[]) => {
  facts = now;
  return collectWarnings(app.services);
};
const open = async (username = 'secretary') =>
  (await app.as(username).call(warningCalls.list, { query: { kind: KIND } })).data.list;
const handle = (username: string, { id, version }: { id: string; version: number }, note = '已与学生谈话') =>
  app.as(username).call(warningCalls.handle, { params: { id }, body: { version, note } });
const messagesOf = async (username: string) =>
  (await app.as(username).call(messageCalls.mine, { query: {} })).data.list.filter(({ title }) =>
    title.includes('测试预警'),
  );

describe('warnings', () => {
  test('of a night are kept once, however often it is asked', async () => {
    await collect();
    const [a, b] = [await warn('2030-01-01'), await warn('2030-02-01')];
    expect((await collect(a, b)).opened).toBe(2);
    expect((await collect(a, b)).opened).toBe(0);
    expect((await open()).map(({ due }) => due)).toEqual(['2030-01-01', '2030-02-01']);
  });

  test('come to student, tutor, counselor and secretary as one message each', async () => {
    await collect();
    const before = await Promise.all(['student', 'tutor', 'secretary', 'dean'].map(messagesOf));
    await collect(await warn('2030-03-01'), await warn('2030-04-01'), await warn('2030-05-01'));
    const after = await Promise.all(['student', 'tutor', 'secretary', 'dean'].map(messagesOf));
    expect(after.map((list, at) => list.length - (before[at]?.length ?? 0))).toEqual([1, 1, 1, 0]);
    expect(after[0]?.[0]?.title).toBe('您有3项学籍预警：测试预警');
    expect(after[2]?.[0]?.title).toBe('新增3项学籍预警，涉及学生1人：测试预警');
  });

  test('close themselves when the facts are gone, and open again when they are back', async () => {
    const warning = await warn('2031-01-01');
    await collect(warning);
    await collect();
    expect(await open()).toEqual([]);
    expect((await collect(warning)).opened).toBe(1);
    expect(await open()).toHaveLength(1);
  });

  test('stay closed once handled, until they have come further', async () => {
    await collect(await warn('2031-06-01', '6'));
    const [found] = await open();
    expect((await handle('tutor', found ?? { id: '', version: 0 })).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await collect(await warn('2031-06-01', '6'))).opened).toBe(0);
    expect((await collect(await warn('2031-06-01', '3'))).opened).toBe(1);
    expect((await open())[0]).toMatchObject({ state: 'open', note: null });
    const { data } = await app
      .as('secretary')
      .call(warningCalls.list, { query: { kind: KIND, state: 'handled' } });
    expect(data.list).toEqual([]);
  });

  test('are handled by one of two, and not by somebody out of reach', async () => {
    await collect(await warn('2032-01-01'));
    const [found] = await open();
    const given = found ?? { id: '', version: 0 };
    const elsewhere = app.as('multi', { role: 'secretary', department: '201' });
    const foreign = await elsewhere.call(warningCalls.handle, {
      params: { id: given.id },
      body: { version: given.version, note: '代为处理' },
    });
    expect(foreign.status).toBe(404);
    const both = await Promise.all([handle('tutor', given), handle('secretary', given)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('lead whoever may act to the page where it is done, and others nowhere', async () => {
    await collect(await warn('2032-06-01'));
    const { studentNo } = (await app.as('student').call(readingCalls.own)).data.detail.brief;
    const linkFor = async (username: string) => (await open(username))[0]?.link;
    expect(await linkFor('secretary')).toBe(`/student/photos?keyword=${studentNo}`);
    expect(await linkFor('tutor')).toBeNull();
  });

  test('of a source that fails stay as they are', async () => {
    await collect(await warn('2033-01-01'));
    broken = true;
    const { failed } = await collect();
    broken = false;
    expect([failed, (await open()).length]).toEqual([1, 1]);
  });

  test('the student is reminded once a day', async () => {
    await collect(await warn('2034-01-01'));
    const ids = (await open()).map(({ id }) => id);
    const remind = () => app.as('counselor').call(warningCalls.remind, { body: { ids } });
    const first = await app.as('secretary').call(warningCalls.remind, { body: { ids } });
    expect(first.data).toEqual({ sent: 1, skipped: 0 });
    expect((await remind()).data).toEqual({ sent: 0, skipped: 1 });
    expect((await messagesOf('student'))[0]?.title).toBe('学籍预警提醒：测试预警 2034-01-01，请尽快办理');
  });

  test('about oneself are seen by the student, those about others are not', async () => {
    await collect(await warn('2035-01-01'));
    const id = await studentId();
    const own = await app.as('student').call(warningCalls.ofStudent, { params: { id } });
    expect(own.data.map(({ kind }) => kind)).toContain(KIND);
    const other = (await app.as('secretary').call(readingCalls.list, { query: {} })).data.list.find(
      (row) => row.id !== id,
    );
    const foreign = await app.as('student').call(warningCalls.ofStudent, { params: { id: other?.id ?? '' } });
    expect(foreign.status).toBe(404);
  });
});

describe('the record itself', () => {
  const today = dayInShanghai(new Date());
  const ofOwn = async () => {
    const id = await studentId();
    await collectWarnings(app.services);
    const { data } = await app.as('student').call(warningCalls.ofStudent, { params: { id } });
    return data;
  };
  const set = async (values: object) =>
    app.db
      .updateTable('studentRecords')
      .set(values)
      .where('id', '=', await studentId())
      .execute();

  test('warns 12, 6, 3 and 1 months before the longest time ends, and after it', async () => {
    const stages: string[] = [];
    for (const days of [400, 300, 170, 85, 20]) {
      await set({ maxEndDate: addDays(today, days) });
      stages.push((await ofOwn()).find(({ kind }) => kind === 'maxYears')?.detail.zh ?? '');
    }
    expect(stages.map((words) => /不足(\d+)个月/.exec(words)?.[1])).toEqual([undefined, '12', '6', '3', '1']);
    await set({ maxEndDate: addDays(today, -1) });
    expect((await ofOwn()).map(({ kind }) => kind)).toContain('overMaxYears');
  });

  test('warns of a student without tutor after 30 days', async () => {
    await set({ mainTutorId: null });
    expect((await ofOwn()).map(({ kind }) => kind)).toContain('noTutor');
  });

  test('warns of papers that run out', async () => {
    const { studentId: id } = await app.db
      .selectFrom('studentIntlProfiles')
      .innerJoin('studentRecords', 'studentRecords.id', 'studentIntlProfiles.studentId')
      .select('studentId')
      .where('studentRecords.status', '=', 'active')
      .orderBy('studentId')
      .executeTakeFirstOrThrow();
    const words = [];
    for (const days of [91, 60, 20, 5, -1]) {
      await app.db
        .updateTable('studentIntlProfiles')
        .set({ visaExpiry: addDays(today, days) })
        .where('studentId', '=', id)
        .execute();
      await collectWarnings(app.services);
      const { data } = await app.as('enrolment').call(warningCalls.ofStudent, { params: { id } });
      words.push(data.find(({ kind }) => kind === 'visaExpiry')?.detail.zh);
    }
    expect(words.map((one) => one && /不足\d+天|已于/.exec(one)?.[0])).toEqual([
      undefined,
      '不足90天',
      '不足30天',
      '不足7天',
      '已于',
    ]);
  });
});

test('the cards count what the list shows, within reach', async () => {
  for (const username of ['secretary', 'enrolment', 'tutor', 'counselor', 'dean']) {
    const { data } = await app.as(username).call(warningCalls.overview);
    const listed = async (query: object) =>
      (await app.as(username).call(warningCalls.list, { query })).data.total;
    for (const { kind, count } of data.kinds)
      expect([username, kind, await listed({ kind })]).toEqual([username, kind, count]);
    for (const { yxCode, count } of data.departments)
      expect([username, yxCode, await listed({ yxCode: [yxCode] })]).toEqual([username, yxCode, count]);
    const papers = data.kinds.filter(({ group }) => group === 'papers');
    expect(await listed({ group: 'papers' })).toBe(papers.reduce((sum, { count }) => sum + count, 0));
  }
});
