import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertCourse } from '../../../../samples/training/courses/course.ts';
import { insertBatch, insertTicket } from '../../../../samples/training/evaluations/evaluation.ts';
import { insertPlan } from '../../../../samples/training/plans/plan.ts';
import { insertProgramme } from '../../../../samples/training/programmes/programme.ts';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { enrolmentOf } from '../../../../samples/training/study-records/teaching-class.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { evaluationActs } from '../../../../test/evaluations.ts';
import { gradeActs, staffIdOf } from '../../../../test/grades.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { type Chooser, selectionActs, tally } from '../../../../test/selection.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { followStatus } from './follow-status.ts';
import { promoteWaiting, selectionQueue } from './promote.ts';
import { selection } from './selection.module.ts';

const app = useTestApp();
const { begin, students, as, open, meets, round, enrol, drop, seatsOf, termId } = selectionActs(app, 22);

const grading = gradeActs(app);

let roundId = '';
let gradedTerm = '';
beforeAll(async () => {
  await begin();
  ({ id: gradedTerm } = await grading.begin(51));
  roundId = await round();
});

const one = async (more: Parameters<typeof students>[1] = {}, department?: string): Promise<Chooser> => {
  const [student] = await students(1, more, department);
  if (!student) throw new Error('no student was made');
  return student;
};
const refusal = async (student: Chooser, classId: string, inRound = roundId) => {
  const { status, details, message } = await enrol(student, { classId, roundId: inRound });
  return [status, details['code'], message];
};
const wait = (chooser: Chooser, classId: string, swapClassId: string | null = null) =>
  as(chooser).call(selectionCalls.wait, { body: { classId, roundId, swapClassId } });
const mine = async (chooser: Chooser) =>
  (await as(chooser).call(selectionCalls.mine, { query: { termId: termId() } })).data;
const record = (student: Chooser, changes: object) =>
  app.db.updateTable('studentRecords').set(changes).where('id', '=', student.id).execute();
const settled = () => selectionQueue(app.services).idle();

test('30-62 a swap into a full class keeps the old one and says why', async () => {
  const [full, old] = [await open({ capacity: 1 }), await open()];
  const student = await one();
  await enrol(await one(), { classId: full.id, roundId });
  await enrol(student, { classId: old.id, roundId });
  const answer = await enrol(student, { classId: full.id, roundId, swapClassId: old.id });
  expect([answer.status, answer.details['code'], answer.details['because']]).toEqual([422, 'T543', 'T501']);
  expect(answer.message).toMatch(/^换课失败，原课程已为您保留：该教学班已满/);
  expect((await seatsOf(old.id)).holders).toEqual([student.id]);
});

test('30-63 the clock of the database decides, whatever the client believes; each grade has its own times', async () => {
  const { id: classId } = await open();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const staggered = await round({
    windows: [
      { grade: 2025, opensAt: at(2), closesAt: at(3) },
      { grade: 2024, opensAt: at(-3), closesAt: at(-1) },
      { grade: 2023, level: 'D', opensAt: at(-3), closesAt: at(1) },
    ],
  });
  expect((await refusal(await one(), classId, staggered)).slice(0, 2)).toEqual([422, 'T520']);
  expect((await refusal(await one({ grade: 2024 }), classId, staggered))[1]).toBe('T521');
  expect((await refusal(await one({ grade: 2023 }), classId, staggered))[1]).toBe('T522');
  const doctor = await one({ grade: 2023, trainingLevel: 'D' });
  expect((await enrol(doctor, { classId, roundId: staggered })).status).toBe(200);
});

