import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { overHttp } from '../../../../test/over-http.ts';
import { type Chooser, selectionActs, tally } from '../../../../test/selection.ts';
import { newId } from '../../../platform/ids.ts';
import { selectionQueue } from './promote.ts';

const app = useTestApp();
const other = useAnotherInstance(app);
// Through connections of their own: who comes first is decided on the wire.
const { begin, students, as, open, meets, round, enrol, drop, seatsOf, termId } = selectionActs(
  app,
  21,
  overHttp,
);

let roundId = '';
let crowd: Chooser[] = [];

beforeAll(async () => {
  await begin();
  roundId = await round();
  crowd = await students(500);
});

/** Half of them come to one instance, half to the other. */
const at = (index: number) => ({ at: index % 2 === 0 ? app : other });

test('30-54 five hundred ask two instances for fifty seats at once: fifty get one, nobody is lost', async () => {
  const { id: classId } = await open({ capacity: 50 });
  const answers = await Promise.all(crowd.map((one, index) => enrol(one, { classId, roundId }, at(index))));
  expect(tally(answers)).toEqual({ '200': 50, T501: 450 });
  const { counter, holders } = await seatsOf(classId);
  expect([counter, holders.length, new Set(holders).size]).toEqual([50, 50, 50]);
  const refused = app.db
    .selectFrom('selectionEvents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('classId', '=', classId)
    .where('code', '=', 'T501');
  await expect.poll(async () => (await refused.executeTakeFirstOrThrow()).count, { timeout: 5000 }).toBe(450);
});

test('30-54 seats are given in the order in which requests came to the instance', async () => {
  const { id: classId } = await open({ capacity: 20 });
  const asked = crowd.slice(100, 160);
  const by = { accountId: null, role: null, address: '' };
  const request = {
    act: 'enrol' as const,
    classId,
    roundId,
    termId: termId(),
    swapClassId: null,
    accepted: [],
  };
  const queue = selectionQueue(app.services);
  await Promise.allSettled(
    asked.map(({ id }) => queue.submit({ ...request, studentId: id, key: undefined, by })),
  );
  expect((await seatsOf(classId)).holders).toEqual(asked.slice(0, 20).map(({ id }) => id));
});

test('30-55 of seats kept for two groups nobody gets one of the other group', async () => {
  const { id: classId } = await open({ capacity: 50 });
  const doctors = await students(100, { trainingLevel: 'D' });
  const quota = { classId, departmentId: null, majorCode: null, grade: null, population: null };
  await app.db
    .insertInto('classQuotas')
    .values([
      { ...quota, id: newId(), no: 1, level: 'M', seats: 30 },
      { ...quota, id: newId(), no: 2, level: 'D', seats: 20 },
    ])
    .execute();
  const answers = await Promise.all(
    [...crowd.slice(0, 400), ...doctors].map((one, index) => enrol(one, { classId, roundId }, at(index))),
  );
  const { counter, holders } = await seatsOf(classId);
  const masters = new Set(crowd.map(({ id }) => id));
  expect([counter, holders.filter((id) => masters.has(id)).length]).toEqual([50, 30]);
  expect(tally(answers)['200']).toBe(50);
});

test('30-56 one student asks twenty times at once for two classes that clash: one of them is theirs', async () => {
  const [one, another] = [await open(), await open()];
  await meets(one.id, 3, 1);
  await meets(another.id, 3, 2, 0b100);
  const [student] = await students(1);
  if (!student) return;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      enrol(student, { classId: index % 2 === 0 ? one.id : another.id, roundId }, at(index >> 1)),
    ),
  );
  const held = [...(await seatsOf(one.id)).holders, ...(await seatsOf(another.id)).holders];
  expect(held).toEqual([student.id]);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
});

test('30-57 twenty requests with twenty keys for one class take one seat', async () => {
  const { id: classId } = await open();
  const [student] = await students(1);
  if (!student) return;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      enrol(student, { classId, roundId }, { key: newId(), ...at(index) }),
    ),
  );
  expect((await seatsOf(classId)).counter).toBe(1);
  const ids = answers.flatMap(({ status, data }) => (status === 200 ? data.enrolmentId : []));
  expect(new Set(ids).size).toBe(1);
});

test('30-58 an answer that was lost is given again for the same key, and the key stands for nothing else', async () => {
  const [{ id: classId }, { id: elsewhere }] = [await open(), await open()];
  const [student] = await students(1);
  if (!student) return;
  const key = newId();
  const first = await enrol(student, { classId, roundId }, { key });
  const again = await enrol(student, { classId, roundId }, { key, at: other });
  expect([first.status, again.status, again.data.enrolmentId]).toEqual([200, 200, first.data.enrolmentId]);
  expect((await enrol(student, { classId: elsewhere, roundId }, { key })).status).toBe(409);
});

