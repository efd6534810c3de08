import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import {
  batchCalls,
  myEvaluationCalls,
  resultCalls,
} from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { CreditAudit } from '@graduate/contract/training/study-records/credit-audit.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { essay, sectionsOf, weighed } from '../../../../samples/examination/papers/contents.ts';
import { insertPlan } from '../../../../samples/training/plans/plan.ts';
import { insertProgramme } from '../../../../samples/training/programmes/programme.ts';
import { useTestApp } from '../../../../test/app.ts';
import { evaluationActs, usualForm } from '../../../../test/evaluations.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { mixNewEvaluations } from './mix-evaluations.ts';
import { evaluate as evaluated } from './score.ts';
import { evaluationsNightly } from './write-batches.ts';

const app = useTestApp();
const acts = evaluationActs(app, 24);
const { begin, endTime, aForm, aClass, aBatch, openBatch, batchAct, mine, said, submit, evaluate, as } = acts;

beforeAll(() => begin());

/** The office has what the test is about and nothing else open. */
const closeAll = async () => {
  const { data } = await app.as('training').call(batchCalls.list, { query: { state: 'open', limit: 200 } });
  for (const batch of data.list) await batchAct('close', batch);
};

test('ratings count by their weights; from twenty forms on the extremes are left out', () => {
  const [section] = usualForm;
  const questions = section?.questions ?? [];
  const sheets = (ratings: number[]) => ratings.map((rating) => said(rating));
  expect(evaluated(questions, [said(5, 3), said(4, 4)] as never)).toMatchObject({ score: 82 });
  const many = evaluated(questions, sheets([1, ...Array<number>(18).fill(4), 5]) as never);
  expect(many.score).toBe(78);
  expect(many.trimmedScore).toBe(80);
});

test('T801 a form is put to use only when its weights make 100', async () => {
  expect(await aForm(sectionsOf([['', [weighed('讲解清楚', 60), essay('意见')]]]))).toBeUndefined();
});

test('a batch asks everybody of its term for everybody who teaches them, once', async () => {
  const { choosers } = await aClass(2);
  const batch = await openBatch();
  expect(batch.state).toBe('open');
  const [first] = choosers;
  if (!first) throw new Error('nobody');
  expect(await mine(first)).toMatchObject([{ done: false, open: true }]);
  const again = await batchAct('generate', batch);
  expect(again.data.invited).toBe(batch.invited);
  // Who leaves the class without having evaluated is not asked any more.
  await app.db
    .updateTable('enrolments')
    .set({ state: 'dropped' })
    .where('studentId', '=', first.id)
    .execute();
  await evaluationsNightly.run({ services: app.services } as never);
  expect(await mine(first)).toEqual([]);
  await closeAll();
});

test('30-102 sent twice at once, one evaluation is kept and the other answer says so', async () => {
  const { choosers, classId } = await aClass(1);
  await openBatch();
  const [student] = choosers;
  if (!student) throw new Error('nobody');
  const [ticket] = await mine(student);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => submit(student, ticket?.id ?? '', said(4))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ data }) => !data.already)).toHaveLength(1);
  const { count } = await app.db
    .selectFrom('evaluationResponses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('classId', '=', classId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
  await closeAll();
});

test('what is required must be answered, and nobody evaluates for another', async () => {
  const { choosers } = await aClass(2);
  await openBatch();
  const [one, other] = choosers;
  if (!one || !other) throw new Error('nobody');
  const [ticket] = await mine(one);
  expect((await submit(one, ticket?.id ?? '', { q01: { rating: 4 } })).status).toBe(422);
  expect((await submit(other, ticket?.id ?? '', said(4))).status).toBe(404);
  await closeAll();
});