test('30-64 what comes in the last moment is judged by when its transaction began', async () => {
  const { id: classId } = await open();
  const closing = await round({
    windows: [{ opensAt: new Date(Date.now() - 60_000), closesAt: new Date(Date.now() + 400) }],
  });
  const crowd = await students(12);
  const answers = [];
  for (const student of crowd) {
    answers.push(await enrol(student, { classId, roundId: closing }));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  const codes = answers.map(({ status, details }) => (status === 200 ? 'in' : details['code']));
  const inTime = codes.filter((code) => code === 'in').length;
  expect(codes).toEqual(codes.map((_, index) => (index < inTime ? 'in' : 'T521')));
  expect((await seatsOf(classId)).holders).toHaveLength(inTime);
});

test('every rule is told in its order with what it saw', async () => {
  const { id: classId, courseId } = await open();
  expect(await refusal(await one({ status: 'suspended' }), classId)).toEqual([
    422,
    'T523',
    '您当前学籍状态为“休学”，不能选课',
  ]);
  expect((await refusal(await one({ registrationState: 'unregistered' }), classId))[2]).toBe(
    '您本学期尚未注册，不能选课',
  );
  expect((await refusal(await one(), (await open({ state: 'closed' })).id))[1]).toBe('T524');
  expect((await refusal(await one(), (await open({ state: 'cancelled' })).id))[1]).toBe('T525');
  const passed = await one();
  await insertGrade(app.db, { studentId: passed.id, courseId, termId: termId(), score: 88, passed: true });
  expect((await refusal(passed, classId))[2]).toBe('您已通过该课程（88），不能重复选修');
  await app.db
    .updateTable('grades')
    .set({ scale: 'five', score: null, level: 'pass' })
    .where('studentId', '=', passed.id)
    .execute();
  expect((await refusal(passed, classId))[2]).toBe('您已通过该课程（及格），不能重复选修');
  const doctors = await open({ audience: JSON.stringify({ levels: ['D'] }) });
  expect((await refusal(await one(), doctors.id))[2]).toBe('该教学班仅面向博士');
  expect((await refusal(await one({}, '203'), (await open({ allowCross: false })).id))[1]).toBe('T535');
  expect((await refusal(await one({ campus: '2' }), classId))[1]).toBe('T536');
  const away = await one({ campus: '2' });
  expect((await enrol(away, { classId, roundId, acceptWarnings: ['T536'] })).status).toBe(200);
});

test('30-97 that a course is passed is told without the grade as long as the course is to be evaluated first', async () => {
  const { id: classId, courseId } = await open();
  const student = await one();
  const seat = { studentId: student.id, classId, courseId, termId: termId() };
  const seated = enrolmentOf({ ...seat, state: 'completed' });
  await app.db.insertInto('enrolments').values(seated).execute();
  await insertGrade(app.db, {
    studentId: student.id,
    courseId,
    termId: termId(),
    enrolmentId: seated.id,
    score: 88,
  });
  const { id: paperId, paperVersion } = await evaluationActs(app, 60).aForm();
  const batchId = await insertBatch(app.db, { termId: termId(), paperId });
  const staffId = await staffIdOf(app, 'teacher');
  const ticket = { batchId, studentId: student.id, classId, staffId, paperId, paperVersion, done: false };
  const ticketId = await insertTicket(app.db, ticket);
  expect((await refusal(student, classId))[2]).toBe('您已通过该课程，不能重复选修');
  await app.db.updateTable('evaluationTickets').set({ done: true }).where('id', '=', ticketId).execute();
  expect((await refusal(student, classId))[2]).toBe('您已通过该课程（88），不能重复选修');
});

test('a clash is told with the weeks, day and periods in which both meet', async () => {
  const [held, wanted, free] = [await open({ courseName: '数值分析' }), await open(), await open()];
  await meets(held.id, 2, 3, 0b1010101);
  await meets(wanted.id, 2, 4, 0b10000);
  await meets(free.id, 2, 3, 0b101010);
  const student = await one();
  await enrol(student, { classId: held.id, roundId });
  expect((await refusal(student, wanted.id))[2]).toBe('与已选课程《数值分析》时间冲突：第5周 星期二 第4节');
  expect((await enrol(student, { classId: free.id, roundId })).status).toBe(200);
});

test('plans decide where the round asks for them; a course that was failed is taken again', async () => {
  const departmentId = await departmentIdOf(app, '208');
  const planned = await round({ planRule: 'inPlan' });
  const { id: classId, courseId } = await open();
  const elsewhere = await open();
  const student = await one();
  expect((await refusal(student, classId, planned))[1]).toBe('T529');
  const programmeId = await insertProgramme(app.db, {
    departmentId,
    majorCode: `X${next('major')}`,
    name: '选课方案',
  } as never);
  await insertPlan(app.db, {
    studentId: student.id,
    programmeId,
    content: {
      items: [{ courseId, moduleId: null, termNo: 1, kind: 'planned', note: '' }],
      links: [],
    } as never,
  });
  expect((await enrol(student, { classId, roundId: planned })).status).toBe(200);
  expect((await refusal(student, elsewhere.id, planned))[1]).toBe('T528');
  await insertGrade(app.db, {
    studentId: student.id,
    courseId: elsewhere.courseId,
    termId: termId(),
    score: 40,
    passed: false,
  });
  expect((await enrol(student, { classId: elsewhere.id, roundId: planned })).status).toBe(200);
});

test('30-76 a prerequisite that was failed opens the course as soon as the make-up is published', async () => {
  const departmentId = await departmentIdOf(app, '208');
  const needed = await insertCourse(app.db, {
    name: '先修课',
    code: `XX${next('code')}0000`,
    departmentId,
    state: 'active',
  });
  const { id: classId, courseId } = await open();
  await app.db
    .insertInto('coursePrerequisites')
    .values({ courseId, groupNo: 1, requiredCourseId: needed, kind: 'before', minScore: null })
    .execute();
  const student = await one();
  const sheet = await grading.aSheet({ courseId: needed, of: [student.id], students: 1 });
  await grading.fill(sheet.id, () => ({ usual: 40, final: 40 }));
  await grading.publish(sheet.id);
  expect((await refusal(student, classId))[2]).toBe('未满足先修要求：先修课');
  await app.as('secretary').call(sheetCalls.makeLater, { body: { termId: gradedTerm } });
  const again = await app.db
    .selectFrom('gradeSheets')
    .select('id')
    .where('classId', '=', sheet.classId)
    .where('examKind', '=', 'makeup')
    .executeTakeFirstOrThrow();
  await grading.fill(again.id, () => ({ final: 70 }));
  expect((await refusal(student, classId))[2]).toBe('未满足先修要求：先修课');
  await grading.publish(again.id);
  // The same session as before.
  expect((await enrol(student, { classId, roundId })).status).toBe(200);
});

test('30-92 who cheated chooses the course again, whatever the plan says', async () => {
  const inPlan = await round({ planRule: 'inPlan' });
  const student = await one();
  const sheet = await grading.aSheet({ of: [student.id], students: 1 });
  await grading.fill(sheet.id, () => ({ usual: 90, flag: 'cheating' }));
  await grading.publish(sheet.id);
  const { id: classId } = await open({ courseId: sheet.courseId });
  expect((await enrol(student, { classId, roundId: inPlan })).status).toBe(200);
  const { attemptKind } = await app.db
    .selectFrom('enrolments')
    .select('attemptKind')
    .where('classId', '=', classId)
    .executeTakeFirstOrThrow();
  expect(attemptKind).toBe('retake');
});

test('30-77 what the school has placed cannot be dropped, nor what has a grade, nor where drops are closed', async () => {
  const { id: classId } = await open({ preassigned: true });
  const student = await one();
  await enrol(student, { classId, roundId });
  expect((await drop(student, { classId, roundId })).details['code']).toBe('T545');
  const kept = await round({ allowDrop: false });
  expect((await drop(student, { classId, roundId: kept })).details['code']).toBe('T547');
  const [graded, begun] = [await open(), await open({ examAt: new Date(Date.now() - 60_000) })];
  const another = await one();
  const { data } = await enrol(another, { classId: graded.id, roundId });
  await insertGrade(app.db, {
    studentId: another.id,
    courseId: graded.courseId,
    termId: termId(),
    enrolmentId: data.enrolmentId,
    score: 80,
    passed: true,
  });
  expect((await drop(another, { classId: graded.id, roundId })).details['code']).toBe('T546');
  expect((await enrol(another, { classId: begun.id, roundId })).status).toBe(200);
  expect((await drop(another, { classId: begun.id, roundId })).details['code']).toBe('T548');
});

test('30-65 a seat that is given back goes to the first who waits; who has a clash by then fails, the next moves up', async () => {
  const { id: classId } = await open({ capacity: 1 });
  await meets(classId, 5, 1);
  const [holder, head, second, third, outsider] = await students(5);
  if (!holder || !head || !second || !third || !outsider) return;
  await enrol(holder, { classId, roundId });
  for (const [place, student] of [head, second, third].entries())
    expect((await wait(student, classId)).data).toEqual({ position: place + 1 });
  expect((await wait(head, classId)).message).toBe('您已在候补队列，当前第1位');
  const clashing = await open();
  await meets(clashing.id, 5, 2);
  expect((await enrol(head, { classId: clashing.id, roundId })).status).toBe(200);
  const [, direct] = await Promise.all([
    drop(holder, { classId, roundId }),
    enrol(outsider, { classId, roundId }),
  ]);
  expect(direct.details['code']).toBe('T501');
  await expect.poll(async () => (await seatsOf(classId)).holders, { timeout: 5_000 }).toEqual([second.id]);
  await settled();
  expect((await mine(head)).waits).toMatchObject([
    { state: 'failed', reason: expect.stringContaining('时间冲突') as string },
  ]);
  expect((await mine(third)).waits).toMatchObject([{ state: 'waiting', position: 1 }]);
  const told = await app.db
    .selectFrom('messages')
    .innerJoin('accounts', 'accounts.id', 'messages.accountId')
    .select('messages.title')
    .where('accounts.username', 'in', [head.username, second.username])
    .orderBy('messages.title')
    .execute();
  expect(told.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^候补成功，已为您选上../) as string,
    expect.stringMatching(/^..+：候补未成功：与已选课程/) as string,
  ]);
});