test('30-59 two classes of one course at once: one is taken, the other is refused by name', async () => {
  const first = await open();
  const second = await open({ courseId: first.courseId });
  const [student] = await students(1);
  if (!student) return;
  const answers = await Promise.all([
    enrol(student, { classId: first.id, roundId }),
    enrol(student, { classId: second.id, roundId }, { at: other }),
  ]);
  expect(tally(answers)).toEqual({ '200': 1, T527: 1 });
});

test('30-60 credits are counted exactly when two requests come at once', async () => {
  const capped = await round({ maxCredits: 20 });
  const take = async (student: Chooser, credits: number[]) => {
    const classes = await Promise.all(credits.map((value) => open({ credits: value })));
    return Promise.all(
      classes.map(({ id }, index) => enrol(student, { classId: id, roundId: capped }, at(index))),
    );
  };
  const [heavy, light] = await students(2);
  if (!heavy || !light) return;
  for (const student of [heavy, light]) expect(tally(await take(student, [9.5, 9.5]))).toEqual({ '200': 2 });
  expect(tally(await take(heavy, [2, 2]))).toEqual({ T533: 2 });
  expect(tally(await take(light, [1, 1]))).toEqual({ '200': 1, T533: 1 });
});

test('30-61 two swap full classes crosswise at the same moment: nobody waits for ever, nobody is left without', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [one, another] = [await open({ capacity: 1 }), await open({ capacity: 1 })];
    const [x, y] = await students(2);
    if (!x || !y) return;
    await enrol(x, { classId: one.id, roundId });
    await enrol(y, { classId: another.id, roundId });
    const answers = await Promise.all([
      enrol(x, { classId: another.id, roundId, swapClassId: one.id }),
      enrol(y, { classId: one.id, roundId, swapClassId: another.id }, { at: other }),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const held = [...(await seatsOf(one.id)).holders, ...(await seatsOf(another.id)).holders];
    expect(held.toSorted()).toEqual([x.id, y.id].toSorted());
  }
});

test('of a class that is given back and waited for on both instances each seat goes to one, and each of them is told once', async () => {
  const { id: classId } = await open({ capacity: 20 });
  const [holders, waiting] = [crowd.slice(200, 220), crowd.slice(220, 260)];
  await Promise.all(holders.map((one, index) => enrol(one, { classId, roundId }, at(index))));
  const body = { classId, roundId };
  const queued = await Promise.all(
    waiting.map((one, index) => as(one, at(index).at).call(selectionCalls.wait, { body })),
  );
  const places = queued.map(({ data }) => data.position).toSorted((one, other) => one - other);
  expect(places).toEqual(waiting.map((_, index) => index + 1));
  // Those who give back and those who try to overtake come to both at the same moment.
  const [dropped, overtaking] = await Promise.all([
    Promise.all(holders.map((one, index) => as(one, at(index).at).call(selectionCalls.drop, { body }))),
    Promise.all(crowd.slice(260, 300).map((one, index) => enrol(one, body, at(index + 1)))),
  ]);
  expect(tally(dropped)).toEqual({ '200': 20 });
  expect(tally(overtaking)).toEqual({ T501: 40 });
  await expect.poll(async () => (await seatsOf(classId)).counter, { timeout: 20_000 }).toBe(20);
  const first = queued.flatMap(({ data }, index) => (data.position <= 20 ? (waiting[index]?.id ?? '') : []));
  expect((await seatsOf(classId)).holders.toSorted()).toEqual(first.toSorted());
  const told = await app.db
    .selectFrom('messages')
    .innerJoin('studentPersons', 'studentPersons.accountId', 'messages.accountId')
    .innerJoin('studentRecords', 'studentRecords.personId', 'studentPersons.id')
    .select('studentRecords.id')
    .where('title', 'like', '候补成功%')
    .execute();
  expect(told.map(({ id }) => id).toSorted()).toEqual(first.toSorted());
});

test('a seat given back is there for the next, and giving it back twice is the same as once', async () => {
  const { id: classId } = await open({ capacity: 1 });
  const [x, y] = await students(2);
  if (!x || !y) return;
  const { data } = await enrol(x, { classId, roundId });
  const dropped = await Promise.all([drop(x, { classId, roundId }), drop(x, { classId, roundId })]);
  expect(dropped.map((one) => [one.status, one.data.enrolmentId, one.data.state])).toEqual([
    [200, data.enrolmentId, 'dropped'],
    [200, data.enrolmentId, 'dropped'],
  ]);
  expect((await enrol(y, { classId, roundId })).status).toBe(200);
});