test('30-103 nothing in the database joins what was said with who said it', async () => {
  const { choosers } = await aClass(8);
  const batch = await openBatch();
  const key = 'evaluation-key-0001';
  for (const [at, chooser] of choosers.entries()) {
    const [ticket] = (await mine(chooser)).filter(({ done }) => !done);
    await as(chooser).call(myEvaluationCalls.submit, {
      params: { id: ticket?.id ?? '' },
      body: { answers: said(3 + (at % 3), 4, `真心话第${at}句`) as never },
      headers: { 'idempotency-key': `${key}${at}` },
    });
  }
  await mixNewEvaluations(app.services);
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} order by ordinal_position`.execute(app.db);
    return rows.map(({ name }) => name);
  };
  expect(await columnsOf('evaluation_responses')).toEqual([
    'id',
    'batch_id',
    'class_id',
    'staff_id',
    'paper_id',
    'paper_version',
    'answers',
  ]);
  expect(await columnsOf('evaluation_comments')).toEqual([
    'id',
    'batch_id',
    'class_id',
    'staff_id',
    'question_id',
    'said',
  ]);
  // One transaction wrote all of them, in the order of ids of chance.
  const { rows } = await sql<{
    id: string;
    xmin: string;
    answers: string;
  }>`select id, xmin::text, answers::text
    from evaluation_responses where batch_id = ${batch.id} order by ctid`.execute(app.db);
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
  expect(rows.every(({ id }) => id[14] === '4')).toBe(true);
  // Words are not beside numbers, and stand nowhere else.
  expect(rows.some(({ answers }) => answers.includes('真心话'))).toBe(false);
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('evaluation_responses', 'evaluation_comments')`.execute(app.db);
  for (const { name } of tables) {
    const { rows: found } = await sql`select 1 from ${sql.table(name)} t
      where t::text like '%真心话%' or t::text ~ ${rows.map(({ id }) => id).join('|')} limit 1`.execute(
      app.db,
    );
    expect(found, name).toEqual([]);
  }
  const { rows: log } = await sql<{ after: unknown; subject: string }>`select after, subject from audit_log
    where action = 'evaluation.submit' and subject_id = ${batch.id}`.execute(app.db);
  expect(log).toHaveLength(8);
  expect(log.every(({ after }) => after === null)).toBe(true);
  const { rows: keys } = await sql`select 1 from submissions where key like ${`${key}%`}`.execute(app.db);
  expect(keys).toEqual([]);
  await closeAll();
});

test('30-104 fewer than five are shown to nobody, neither class by class nor in sums', async () => {
  const { choosers, classId, staffId } = await aClass(4, { sheet: { state: 'submitted' } });
  const batch = await openBatch();
  for (const chooser of choosers) await evaluate(chooser, said(2, 2, '人太少'));
  await batchAct('close', batch);
  const params = { batchId: batch.id, classId, staffId };
  for (const username of ['dean', 'training', 'teacher']) {
    const { status, data, raw } = await app.as(username).call(resultCalls.find, { params });
    expect(status).toBe(200);
    expect(data).toMatchObject({ withheld: 'few', score: null, questions: [], comments: [] });
    expect(raw.body).not.toContain('人太少');
  }
  const { data } = await app
    .as('training')
    .call(resultCalls.summary, { query: { by: 'department', batchId: batch.id } });
  expect(data).toEqual([]);
});

