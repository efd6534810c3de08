import { createHash } from 'node:crypto';
import { lotteryKey } from '@graduate/contract/training/selection/lottery.ts';
import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { useTestApp } from '../../../../test/app.ts';
import { type Chooser, selectionActs } from '../../../../test/selection.ts';
import { newId } from '../../../platform/ids.ts';
import { acceptWishes } from './draw/accept-wishes.ts';

const app = useTestApp();
const { begin, students, as, open, meets, round, enrol, drop, seatsOf, termId } = selectionActs(app, 23);

const SEED = '7f3a9c51e2d84b607f3a9c51e2d84b60';
const HOUR_MS = 3_600_000;
const seedHash = createHash('sha256').update(SEED).digest('hex');

beforeAll(begin);

const preRound = (more: Parameters<typeof round>[0] = {}) =>
  round({ kind: 'pre', seed: SEED, seedHash, ...more });

const wish = (student: Chooser, roundId: string, classIds: string[]) =>
  as(student).call(selectionCalls.saveWishes, { body: { roundId, classIds } });
const wishesOf = async (student: Chooser, roundId: string) =>
  (await as(student).call(selectionCalls.wishes, { query: { roundId } })).data;

/** Time has passed: the round is over. */
const close = (roundId: string) =>
  app.db
    .updateTable('selectionWindows')
    .set({ opensAt: new Date(Date.now() - 2 * HOUR_MS), closesAt: new Date(Date.now() - HOUR_MS) })
    .where('roundId', '=', roundId)
    .execute();

const office = () => {
  const training = app.as('training');
  return async (act: 'draw' | 'publish', id: string) => {
    const { data } = await training.call(roundCalls.find, { params: { id } });
    return training.call(roundCalls[act], { params: { id }, body: { version: data.version } });
  };
};

const numbered = async (count: number) => {
  const made = await students(count);
  for (const [at, { id, username }] of made.entries())
    await app.db
      .updateTable('studentRecords')
      .set({ studentNo: `${username}${at}` })
      .where('id', '=', id)
      .execute();
  return made;
};

test('30-74 the draw gives seats by the numbers everybody can work out, and the same ones when it is made again', async () => {
  const [full, quiet] = [await open({ capacity: 3 }), await open({ capacity: 30 })];
  const roundId = await preRound();
  const crowd = await numbered(8);
  for (const student of crowd) expect((await wish(student, roundId, [full.id, quiet.id])).status).toBe(200);
  const before = await wishesOf(crowd[0] as Chooser, roundId);
  expect([before.seed, before.seedHash, before.wishes[0]?.outcome]).toEqual([null, seedHash, null]);
  await close(roundId);
  const act = office();
  expect((await act('publish', roundId)).status).toBe(409);

  expect((await act('draw', roundId)).data.state).toBe('drawn');
  const drawn = () =>
    app.db
      .selectFrom('selectionWishes')
      .select(['studentId', 'classId', 'outcome', 'lotteryKey'])
      .where('roundId', '=', roundId)
      .orderBy('id')
      .execute();
  const first = await drawn();
  await act('draw', roundId);
  expect(await drawn()).toEqual(first);
  expect((await wishesOf(crowd[0] as Chooser, roundId)).wishes[0]?.outcome).toBeNull();
  expect((await seatsOf(full.id)).counter).toBe(0);

  const published = await act('publish', roundId);
  expect([published.data.state, published.data.seed]).toEqual(['published', SEED]);
  const results = await Promise.all(crowd.map((student) => wishesOf(student, roundId)));
  const numbers = results.map(({ studentNo, wishes }, at) => {
    const [one] = wishes.filter(({ classId }) => classId === full.id);
    expect(one?.lotteryKey).toBe(lotteryKey(SEED, { roundId, courseId: full.courseId, studentNo }));
    return { id: crowd[at]?.id ?? '', key: one?.lotteryKey ?? '', outcome: one?.outcome };
  });
  const winners = numbers.toSorted((a, b) => (a.key < b.key ? -1 : 1)).slice(0, 3);
  expect((await seatsOf(full.id)).holders.toSorted()).toEqual(winners.map(({ id }) => id).toSorted());
  expect(numbers.filter(({ outcome }) => outcome === 'won')).toHaveLength(3);
  // Where fewer wish than there are seats, everybody gets one.
  expect((await seatsOf(quiet.id)).counter).toBe(8);
});

test('30-75 two wishes for one course never give two classes; who loses the first may win the second', async () => {
  const first = await open({ capacity: 1 });
  const second = await open({ courseId: first.courseId, capacity: 1 });
  const roundId = await preRound();
  const crowd = await numbered(3);
  for (const student of crowd) await wish(student, roundId, [first.id, second.id]);
  await close(roundId);
  const act = office();
  await act('draw', roundId);
  await act('publish', roundId);
  const held = [...(await seatsOf(first.id)).holders, ...(await seatsOf(second.id)).holders];
  expect(new Set(held).size).toBe(2);
  const outcomes = await Promise.all(
    crowd.map(async (student) => (await wishesOf(student, roundId)).wishes.map(({ outcome }) => outcome)),
  );
  expect(outcomes.map((one) => one.join()).toSorted()).toEqual(['lost,lost', 'lost,won', 'won,unneeded']);
});

