import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { USUAL_WEIGHTS } from '@graduate/contract/training/timetabling/choices.ts';
import type { RunDesk, RunStart } from '@graduate/contract/training/timetabling/runs.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../test/schedule.ts';
import { filesSolved } from './files.ts';
import { lookForRuns } from './run-searches.ts';
import { parseCtt } from './solver/parse-ctt.ts';

const app = useTestApp();
let term: TestTerm = { id: '', firstMonday: '', weeks: 18 };
let years = 20;
const { aRoom, aTeacher, aClass, at, place, keep } = scheduleActs(app, () => term);

/** Each test has a term to itself, so that nothing of the others is in its way. */
beforeEach(async () => {
  years += 1;
  term = await insertTerm(app, years);
});

const start = async (more: Partial<RunStart> = {}, username = 'secretary') =>
  app.as(username).call(timetablingCalls.start, {
    body: {
      termId: term.id,
      departmentIds: [await departmentIdOf(app, '208')],
      classIds: null,
      mode: 'keep',
      weights: { ...USUAL_WEIGHTS },
      seconds: 60,
      iterations: 4_000,
      threads: 1,
      seed: 7,
      ...more,
    },
  });
const find = async (id: string) =>
  (await app.as('secretary').call(timetablingCalls.find, { params: { id } })).data;
const placements = async (id: string) =>
  (await app.as('secretary').call(timetablingCalls.placements, { params: { id } })).data;
const run = async (more: Partial<RunStart> = {}): Promise<RunDesk> => {
  const { data } = await start(more);
  await lookForRuns(app.services);
  return find(data.id);
};
const apply = ({ id, version }: RunDesk, classIds: string[] | null = null) =>
  app.as('secretary').call(timetablingCalls.apply, {
    params: { id },
    body: { version, classIds, overrideReason: null },
  });
const meetingsOf = async (id: string) =>
  (await app.as('secretary').call(scheduleCalls.findMeetings, { params: { id } })).data;
const stored = (classId: string) =>
  app.db.selectFrom('classMeetings').selectAll().where('classId', '=', classId).execute();
const settings = async () => {
  const teacher = await aTeacher();
  const roomId = await aRoom({ capacity: 40 });
  return { teacher, roomId, meeting: at({ roomId, teacherIds: [teacher] }) };
};

describe('30-46 a run', () => {
  test('leaves what is locked byte for byte, and is the same for the same seed and steps', async () => {
    const { teacher, roomId, meeting } = await settings();
    const locked = await aClass({ teachers: [teacher] });
    await place(locked.id, [{ ...meeting, locked: true }]);
    const before = await stored(locked.id);
    for (let count = 0; count < 6; count += 1) await aClass({ teachers: [teacher] });
    const first = await run({ mode: 'anew' });
    expect(first).toMatchObject({ state: 'done', unplaced: 0, classes: 7, sessions: 7 });
    const once = await placements(first.id);
    const again = await run({ mode: 'anew' });
    expect(await placements(again.id)).toEqual(once);
    const times = once.map(({ weekday, startPeriod }) => `${weekday} ${startPeriod}`);
    expect(new Set(times).size).toBe(7);
    expect(once.find(({ classId }) => classId === locked.id)).toMatchObject({ fixed: true, roomId });
    expect((await apply(first)).data.state).toBe('applied');
    expect(await stored(locked.id)).toEqual(before);
  });

  test('never puts a class where its teacher, its room or its students are, nor where it may not be', async () => {
    const { teacher, meeting } = await settings();
    const other = await aClass({ teachers: [teacher] }, '203');
    await place(other.id, [meeting], {}, 'training');
    const own = await aClass({ teachers: [teacher] });
    const version = 0;
    const wishes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .flatMap((period) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, period })))
      .filter(({ weekday, period }) => weekday !== 2 || period < 3 || period > 6)
      .map((slot) => ({ ...slot, wish: 'never' as const }));
    await app.as('secretary').call(scheduleCalls.saveRequirement, {
      params: { id: own.id },
      body: {
        version,
        sessions: [{ perWeek: 1, periods: 2, weeks: '1-16', roomKind: null, equipment: [] }],
        dates: null,
        wishes,
        note: '',
      },
    });
    const { id } = await run();
    const [placed] = await placements(id);
    expect(placed).toMatchObject({ classId: own.id, weekday: 2, startPeriod: 5, moved: true });
  });

  test('follows what the teacher wishes: never then, rather not at other times', async () => {
    const { teacher } = await settings();
    const own = await aClass({ teachers: [teacher] });
    const wishes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
      .flatMap((period) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, period })))
      .filter(({ weekday, period }) => weekday !== 4 || period > 4)
      .map((slot) => ({ ...slot, wish: 'never' as const }));
    await app.db
      .insertInto('teacherAvailability')
      .values({
        staffId: teacher,
        termId: term.id,
        wishes: JSON.stringify([
          ...wishes,
          ...[1, 2].map((period) => ({ weekday: 4, period, wish: 'avoid' })),
        ]),
        reason: '其余时间在外地',
      })
      .execute();
    const { id } = await run();
    const [placed] = await placements(id);
    expect(placed).toMatchObject({ classId: own.id, weekday: 4, startPeriod: 3 });
  });
});