test('30-105 a teacher sees results when the batch is closed and the grades are handed in, without names', async () => {
  const { choosers, classId, staffId, id: sheetId } = await aClass(6);
  const batch = await openBatch();
  const params = { batchId: batch.id, classId, staffId };
  for (const [at, chooser] of choosers.entries())
    await evaluate(chooser, said(at < 3 ? 5 : 4, 4, `意见${at}`));
  const early = await app.as('teacher').call(resultCalls.find, { params });
  expect([early.status, early.details['code']]).toEqual([422, 'T821']);
  await batchAct('close', batch);
  expect((await app.as('teacher').call(resultCalls.find, { params })).status).toBe(422);
  const listed = await app.as('teacher').call(resultCalls.list, { query: { batchId: batch.id, limit: 200 } });
  expect(listed.data.list.find((row) => row.classId === classId)).toMatchObject({
    withheld: 'grades',
    score: null,
    responses: 6,
  });
  expect((await app.as('dean').call(resultCalls.find, { params })).data.score).toBe(86);
  await app.db.updateTable('gradeSheets').set({ state: 'submitted' }).where('id', '=', sheetId).execute();
  const { status, data, raw } = await app.as('teacher').call(resultCalls.find, { params });
  expect(status).toBe(200);
  expect(data).toMatchObject({ score: 86, responses: 6, invited: 6, rank: 1, band: 'good' });
  expect(data.comments.map((one) => one.said).toSorted()).toEqual([
    '意见0',
    '意见1',
    '意见2',
    '意见3',
    '意见4',
    '意见5',
  ]);
  for (const { username, id } of choosers) {
    expect(raw.body).not.toContain(username.slice(2));
    expect(raw.body).not.toContain(id);
  }
  const other = await app.as('tutor').call(resultCalls.find, { params });
  expect(other.status).toBe(404);
  const pdf = await app.as('teacher').call(resultCalls.report, { params });
  const { text } = await readPdf(pdf.raw.rawPayload);
  expect(text).toContain('86');
  const { data: sums } = await app
    .as('training')
    .call(resultCalls.summary, { query: { by: 'teacher', batchId: batch.id } });
  expect(sums).toMatchObject([{ classes: 1, responses: 6, score: 86 }]);
  // Bars of scores open the classes they count; numbers that are not shown are not found by them either.
  const inBand = async (username: string, band: 'good' | 'fair') =>
    (await app.as(username).call(resultCalls.list, { query: { batchId: batch.id, band } })).data.total;
  expect([await inBand('training', 'good'), await inBand('training', 'fair')]).toEqual([1, 0]);
  await app.db.updateTable('gradeSheets').set({ state: 'draft' }).where('id', '=', sheetId).execute();
  expect([await inBand('teacher', 'good'), await inBand('training', 'good')]).toEqual([0, 1]);
});

test('a batch may keep comments from teachers; those who look after teaching see them', async () => {
  const { choosers, classId, staffId } = await aClass(5, { sheet: { state: 'submitted' } });
  const batch = await openBatch({ includeComments: false });
  for (const chooser of choosers) await evaluate(chooser, said(4, 4, '可以更好'));
  await batchAct('close', batch);
  const params = { batchId: batch.id, classId, staffId };
  expect((await app.as('teacher').call(resultCalls.find, { params })).data.comments).toEqual([]);
  expect((await app.as('training').call(resultCalls.find, { params })).data.comments).toHaveLength(5);
});

test('a secretary follows the classes of the own department only, and nobody else sees progress', async () => {
  const { choosers } = await aClass(3);
  await aClass(2, {});
  const batch = await openBatch();
  const [first] = choosers;
  if (first) await evaluate(first, said(5, 4));
  const params = { id: batch.id };
  const { data } = await app.as('secretary').call(batchCalls.progress, { params });
  expect(data).toHaveLength(1);
  const waiting = await app.as('secretary').call(batchCalls.waiting, { params, query: {} });
  expect(waiting.data.list.some(({ studentId }) => studentId === first?.id)).toBe(false);
  expect((await app.as('teacher').call(batchCalls.progress, { params })).status).toBe(403);
  expect(
    (await app.as('training').call(batchCalls.remind, { params, body: {} })).data.people,
  ).toBeGreaterThan(0);
  const twice = await app.as('training').call(batchCalls.remind, { params, body: {} });
  expect([twice.status, twice.details['code']]).toEqual([409, 'T319']);
  await closeAll();
});

/** The score as a number of its own: ids are full of digits. */
const aloneIn = /(?<![\w-])87(?![\w-])/;

const scoresIn = (audit: CreditAudit | null) => audit?.courses.flatMap(({ score }) => score ?? []);