test('waiting is for full classes, a few at a time, and a swap is given back only when the seat is there', async () => {
  const [full, old] = [await open({ capacity: 1 }), await open()];
  const [holder, student] = await students(2);
  if (!holder || !student) return;
  expect((await wait(student, full.id)).details['code']).toBe('T552');
  await enrol(holder, { classId: full.id, roundId });
  await enrol(student, { classId: old.id, roundId });
  expect((await wait(student, full.id, old.id)).status).toBe(200);
  expect((await seatsOf(old.id)).counter).toBe(1);
  await drop(holder, { classId: full.id, roundId });
  await expect.poll(async () => (await seatsOf(full.id)).holders, { timeout: 5_000 }).toEqual([student.id]);
  expect((await seatsOf(old.id)).counter).toBe(0);
});

const grow = async (id: string, capacity: number) => {
  const { data } = await app.as('training').call(scheduleCalls.find, { params: { id } });
  const { name, campus, minStudents, allowCross, preassigned, examAt, examPeriods, examRoomId } = data;
  const facts = { name, campus, minStudents, allowCross, preassigned, examAt, examPeriods, examRoomId };
  return app.as('training').call(scheduleCalls.edit, {
    params: { id },
    body: { ...facts, version: data.version, capacity },
  });
};

test('30-66 five more seats let five move up, and no class shrinks below those it has', async () => {
  const { id: classId } = await open({ capacity: 2 });
  const crowd = await students(9);
  for (const student of crowd.slice(0, 2)) await enrol(student, { classId, roundId });
  for (const student of crowd.slice(2)) await wait(student, classId);
  expect((await grow(classId, 7)).status).toBe(200);
  await promoteWaiting(app.services);
  expect((await seatsOf(classId)).holders).toEqual(crowd.slice(0, 7).map(({ id }) => id));
  expect((await grow(classId, 6)).details['code']).toBe('T512');
});