describe('30-47 what a planner changed after the run began', () => {
  test('is not overwritten: nothing is applied until that class is left out; and all of it can be undone', async () => {
    const { teacher, meeting } = await settings();
    const moved = await aClass({ teachers: [teacher] });
    const waiting = await aClass({ teachers: [teacher] });
    const found = await run();
    await place(moved.id, [meeting]);
    const refused = await apply(found);
    expect(refused).toMatchObject({ status: 409, details: { code: 'T441', classIds: [moved.id] } });
    expect(await stored(waiting.id)).toHaveLength(0);
    expect((await placements(found.id)).find(({ classId }) => classId === moved.id)?.overtaken).toBe(true);
    const applied = await apply(found, [waiting.id]);
    expect(applied.data.state).toBe('applied');
    expect((await meetingsOf(waiting.id)).state).toBe('scheduled');
    expect((await stored(moved.id)).map(({ weekday }) => weekday)).toEqual([2]);
    const undone = await app
      .as('secretary')
      .call(timetablingCalls.undo, { params: { id: found.id }, body: { version: applied.data.version } });
    expect(undone.data.state).toBe('done');
    expect(await stored(waiting.id)).toHaveLength(0);
    expect((await apply(undone.data, [waiting.id])).data.state).toBe('applied');
  });

  test('stays when the run is undone, and is named; what was not changed goes back', async () => {
    const teacher = await aTeacher();
    const changed = await aClass({ teachers: [teacher] });
    const untouched = await aClass({ teachers: [teacher] });
    const applied = await apply(await run());
    expect(applied.data.applied.map(({ changedSince }) => changedSince)).toEqual([false, false]);
    const move = async (classId: string, weekday: number) => {
      const there = await meetingsOf(classId);
      const moved = keep(there).map((meeting) => ({ ...meeting, weekday }));
      expect((await place(classId, moved, { version: there.version })).status).toBe(200);
    };
    const besidePresent = async () =>
      (await app.as('secretary').call(timetablingCalls.compare, { query: { left: applied.data.id } })).data;
    expect((await besidePresent()).moved).toEqual([]);
    await move(changed.id, 6);
    expect((await besidePresent()).moved).toMatchObject([
      { classId: changed.id, right: expect.stringContaining('周六') },
    ]);
    const { version, applied: told } = await find(applied.data.id);
    expect(told.flatMap(({ classId, changedSince }) => (changedSince ? classId : []))).toEqual([changed.id]);
    const undo = (at: number) =>
      app.as('secretary').call(timetablingCalls.undo, {
        params: { id: applied.data.id },
        body: { version: at },
      });
    const { data } = await undo(version);
    const className = told.find(({ classId }) => classId === changed.id)?.className;
    expect(data).toMatchObject({ state: 'done', applied: [], kept: [className] });
    expect((await stored(changed.id)).map(({ weekday }) => weekday)).toEqual([6]);
    expect(await stored(untouched.id)).toHaveLength(0);
    expect(await apply(data)).toMatchObject({ details: { code: 'T441', classIds: [changed.id] } });

    const again = await apply(data, [untouched.id]);
    await move(untouched.id, 7);
    expect((await undo(again.data.version)).status).toBe(409);
    expect((await find(again.data.id)).state).toBe('applied');
  });

  test('classes that change places are applied together, or it is said which of them does not fit', async () => {
    const teacher = await aTeacher();
    const roomId = await aRoom({ capacity: 40 });
    const [one, other] = [await aClass({ teachers: [teacher] }), await aClass({ teachers: [teacher] })];
    await place(one.id, [at({ roomId, teacherIds: [teacher] })]);
    await place(other.id, [at({ weekday: 4, roomId, teacherIds: [teacher] })]);
    const wish = (weekday: number) => [3, 4].map((period) => ({ weekday, period, wish: 'must' as const }));
    for (const [id, weekday] of [
      [one.id, 4],
      [other.id, 2],
    ] as const)
      await app.as('secretary').call(scheduleCalls.saveRequirement, {
        params: { id },
        body: {
          version: 0,
          sessions: [{ perWeek: 1, periods: 2, weeks: '1-16', roomKind: null, equipment: [] }],
          dates: null,
          wishes: wish(weekday),
          note: '',
        },
      });
    const found = await run({ mode: 'improve' });
    const alone = await apply(found, [one.id]);
    expect(alone).toMatchObject({ status: 409, details: { code: 'T443' } });
    const { classes } = alone.details as { classes: { classId: string; messages: string[] }[] };
    expect(classes).toMatchObject([
      { classId: one.id, messages: expect.arrayContaining([expect.stringContaining('星期四')]) },
    ]);
    expect((await stored(one.id)).map(({ weekday }) => weekday)).toEqual([2]);
    expect((await apply(found)).data.state).toBe('applied');
    expect((await stored(one.id)).map(({ weekday }) => weekday)).toEqual([4]);
    expect((await stored(other.id)).map(({ weekday }) => weekday)).toEqual([2]);
  });
});

