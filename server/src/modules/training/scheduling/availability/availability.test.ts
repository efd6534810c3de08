import {
  AvailabilityEdit,
  availabilityCalls,
  type WishOfTeacher,
} from '@graduate/contract/training/scheduling/availability.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { departmentIdOf } from '../../../../../test/rights.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../../test/schedule.ts';

const app = useTestApp();
let term: TestTerm;
let other: TestTerm;
const { aRoom, aTeacher, aClass, at, place } = scheduleActs(app, () => term);

const of208 = async () => {
  const id = await aTeacher('时间意愿');
  const departmentId = await departmentIdOf(app, '208');
  await app.db.updateTable('staff').set({ departmentId }).where('id', '=', id).execute();
  return id;
};

const never: WishOfTeacher = { weekday: 2, period: 3, wish: 'never' };
const avoid: WishOfTeacher = { weekday: 3, period: 1, wish: 'avoid' };

const write = (id: string, more: Partial<AvailabilityEdit> = {}, username = 'secretary') =>
  app.as(username).call(availabilityCalls.saveWishes, {
    params: { id },
    body: { termId: term.id, version: 0, wishes: [never, avoid], reason: '门诊坐诊', ...more },
  });

beforeAll(async () => {
  term = await insertTerm(app, 21);
  other = await insertTerm(app, 22);
});

test('a teacher says when not to teach; impossible periods need a reason; the second of two is told', async () => {
  const mine = await app.as('teacher').call(availabilityCalls.ownWishes, { query: { termId: term.id } });
  expect([mine.status, mine.data.version, mine.data.wishes]).toEqual([200, 0, []]);
  const save = (reason: string) =>
    app.as('teacher').call(availabilityCalls.saveOwnWishes, {
      body: { termId: term.id, version: 0, wishes: [never], reason },
    });
  const silent = { termId: term.id, version: 0, wishes: [never], reason: '' };
  expect(AvailabilityEdit.safeParse(silent).success).toBe(false);
  expect((await save('周二上午门诊')).data.version).toBe(1);
  expect((await save('周二上午门诊')).status).toBe(409);
  const elsewhere = await app
    .as('teacher')
    .call(availabilityCalls.ownWishes, { query: { termId: other.id } });
  expect(elsewhere.data.wishes).toEqual([]);
});

test('what a teacher cannot is in the way of a class, what they would rather not is told', async () => {
  const teacher = await of208();
  expect((await write(teacher)).status).toBe(200);
  const { id } = await aClass({ teachers: [teacher] });
  const roomId = await aRoom({ capacity: 60 });
  const tuesday = at({ weekday: 2, startPeriod: 3, roomId, teacherIds: [teacher] });
  const refused = await place(id, [tuesday], { acceptWarnings: ['T411'] });
  expect([refused.status, refused.details['code']]).toEqual([422, 'T435']);
  expect(JSON.stringify(refused.details['conflicts'])).toContain('门诊坐诊');
  const wednesday = at({ weekday: 3, startPeriod: 1, roomId, teacherIds: [teacher] });
  const told = await place(id, [wednesday], { acceptWarnings: ['T411'] });
  expect([told.status, told.details['code']]).toEqual([422, 'T436']);
  expect((await place(id, [wednesday], { acceptWarnings: ['T411', 'T436'] })).status).toBe(200);
  const { data } = await app.as('training').call(scheduleCalls.slots, {
    params: { id },
    body: { weeks: '1-16', periodCount: 2, roomId: null, teacherIds: [teacher] },
  });
  const stateAt = (weekday: number, startPeriod: number) =>
    data.slots.find((slot) => slot.weekday === weekday && slot.startPeriod === startPeriod)?.state;
  expect([stateAt(2, 3), stateAt(3, 1), stateAt(4, 1)]).toEqual(['error', 'warning', 'free']);
  const { data: found } = await app.as('training').call(scheduleCalls.suggest, {
    body: { classId: id, weeks: '1-16', periodCount: 2, limit: 10 },
  });
  expect(found.some(({ weekday, startPeriod }) => weekday === 2 && startPeriod === 3)).toBe(false);
});

test('wishes that come after the timetable are told to who writes them and stand in the report', async () => {
  const teacher = await of208();
  const made = await aClass({ teachers: [teacher] });
  const roomId = await aRoom({ capacity: 60 });
  await place(made.id, [at({ weekday: 2, startPeriod: 3, roomId, teacherIds: [teacher] })], {
    acceptWarnings: ['T411'],
  });
  const saved = await write(teacher, { wishes: [never] });
  expect(saved.data.warnings).toHaveLength(1);
  const { data } = await app
    .as('training')
    .call(scheduleCalls.report, { query: { termId: term.id, departmentId: made.departmentId } });
  expect(data.conflicts.filter(({ code }) => code === 'T435').map(({ classId }) => classId)).toEqual([
    made.id,
  ]);
});

test('a college looks after its own teachers only', async () => {
  const stranger = await aTeacher('外单位教师');
  const departmentId = await departmentIdOf(app, '302');
  await app.db.updateTable('staff').set({ departmentId }).where('id', '=', stranger).execute();
  expect((await write(stranger)).status).toBe(404);
  expect((await write(stranger, {}, 'training')).status).toBe(200);
  const list = await app
    .as('secretary')
    .call(availabilityCalls.listWishes, { query: { termId: term.id, limit: 200 } });
  expect(list.data.list.some(({ id }) => id === stranger)).toBe(false);
});