test('whoever the round names first comes first; who may no longer study is barred with the reason', async () => {
  const { id: classId } = await open({ capacity: 1 });
  const roundId = await preRound({ priority: ['ownDepartment'] });
  const [own] = await numbered(1);
  const others = await students(3, {}, '203');
  const [gone] = await numbered(1);
  if (!own || !gone) return;
  for (const student of [...others, own, gone]) await wish(student, roundId, [classId]);
  await app.db.updateTable('studentRecords').set({ status: 'suspended' }).where('id', '=', gone.id).execute();
  await close(roundId);
  const act = office();
  await act('draw', roundId);
  await act('publish', roundId);
  expect((await seatsOf(classId)).holders).toEqual([own.id]);
  const [wished] = (await wishesOf(gone, roundId)).wishes;
  expect([wished?.outcome, wished?.reason]).toEqual(['barred', '您当前学籍状态为“休学”，不能选课']);
});

test('a list of wishes keeps to the rules: not too many of a course, none that clash, credits, and only in its time', async () => {
  const roundId = await preRound({ maxWishes: 2, maxCredits: 4 });
  const [student] = await numbered(1);
  if (!student) return;
  const one = await open({ credits: 3 });
  const same = [await open({ courseId: one.courseId }), await open({ courseId: one.courseId })];
  const heavy = await open({ credits: 2 });
  const clashing = await open({ credits: 0.5 });
  await meets(one.id, 2, 1);
  await meets(clashing.id, 2, 2, 0b10);
  const codeOf = async (...classIds: string[]) =>
    (await wish(student, roundId, classIds)).details['code'] ?? 'fine';
  expect(await codeOf(one.id, ...same.map(({ id }) => id))).toBe('T540');
  expect(await codeOf(one.id, clashing.id)).toBe('T541');
  expect(await codeOf(one.id, heavy.id)).toBe('T533');
  expect(await codeOf(one.id, same[0]?.id ?? '')).toBe('fine');
  expect((await wishesOf(student, roundId)).wishes.map(({ rank }) => rank)).toEqual([1, 2]);
  expect((await enrol(student, { classId: one.id, roundId })).status).toBe(422);
  await close(roundId);
  expect(await codeOf(one.id)).toBe('T521');
  const grab = await round();
  const refused = await wish(student, grab, [one.id]);
  expect(refused.details['code']).toBe('T542');
  const { data } = await as(student).call(selectionCalls.mine, { query: { termId: termId() } });
  expect(data.events.filter(({ act }) => act === 'wish').map(({ code }) => code)).toContain('T541');
  expect((await drop(student, { classId: one.id, roundId })).status).toBe(404);
});

test('no more is drawn than there is, whatever was kept, and who failed a course takes it again', async () => {
  const { id: classId, courseId } = await open({ capacity: 2 });
  const [doctor] = await students(1, { trainingLevel: 'D' });
  if (!doctor) return;
  expect((await enrol(doctor, { classId, roundId: await round() })).status).toBe(200);
  const quota = { classId, departmentId: null, majorCode: null, grade: null, population: null };
  await app.db
    .insertInto('classQuotas')
    .values({ ...quota, id: newId(), no: 1, level: 'M', seats: 2 })
    .execute();
  const roundId = await preRound();
  const crowd = await numbered(3);
  for (const { id: studentId } of crowd)
    await insertGrade(app.db, { studentId, courseId, termId: termId(), score: 40, passed: false });
  for (const student of crowd) await wish(student, roundId, [classId]);
  await close(roundId);
  const act = office();
  await act('draw', roundId);
  expect((await act('publish', roundId)).status).toBe(200);
  expect((await seatsOf(classId)).counter).toBe(2);
  const drawn = await app.db
    .selectFrom('enrolments')
    .select('attemptKind')
    .where('roundId', '=', roundId)
    .execute();
  expect(drawn).toEqual([{ attemptKind: 'retake' }]);
});

test('kept seats go to those they are kept for, what is left of the others to everybody', () => {
  const wisher = (studentId: string, key: string) => ({ studentId, group: 0, key, classIds: ['c'] });
  const won = acceptWishes(
    [wisher('d1', '5'), wisher('d2', '6'), wisher('m1', '1'), wisher('m2', '2'), wisher('m3', '3')],
    [
      {
        classId: 'c',
        kept: [{ id: 'q', free: 1 }],
        rest: 2,
        keptFor: (id) => (id.startsWith('d') ? 'q' : null),
      },
    ],
  );
  expect(won.map(({ studentId, quotaId }) => `${studentId} ${quotaId ?? '-'}`).toSorted()).toEqual([
    'd1 q',
    'm1 -',
    'm2 -',
  ]);
});