describe('30-48 a run that ends early', () => {
  test('because somebody stopped it keeps the best it has', async () => {
    await aClass({ teachers: [await aTeacher()] });
    // As long as this one has no room there is something to look for.
    await aClass({ capacity: 2_000 });
    const { data } = await start({ seconds: 1800, iterations: null, mode: 'anew' });
    let desk = data;
    while (desk.points.length === 0) desk = await find(data.id);
    await app
      .as('secretary')
      .call(timetablingCalls.stop, { params: { id: data.id }, body: { version: desk.version } });
    await lookForRuns(app.services);
    expect(await find(data.id)).toMatchObject({ state: 'stopped', unplaced: 1 });
    expect(await placements(data.id)).toHaveLength(2);
  });

  test('because the server died is broken off; what it had can be seen and applied', async () => {
    const { id: classId } = await aClass({ teachers: [await aTeacher()] });
    const found = await run();
    await app.db
      .updateTable('timetablingRuns')
      .set({ state: 'running', aliveAt: sql<Date>`now() - interval '1 minute'`, finishedAt: null })
      .where('id', '=', found.id)
      .execute();
    const failed = await find(found.id);
    expect(failed).toMatchObject({ state: 'failed', message: '服务重启，任务中断' });
    expect(await placements(found.id)).toHaveLength(1);
    expect((await apply(failed)).data.state).toBe('applied');
    expect(await stored(classId)).toHaveLength(1);
  });
});

describe('30-49 a second run for a department', () => {
  test('is refused while one is under way, also when both are asked for at once', async () => {
    await aClass({ capacity: 2_000 });
    const both = await Promise.all([
      start({ seconds: 1800, iterations: null }),
      start({ seconds: 1800, iterations: null }),
    ]);
    const refused = both.filter(({ status }) => status === 409);
    expect(refused).toMatchObject([{ details: { code: 'T440' } }]);
    const [going] = both.filter(({ status }) => status === 200);
    await app
      .as('secretary')
      .call(timetablingCalls.stop, { params: { id: going?.data.id ?? '' }, body: { version: 1 } });
    await lookForRuns(app.services);
    expect((await start()).status).toBe(200);
    await lookForRuns(app.services);
  });

  test('needs a class to place, seconds between 10 and 1800, and the right', async () => {
    expect(await start()).toMatchObject({ details: { code: 'T442' } });
    await aClass();
    expect(await start({ seconds: 9 })).toMatchObject({ details: { code: 'T444' } });
    expect((await start({}, 'teacher')).status).toBe(403);
  });
});

describe('30-50 a class no room holds', () => {
  test('is named before the run, and is unplaced with the reason after it', async () => {
    const large = await aClass({ capacity: 2_000 });
    await aClass();
    const body = {
      termId: term.id,
      departmentIds: [await departmentIdOf(app, '208')],
      classIds: null,
      mode: 'keep' as const,
    };
    const { data } = await app.as('secretary').call(timetablingCalls.precheck, { body });
    expect(data).toMatchObject({ classes: 2, sessions: 2 });
    expect(data.impossible).toMatchObject([{ classId: large.id, size: 2_000, reason: 'noRoom' }]);
    const found = await run();
    expect(found).toMatchObject({ state: 'done', unplaced: 1 });
    const unplaced = (await placements(found.id)).filter(({ weekday }) => weekday === null);
    expect(unplaced).toMatchObject([{ classId: large.id, reason: 'noRoom' }]);
  });
});