test('30-67 a class that is cancelled while students enrol gives seats before it or none after it', async () => {
  const { id: classId } = await open({ capacity: 40 });
  const crowd = await students(30);
  const asked = (some: readonly Chooser[]) => some.map((student) => enrol(student, { classId, roundId }));
  const [before, cancelled, after] = await Promise.all([
    Promise.all(asked(crowd.slice(0, 15))),
    app
      .as('training')
      .call(scheduleCalls.cancel, { params: { id: classId }, body: { version: 1, reason: '停开' } }),
    Promise.all(asked(crowd.slice(15))),
  ]);
  expect(cancelled.status).toBe(200);
  const counts = tally([...before, ...after]);
  expect((counts['200'] ?? 0) + (counts['T525'] ?? 0)).toBe(30);
  expect(await seatsOf(classId)).toMatchObject({ counter: 0, holders: [] });
  const taken = await app.db
    .selectFrom('enrolments')
    .select('state')
    .where('classId', '=', classId)
    .execute();
  expect(taken.map(({ state }) => state)).toEqual(
    Array.from({ length: counts['200'] ?? 0 }, () => 'classCancelled'),
  );
});

test('30-68 a class that is moved while somebody enrols is judged by the time it has then', async () => {
  const [held, wanted] = [await open(), await open()];
  await meets(held.id, 4, 1);
  await meets(wanted.id, 4, 5);
  const student = await one();
  await enrol(student, { classId: held.id, roundId });
  await meets(wanted.id, 4, 2);
  expect((await refusal(student, wanted.id))[1]).toBe('T532');
});

test('30-69 who is suspended during the round loses seats and places, and whoever waits moves up', async () => {
  const { id: classId } = await open({ capacity: 1 });
  const [student, next] = await students(2);
  if (!student || !next) return;
  await enrol(student, { classId, roundId });
  await wait(next, classId);
  await record(student, { status: 'suspended' });
  await app.db.transaction().execute((tx) =>
    followStatus(tx, {
      author: nobody('test'),
      studentId: student.id,
      type: 'suspend',
      before: { status: 'active' },
      after: { status: 'suspended' },
      effectiveDate: '2026-01-01',
      modules: [],
    }),
  );
  expect((await mine(student)).enrolments).toMatchObject([{ state: 'frozenOut' }]);
  expect((await refusal(student, (await open()).id))[1]).toBe('T523');
  await promoteWaiting(app.services);
  expect((await seatsOf(classId)).holders).toEqual([next.id]);
});

