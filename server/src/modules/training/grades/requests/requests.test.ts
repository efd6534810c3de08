import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  DEFER_WINDOW,
  type RequestKind,
  requestApprovals,
  requestCalls,
} from '@graduate/contract/training/grades/grade-requests.ts';
import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertWindow } from '../../../../../samples/commons/date-windows/insert-window.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { gradeActs } from '../../../../../test/grades.ts';
import { type Chooser, selectionActs } from '../../../../../test/selection.ts';

const app = useTestApp();
const { begin, aSheet, fill, publish, read, submit, act, save } = gradeActs(app);
const { students, as } = selectionActs(app, 31);
let termId: string;

beforeAll(async () => {
  ({ id: termId } = await begin(30));
  const today = dayInShanghai(new Date());
  await insertWindow(app.db, {
    code: DEFER_WINDOW,
    termId,
    from: addDays(today, -1),
    to: addDays(today, 1),
  } as never);
});

const aClass = async (count: number, more: Parameters<typeof aSheet>[0] = {}) => {
  const choosers = await students(count);
  const made = await aSheet({ of: choosers.map(({ id }) => id), students: count, ...more });
  const [first] = choosers;
  if (!first) throw new Error('nobody');
  return { ...made, choosers, first };
};

const enrolmentOf = async (studentId: string, classId: string): Promise<string> =>
  (
    await app.db
      .selectFrom('enrolments')
      .select('id')
      .where('studentId', '=', studentId)
      .where('classId', '=', classId)
      .executeTakeFirstOrThrow()
  ).id;

const ask = async (who: Chooser, kind: RequestKind, classId: string) =>
  as(who).call(requestCalls.create, {
    body: {
      kind,
      enrolmentId: await enrolmentOf(who.id, classId),
      reason: '因病住院，不能参加考试',
      fileIds: [],
    },
  });

const decide = (kind: RequestKind, id: string, username: string, appendData: object = {}) =>
  app.as(username).call(approvalCalls.decide, {
    body: { ...requestApprovals[kind], recordIds: id, status: 1, opinion: '同意', appendData } as never,
  });

const gradesOf = (studentId: string) =>
  app.db.selectFrom('grades').selectAll().where('studentId', '=', studentId).orderBy('publishedAt').execute();

test('30-91 an approved deferral marks the student for good; the later examination counts as the first', async () => {
  const { id, classId, first } = await aClass(2);
  const { status, data, message } = await ask(first, 'defer', classId);
  expect([status, message]).toEqual([200, message]);
  expect((await ask(first, 'defer', classId)).details['code']).toBe('T731');
  expect((await decide('defer', data.id, 'secretary')).status).toBe(200);
  const row = (await read(id)).entries.find(({ studentNo, flag }) => flag === 'deferred' || studentNo === '');
  expect(row).toMatchObject({ flag: 'deferred', locked: true });
  const change = { enrolmentId: row?.enrolmentId ?? '', version: row?.version ?? 0 };
  expect((await save(id, [{ ...change, flag: 'normal', final: 80 }])).status).toBe(409);
  await fill(id, ({ locked }) => (locked ? { usual: 90 } : { usual: 80, final: 80 }));
  await publish(id);
  expect(await gradesOf(first.id)).toEqual([]);
  const made = await app.as('secretary').call(sheetCalls.makeLater, { body: { termId } });
  expect(made.data).toEqual({ made: 1, students: 1 });
  const later = await app.db
    .selectFrom('gradeSheets')
    .select('id')
    .where('classId', '=', classId)
    .where('examKind', '=', 'deferred')
    .executeTakeFirstOrThrow();
  expect((await read(later.id)).entries).toMatchObject([{ usual: 90, final: null }]);
  await fill(later.id, () => ({ final: 70 }));
  await submit(later.id);
  await act('check', later.id);
  await act('publish', later.id);
  expect(await gradesOf(first.id)).toMatchObject([{ score: 76, attemptKind: 'first', effective: true }]);
});