describe('what a run cannot place', () => {
  /** The teacher can only come for the first two periods of a Thursday. */
  const comesOnce = (staffId: string) => {
    const all = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      Array.from({ length: 12 }, (_, index) => ({ weekday, period: index + 1, wish: 'never' as const })),
    );
    const wishes = all.filter(({ weekday, period }) => weekday !== 4 || period > 2);
    return app.db
      .insertInto('teacherAvailability')
      .values({ staffId, termId: term.id, wishes: JSON.stringify(wishes), reason: '其余时间在外地' })
      .execute();
  };

  test('comes with how many times there are, and which class is there', async () => {
    const teacher = await aTeacher();
    await comesOnce(teacher);
    await aClass({ teachers: [teacher] });
    await aClass({ teachers: [teacher] });
    const found = await run();
    expect(found.unplaced).toBe(1);
    const all = await placements(found.id);
    const placed = all.find(({ weekday }) => weekday !== null);
    expect(all.find(({ weekday }) => weekday === null)).toMatchObject({
      reason: 'crowded',
      appliable: false,
      blocked: { starts: 1, people: 1, rooms: 0, classes: [placed?.className] },
    });
  });

  test('stays where it is when it can go nowhere else, and nobody else gets its time', async () => {
    const { teacher, meeting } = await settings();
    const grown = await aClass({ teachers: [teacher] });
    await place(grown.id, [{ ...meeting, weekday: 4, startPeriod: 1 }]);
    await app.db.updateTable('teachingClasses').set({ capacity: 2_000 }).where('id', '=', grown.id).execute();
    await comesOnce(teacher);
    const waiting = await aClass({ teachers: [teacher] });
    const found = await run({ mode: 'anew' });
    const all = await placements(found.id);
    expect(all.find(({ classId }) => classId === grown.id)).toMatchObject({ fixed: true, weekday: 4 });
    expect(all.find(({ classId }) => classId === waiting.id)).toMatchObject({ weekday: null });
  });
});

describe('a repair', () => {
  test('moves only what has to move: the class whose room is closed, to another room at its time', async () => {
    const closing = await aRoom({ capacity: 40 });
    const { teacher, meeting } = await settings();
    const other = await aTeacher();
    const hit = await aClass({ teachers: [teacher] });
    const fine = await aClass({ teachers: [other] });
    await place(hit.id, [{ ...meeting, roomId: closing }]);
    const morning = at({ weekday: 3, weeks: '1-8', roomId: meeting.roomId, teacherIds: [other] });
    await place(fine.id, [morning, { ...morning, startPeriod: 5 }]);
    const found = await run({ mode: 'repair', closedRoomIds: [closing] });
    expect(found.present).toMatchObject({ unplaced: 1 });
    const moved = (await placements(found.id)).filter((one) => one.moved);
    expect(moved).toMatchObject([{ classId: hit.id, weekday: 2, startPeriod: 3 }]);
    const { data } = await app.as('secretary').call(timetablingCalls.compare, { query: { left: found.id } });
    expect(data.moved).toHaveLength(1);
    expect((await apply(found)).data.state).toBe('applied');
    const kept = keep(await meetingsOf(hit.id));
    expect(kept).toMatchObject([{ weekday: 2, startPeriod: 3 }]);
    expect(kept[0]?.roomId).not.toBe(closing);
  });

  test('of a teacher who is ill moves that teacher alone; what is locked there is named before', async () => {
    const { teacher, roomId, meeting } = await settings();
    const other = await aTeacher();
    const ill = await aClass({ teachers: [teacher] });
    const fine = await aClass({ teachers: [other] });
    await place(ill.id, [meeting]);
    await place(fine.id, [at({ weekday: 4, roomId, teacherIds: [other] })]);
    const wishes = Array.from({ length: 12 }, (_, index) => ({
      weekday: 2,
      period: index + 1,
      wish: 'never',
    }));
    await app.db
      .insertInto('teacherAvailability')
      .values({ staffId: teacher, termId: term.id, wishes: JSON.stringify(wishes), reason: '住院治疗' })
      .execute();
    const scope = { termId: term.id, departmentIds: null, classIds: [ill.id, fine.id] };
    const precheck = (mode: 'keep' | 'repair') =>
      app.as('secretary').call(timetablingCalls.precheck, { body: { ...scope, mode } });
    expect((await precheck('keep')).data.impossible).toMatchObject([{ classId: ill.id, reason: 'stuck' }]);
    expect((await precheck('repair')).data.impossible).toEqual([]);
    const found = await run({ mode: 'repair' });
    expect(found.present).toMatchObject({ unplaced: 1 });
    const moved = (await placements(found.id)).filter((one) => one.moved);
    expect(moved.map(({ classId }) => classId)).toEqual([ill.id]);
    expect(moved[0]?.weekday).not.toBe(2);
  });
});