/** The student has a plan with the course of a sheet, beyond the programme. */
const planOf = async (studentId: string, sheetId: string): Promise<void> => {
  const { departmentId, majorCode } = await app.db
    .selectFrom('studentRecords')
    .select(['departmentId', 'majorCode'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const { courseId } = await app.db
    .selectFrom('gradeSheets')
    .select('courseId')
    .where('id', '=', sheetId)
    .executeTakeFirstOrThrow();
  const programmeId = await insertProgramme(app.db, { departmentId, majorCode: majorCode ?? '' });
  const item = { courseId, moduleId: null, termNo: 1, kind: 'extra' as const, note: '' };
  await insertPlan(app.db, { studentId, programmeId, content: { items: [item], links: [] } });
};

test('30-97 a grade that is held back is named and nothing else of it is told, until the course is evaluated', async () => {
  const { choosers, id: sheetId } = await aClass(2);
  const [student] = choosers;
  if (!student) throw new Error('nobody');
  await acts.fill(sheetId, () => ({ usual: 87, final: 87 }));
  await acts.publish(sheetId);
  const own = () => as(student).call(gradeCalls.mine);
  const before = (await own()).data;
  expect(before.held).toEqual([]);
  await planOf(student.id, sheetId);
  // Every other page a student reads that tells of courses.
  const elsewhere = async () =>
    Promise.all([
      as(student).call(planCalls.mine),
      as(student).call(auditCalls.mine),
      as(student).call(timetableCalls.home),
    ]);
  const [plan, radar] = await elsewhere();
  expect([scoresIn(plan.data.check), scoresIn(radar.data.audit)]).toEqual([[87], [87]]);
  await openBatch();
  const { data, raw } = await own();
  const answers = await elsewhere();
  expect([scoresIn(answers[0].data.check), scoresIn(answers[1].data.audit)]).toEqual([[], []]);
  for (const { raw: said } of answers) expect(said.body).not.toMatch(aloneIn);
  expect(data.held).toHaveLength(1);
  expect(data.grades).toHaveLength(before.grades.length - 1);
  expect(raw.body).not.toMatch(aloneIn);
  expect(data.averages.gpa).toBeNull();
  // Nor is it found by its id.
  const gone = before.grades.find(({ id }) => !data.grades.some((grade) => grade.id === id));
  const alone = await as(student).call(gradeCalls.findMine, { params: { id: gone?.id ?? '' } });
  expect([alone.status, alone.raw.body.includes('87')]).toEqual([404, false]);
  // Those who look after the student see it all the time.
  const staff = await app.as('training').call(gradeCalls.ofStudent, { params: { id: student.id } });
  expect(staff.data.grades).toHaveLength(before.grades.length);
  await evaluate(student, said(5, 4));
  expect((await own()).data.grades).toHaveLength(before.grades.length);
  await closeAll();
});

test('30-106 the gate lifts when the time to evaluate is over, which the night then closes and counts', async () => {
  const { choosers, id: sheetId } = await aClass(2);
  const [student, other] = choosers;
  if (!student || !other) throw new Error('nobody');
  await acts.fill(sheetId, () => ({ usual: 90, final: 90 }));
  await acts.publish(sheetId);
  const batch = await openBatch();
  expect((await as(student).call(gradeCalls.mine)).data.held).toHaveLength(1);
  await app.db
    .updateTable('evaluationBatches')
    .set({ openedAt: new Date(Date.now() - 3_600_000) })
    .where('id', '=', batch.id)
    .execute();
  await endTime();
  expect((await as(student).call(gradeCalls.mine)).data.held).toEqual([]);
  const late = await evaluate(other, said(5, 4));
  expect([late.status, late.details['code']]).toEqual([422, 'T813']);
  await evaluationsNightly.run({ services: app.services } as never);
  const { data } = await app.as('training').call(batchCalls.list, { query: { keyword: batch.name } });
  expect(data.list[0]?.state).toBe('closed');
});

test('a draft is edited and removed, an open batch is not', async () => {
  const draft = await aBatch();
  const { id, version, rules, name, gateGrades, minResponses, perTeacher, includeComments } = draft;
  const body = { version, rules, name: `${name}改`, gateGrades, minResponses, perTeacher, includeComments };
  const edited = await app.as('training').call(batchCalls.edit, { params: { id }, body });
  expect(edited.data.name).toBe(`${name}改`);
  const open = await batchAct('open', edited.data);
  const refused = await app.as('training').call(batchCalls.remove, { params: { id } });
  expect([refused.status, refused.details['code']]).toEqual([409, 'T002']);
  await batchAct('close', open.data);
});