test('30-92 who failed gets one make-up, who cheated or stayed away none', async () => {
  const { id, classId, choosers } = await aClass(3);
  await fill(id, (_row, at) =>
    at === 0 ? { usual: 40, final: 40 } : { flag: at === 1 ? 'cheating' : 'absent' },
  );
  await publish(id);
  await app.as('secretary').call(sheetCalls.makeLater, { body: { termId } });
  const later = await app.db
    .selectFrom('gradeSheets')
    .select('id')
    .where('classId', '=', classId)
    .where('examKind', '=', 'makeup')
    .executeTakeFirstOrThrow();
  expect((await read(later.id)).entries).toHaveLength(1);
  await fill(later.id, () => ({ final: 66 }));
  await submit(later.id);
  await act('check', later.id);
  await act('publish', later.id);
  const all = (await Promise.all(choosers.map((one) => gradesOf(one.id)))).flat();
  expect(all.filter(({ attemptKind }) => attemptKind === 'makeup')).toMatchObject([
    { score: 66, passed: true, effective: true },
  ]);
  const again = await app.as('secretary').call(sheetCalls.makeLater, { body: { termId } });
  expect(again.status).toBe(422);
  const { version } = await read(later.id, 'training');
  const back = await app.as('training').call(sheetCalls.unpublish, {
    params: { id: later.id },
    body: { version, reason: '补考成绩须复核' },
  });
  expect(back.data.state).toBe('checked');
  // Taking the make-up back leaves what the examination itself has completed.
  const states = await app.db
    .selectFrom('enrolments')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .select(['enrolments.state', 'teachingClasses.state as classState'])
    .where('enrolments.classId', '=', classId)
    .execute();
  expect(new Set(states.map(({ state, classState }) => `${state} ${classState}`))).toEqual(
    new Set(['completed finished']),
  );
});

test('who fails a deferred examination takes the make-up, also where others took theirs before', async () => {
  const { id, classId, first } = await aClass(2);
  const { data } = await ask(first, 'defer', classId);
  await decide('defer', data.id, 'secretary');
  await fill(id, ({ locked }) => (locked ? { usual: 40 } : { usual: 40, final: 40 }));
  await publish(id);
  const made = () => app.as('secretary').call(sheetCalls.makeLater, { body: { termId } });
  expect((await made()).data).toEqual({ made: 2, students: 2 });
  const sheetOf = async (examKind: 'makeup' | 'deferred') =>
    (
      await app.db
        .selectFrom('gradeSheets')
        .select('id')
        .where('classId', '=', classId)
        .where('examKind', '=', examKind)
        .executeTakeFirstOrThrow()
    ).id;
  const deferred = await sheetOf('deferred');
  await fill(deferred, () => ({ final: 30 }));
  await publish(deferred);
  expect((await read(await sheetOf('makeup'))).entries).toHaveLength(1);
  expect((await made()).data).toEqual({ made: 0, students: 1 });
  expect((await read(await sheetOf('makeup'))).entries).toHaveLength(2);
});

test('T730 an examination that has begun is not deferred', async () => {
  const { classId, first } = await aClass(1, { examAt: new Date(Date.now() - 60_000) });
  expect((await ask(first, 'defer', classId)).details['code']).toBe('T730');
});

test('T732 a re-check keeps the grade or asks for a correction, in time', async () => {
  const { id, classId, first, choosers } = await aClass(2);
  expect((await ask(first, 'recheck', classId)).status).toBe(422);
  await fill(id, () => ({ usual: 70, final: 70 }));
  await publish(id);
  const choices = await as(first).call(requestCalls.choices);
  expect(choices.data).toMatchObject([{ kind: 'recheck' }]);
  const { data } = await ask(first, 'recheck', classId);
  expect(
    (await decide('recheck', data.id, 'secretary', { outcome: 'corrected', note: '漏加一题' })).status,
  ).toBe(200);
  const seen = await as(first).call(requestCalls.find, { params: { id: data.id } });
  expect(seen.data).toMatchObject({ state: 'done', outcome: 'corrected' });
  const asked = await app.db
    .selectFrom('messages')
    .select('title')
    .where('link', 'like', '%indexCjmx?gradeId=%')
    .execute();
  expect(asked.length).toBeGreaterThan(0);
  const [, other] = choosers;
  if (!other) throw new Error('nobody');
  await app.db
    .updateTable('grades')
    .set({ publishedAt: new Date(Date.now() - 40 * 86_400_000) })
    .where('studentId', '=', other.id)
    .execute();
  const late = await ask(other, 'recheck', classId);
  expect([late.status, late.details['code']]).toEqual([422, 'T732']);
});

test('a request is taken back by who made it, and nobody else finds it', async () => {
  const { classId, choosers, first } = await aClass(2);
  const { data } = await ask(first, 'defer', classId);
  const at = { params: { id: data.id }, body: { version: data.version } };
  const [, other] = choosers;
  if (!other) throw new Error('nobody');
  expect((await as(other).call(requestCalls.find, { params: { id: data.id } })).status).toBe(404);
  expect((await as(other).call(requestCalls.withdraw, at)).status).toBe(404);
  expect((await as(first).call(requestCalls.withdraw, at)).data.state).toBe('withdrawn');
  expect((await ask(first, 'defer', classId)).status).toBe(200);
});