describe('a run that was discarded', () => {
  test('cannot be applied, and can be taken back', async () => {
    await aClass({ teachers: [await aTeacher()] });
    const found = await run();
    const act = async (call: typeof timetablingCalls.discard | typeof timetablingCalls.restore) => {
      const { version } = await find(found.id);
      return app.as('secretary').call(call, { params: { id: found.id }, body: { version } });
    };
    expect((await act(timetablingCalls.discard)).data).toMatchObject({
      state: 'discarded',
      actions: ['restore'],
    });
    expect((await apply(await find(found.id))).status).toBe(409);
    expect((await act(timetablingCalls.restore)).data.state).toBe('done');
    expect((await apply(await find(found.id))).data.state).toBe('applied');
  });
});

describe('30-51, 30-52 files of the competition', () => {
  const TINY = `Name: Tiny
Courses: 2
Rooms: 1
Days: 2
Periods_per_day: 2
Curricula: 1
Constraints: 1

COURSES:
a t1 2 2 10
b t2 1 1 12

ROOMS:
r 11

CURRICULA:
q 2 a b

UNAVAILABILITY_CONSTRAINTS:
b 0 0

END.
`;

  test('are refused with their line, or kept, solved, downloaded and validated', async () => {
    const office = app.as('training');
    const refused = await office.call(timetablingCalls.upload, {
      body: { name: 'tiny.ctt', source: TINY.replace('q 2 a b', 'q 2 a x') },
    });
    expect(refused).toMatchObject({ status: 422, details: { code: 'T452' } });
    const { data: file } = await office.call(timetablingCalls.upload, {
      body: { name: 'tiny.ctt', source: TINY },
    });
    expect(file).toMatchObject({ courses: 2, lectures: 3, rooms: 1, state: 'idle', verdict: null });
    await office.call(timetablingCalls.runFile, {
      params: { id: file.id },
      body: { version: file.version, seconds: 60, iterations: 40_000, threads: 2, seed: 1 },
    });
    await filesSolved();
    const { data } = await office.call(timetablingCalls.files, { query: { keyword: 'tiny' } });
    // One student stands in each lecture of b; all else can be had.
    expect(data.list[0]).toMatchObject({ state: 'done', verdict: { hardViolations: 0, roomCapacity: 1 } });
    const { data: solved } = await office.call(timetablingCalls.solution, { params: { id: file.id } });
    const checked = await office.call(timetablingCalls.validate, {
      params: { id: file.id },
      body: solved,
    });
    expect(checked.data).toEqual(data.list[0]?.verdict);
    const wrong = await office.call(timetablingCalls.validate, {
      params: { id: file.id },
      body: { solution: 'a r 0 0\na r 1 0\nb r 0 0\n' },
    });
    expect(wrong.data).toMatchObject({ hardViolations: 3, availability: 1, conflicts: 1, roomOccupancy: 1 });
    expect((await app.as('secretary').call(timetablingCalls.files, { query: {} })).status).toBe(403);

    const { data: again } = await office.call(timetablingCalls.findFile, { params: { id: file.id } });
    await office.call(timetablingCalls.runFile, {
      params: { id: file.id },
      body: { version: again.version, seconds: 1800, iterations: null, threads: 1, seed: 2 },
    });
    await office.call(timetablingCalls.stopFile, { params: { id: file.id }, body: { version: 1 } });
    await filesSolved();
    expect((await office.call(timetablingCalls.findFile, { params: { id: file.id } })).data).toMatchObject({
      state: 'done',
      verdict: { hardViolations: 0, roomCapacity: 1 },
    });
  });

  test('can be made of a term, and say what they cannot hold', async () => {
    const { teacher } = await settings();
    const own = await aClass({ teachers: [teacher] });
    await aClass({ teachers: [teacher] });
    const query = { termId: term.id, departmentId: await departmentIdOf(app, '208') };
    const { data } = await app.as('training').call(timetablingCalls.exportTerm, { query });
    const read = parseCtt(data.source);
    expect(read).toMatchObject({ days: 7, periodsPerDay: 6 });
    expect(data).toMatchObject({ courses: 2, lectures: 2 });
    const { code } = await app.db
      .selectFrom('teachingClasses')
      .select('code')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    const [course, other] = read.courses;
    expect(read.courses.map(({ id }) => id)).toContain(code);
    expect(course).toMatchObject({ lectures: 1, minDays: 1, teacher: other?.teacher });
    expect(data.lost.map(({ count }) => count)).toContain(2);
    expect((await app.as('secretary').call(timetablingCalls.exportTerm, { query })).status).toBe(403);
  });
});