test('30-70 whose seat it is never comes from the request', async () => {
  const { id: classId } = await open();
  const [student, victim] = await students(2);
  if (!student || !victim) return;
  const sent = await as(student).send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${selectionCalls.enrol.path}`,
    payload: { classId, roundId, studentId: victim.id },
  });
  expect(sent.statusCode).toBe(400);
  await enrol(student, { classId, roundId });
  expect((await seatsOf(classId)).holders).toEqual([student.id]);
});

test('30-71 a student opens no class of the office', async () => {
  const { id } = await open();
  const student = await one();
  expect((await as(student).call(scheduleCalls.find, { params: { id } })).status).toBe(403);
});

test('seats kept for others are not shown as free, and a queue stays one when seats are kept anew', async () => {
  const { id: classId } = await open({ capacity: 2 });
  const forSome = { departmentId: null, majorCode: null, grade: null, population: null };
  const keep = async (level: 'M' | 'D', seats: number) =>
    app.as('training').call(roundCalls.saveQuotas, {
      params: { id: classId },
      body: { quotas: [{ ...forSome, level, seats }] },
    });
  expect((await keep('D', 2)).status).toBe(200);
  const [first, second, late] = await students(3);
  if (!first || !second || !late) return;
  const seen = async (student: Chooser) =>
    (await as(student).call(selectionCalls.seats, { query: { classIds: [classId], roundId } })).data.seats[
      classId
    ];
  expect(await seen(first)).toEqual([2, 0, 0]);
  expect((await enrol(first, { classId, roundId })).details['code']).toBe('T502');
  expect((await wait(first, classId)).data).toEqual({ position: 1 });
  expect((await wait(second, classId)).data).toEqual({ position: 2 });
  // One seat is for masters now: it is not sold past the first of them who waits.
  expect((await keep('M', 1)).status).toBe(200);
  expect((await enrol(late, { classId, roundId })).details['code']).toBe('T501');
  await promoteWaiting(app.services);
  expect((await seatsOf(classId)).holders).toEqual([first.id]);
  const released = await round({ quotaReleased: true });
  expect((await enrol(late, { classId, roundId: released })).details['code']).toBe('T501');
});

test('30-78 seats are asked for in one call, are never negative, and cost nothing while they stay the same', async () => {
  const { id: classId } = await open({ capacity: 3 });
  const student = await one();
  const ask = (etag?: string) =>
    as(student).call(selectionCalls.seats, {
      query: { classIds: [classId] },
      ...(etag && { headers: { 'if-none-match': etag } }),
    });
  // What the same instance has told a moment ago it tells for a second.
  await expect.poll(async () => (await ask()).data.seats[classId]).toEqual([3, null, 0]);
  const first = await ask();
  expect((await ask(String(first.raw.headers['etag']))).status).toBe(304);
});

test('before the round opens each class says what would stop one, and favourites are kept', async () => {
  const later = await round({
    planRule: 'any',
    // Sooner than those other tests leave behind.
    windows: [{ opensAt: new Date(Date.now() + 600_000), closesAt: new Date(Date.now() + 7_200_000) }],
  });
  const [fine, barred] = [
    await open(),
    await open({ audience: JSON.stringify({ grades: [2020, 2021], levels: ['D'] }) }),
  ];
  const student = await one();
  const client = as(student);
  const { data } = await client.call(selectionCalls.precheck, {
    body: { roundId: later, classIds: [fine.id, barred.id] },
  });
  expect(data).toEqual([
    { classId: fine.id, block: null },
    { classId: barred.id, block: { code: 'T531', message: '该教学班仅面向2020级、2021级 博士' } },
  ]);
  await client.call(selectionCalls.favour, { body: { classId: fine.id, favourite: true } });
  const context = async () => (await client.call(selectionCalls.context)).data;
  await expect.poll(async () => (await context()).nextRound?.id).toBe(later);
  const { favourites, round: current } = await context();
  expect([favourites, current === null]).toEqual([[fine.id], false]);
});

test('favourites stand together whatever became of them, each with the rule that stops it alone or after the others', async () => {
  const later = await round({
    planRule: 'any',
    maxCredits: 5,
    windows: [{ opensAt: new Date(Date.now() + 600_000), closesAt: new Date(Date.now() + 7_200_000) }],
  });
  const kept = [
    await open({ credits: 2 }),
    await open({ credits: 2 }),
    await open({ credits: 2 }),
    await open({ credits: 2 }),
    await open({ audience: JSON.stringify({ grades: [2020] }) }),
    await open({ state: 'cancelled' }),
  ];
  const [first, clashing, second, third, barred, gone] = kept;
  if (!first || !clashing || !second || !third || !barred || !gone) return;
  await meets(first.id, 2, 3);
  await meets(clashing.id, 2, 4);
  const student = await one();
  const client = as(student);
  const favour = (classId: string, favourite: boolean) =>
    client.call(selectionCalls.favour, { body: { classId, favourite } });
  for (const { id } of kept) await favour(id, true);
  const shown = async () => {
    const query = { roundId: later, tab: 'favourite' as const };
    const { data } = await client.call(selectionCalls.classes, { query });
    const classes = data.flatMap((course) => course.classes);
    return new Map(classes.map((one) => [one.id, [one.block?.code, one.blockAfterOthers?.code]]));
  };
  expect(await shown()).toEqual(
    new Map([
      [first.id, [undefined, undefined]],
      [clashing.id, [undefined, 'T532']],
      [second.id, [undefined, undefined]],
      [third.id, [undefined, 'T533']],
      [barred.id, ['T531', undefined]],
      [gone.id, ['T525', undefined]],
    ]),
  );
  await favour(first.id, false);
  expect((await shown()).get(clashing.id)).toEqual([undefined, undefined]);
});

test('a request that comes too often is told when to come again', async () => {
  const { id: classId } = await open();
  const student = await one();
  const answers = await Promise.all(Array.from({ length: 10 }, () => enrol(student, { classId, roundId })));
  const late = answers.find(({ details }) => details['code'] === 'T505');
  expect([late?.status, late?.raw.headers['retry-after']]).toEqual([429, '1']);
});

test('every refusal is kept and shown with the rule and what it saw', async () => {
  const student = await one({ status: 'suspended' });
  const { id: classId } = await open({ courseName: '流水课程' });
  await refusal(student, classId);
  expect((await mine(student)).events).toMatchObject([
    {
      courseName: '流水课程',
      act: 'enrol',
      code: 'T523',
      message: '您当前学籍状态为“休学”，不能选课',
      askWhom: expect.stringMatching(/.研究生秘书$/) as string,
    },
  ]);
});

test('the office sees the same refusal the student sees, the roster and the board, of its own department only', async () => {
  const { id: classId } = await open({ capacity: 1, courseName: '名单课程' });
  const [student, late] = await students(2);
  if (!student || !late) return;
  await enrol(student, { classId, roundId });
  await refusal(late, classId);
  const secretary = app.as('secretary');
  const refused = async () => {
    const query = { keyword: '名单课程', refused: 'true' as const };
    return (await secretary.call(staffSelectionCalls.events, { query })).data.list;
  };
  // Refusals that needed no database are written down together, a moment later.
  await expect
    .poll(refused, { timeout: 5_000 })
    .toMatchObject([{ code: 'T501', message: '该教学班已满，当前余量0，可加入候补' }]);
  const { data: board } = await secretary.call(staffSelectionCalls.board, { query: { keyword: '名单课程' } });
  expect(board.list).toMatchObject([{ enrolled: 1, capacity: 1, turnedAway: 1 }]);
  const { data: roster } = await secretary.call(staffSelectionCalls.roster, { params: { id: classId } });
  expect(roster.list).toMatchObject([{ source: 'grab', state: 'enrolled' }]);
  expect((await as(student).call(staffSelectionCalls.roster, { params: { id: classId } })).status).toBe(403);
});

test('a refusal that needed no database is written before the server goes', async () => {
  const { id: classId } = await open({ capacity: 1 });
  const [student, ...late] = await students(3);
  if (!student) return;
  const stop = selection.start?.(app.services);
  await enrol(student, { classId, roundId });
  for (const one of late) await refusal(one, classId);
  await stop?.();
  const noted = await app.db
    .selectFrom('selectionEvents')
    .select(['studentId', 'code'])
    .where('classId', '=', classId)
    .where('code', 'is not', null)
    .orderBy('id')
    .execute();
  expect(noted).toEqual(late.map(({ id }) => ({ studentId: id, code: 'T501' })));
});
