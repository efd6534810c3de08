import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import {
  assignmentCalls,
  assignmentImportCalls,
} from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertGuidance } from '../../../../samples/people/guidance/guidance.ts';
import { useTestApp } from '../../../../test/app.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import { canGuide, findTutorByNo } from '../../people/guidance/public.ts';

const app = useTestApp();
const YEAR = 2026;
const DAY = '2026-09-01';
let students: string[];
let elsewhere: string;
let tutorId: string;

const places = () => ({ tutorId, year: YEAR, level: 'M' as const, degreeType: 'A' as const });
const setPlaces = async (free: number) => {
  const { used } = await canGuide(app.db, { ...places(), disciplineCode: '0812' });
  await app.db
    .insertInto('tutorQuotas')
    .values({ ...places(), quota: used + free })
    .onConflict((conflict) =>
      conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota: used + free }),
    )
    .execute();
  return used + free;
};

/** Masters of computer science in a department whom nobody guides. */
const withoutTutor = async (code: string, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update student_records set training_level = 'M', degree_type = 'A', discipline_code = '0812', enrol_year = ${YEAR},
      main_tutor_id = null, main_tutor_name = null, main_tutor_no = null
    where id in (select id from student_records where population = 'regular' and status = 'active'
      and department_id = ${demonstrationIds.department(code)} order by student_no desc limit ${count})
    returning id`.execute(app.db);
  const ids = rows.map(({ id }) => id).sort();
  await app.db.deleteFrom('studentTutors').where('studentId', 'in', ids).execute();
  return ids;
};

const assign = (username: string, studentIds: readonly string[], more: object = {}) =>
  app.as(username).call(assignmentCalls.assign, {
    body: { studentIds: [...studentIds], tutorId, role: 'main', fromDate: DAY, ...more },
  });

beforeEach(async () => {
  students = await withoutTutor('208', 3);
  [elsewhere = ''] = await withoutTutor('201', 1);
  tutorId = (await findTutorByNo(app.db, '20080101'))?.id ?? '';
});

describe('assigning a tutor to chosen students', () => {
  test('gives each a place, names the tutor in the record, keeps the history and tells both', async () => {
    await setPlaces(3);
    const [first = ''] = students;
    const told = (await app.as('tutor').call(messageCalls.mine)).data.total;
    expect((await assign('secretary', students)).data).toEqual({ assigned: 3, failed: [] });
    const { data } = await app.as('secretary').call(readingCalls.find, { query: { id: first } });
    expect(data.record).toMatchObject({ mainTutorName: '周明远', mainTutorNo: '20080101' });
    const tutors = await app.as('secretary').call(readingCalls.tutors, { params: { id: first } });
    expect(tutors.data).toMatchObject([{ role: 'main', fromDate: DAY, toDate: null, source: 'assign' }]);
    const history = await app
      .as('secretary')
      .call(readingCalls.history, { params: { id: first }, query: { field: 'mainTutorName' } });
    expect(history.data.list[0]).toMatchObject({ before: null, after: '周明远', effectiveDate: DAY });
    expect((await app.as('tutor').call(messageCalls.mine)).data.total).toBe(told + 1);
  });

  test('is answered row by row: those for whom no place is left are told why', async () => {
    const quota = await setPlaces(2);
    const { status, data } = await assign('secretary', students);
    expect([status, data.assigned]).toEqual([200, 2]);
    expect(data.failed).toMatchObject([
      { id: students[2], code: 'M34', message: `该导师名额已满（名额${quota}，已接收${quota}）` },
    ]);
    expect(data.failed[0]?.name).toBeTruthy();
  });

  test('of one alone is a conflict in words', async () => {
    const quota = await setPlaces(0);
    const full = await assign('secretary', students.slice(0, 1));
    expect([full.status, full.message]).toEqual([409, `该导师名额已满（名额${quota}，已接收${quota}）`]);
    await setPlaces(1);
    await assign('secretary', students.slice(0, 1));
    const again = await assign('secretary', students.slice(0, 1));
    expect([again.status, again.message]).toEqual([409, '该学生已有第一导师，请办理变更']);
  });

  test('two who assign the last place at once: one gets it', async () => {
    await setPlaces(1);
    const outcomes = await Promise.all(students.map((id) => assign('secretary', [id])));
    expect(outcomes.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  test('reaches no student of another department', async () => {
    await setPlaces(5);
    const alone = await assign('secretary', [elsewhere]);
    expect(alone.status).toBe(404);
    const { data } = await assign('secretary', [elsewhere, students[0] ?? '']);
    expect(data.assigned).toBe(1);
    expect(data.failed).toEqual([
      { id: elsewhere, name: null, code: 'M01', message: '记录不存在或无权查看' },
    ]);
    expect((await assign('tutors', [elsewhere])).status).toBe(200);
  });

  test('keeps main tutors one after the other and never begins in the future', async () => {
    await setPlaces(5);
    const [first = ''] = students;
    const other = (await findTutorByNo(app.db, '20100316'))?.id ?? '';
    await insertGuidance(app.db, {
      studentId: first,
      tutorId: other,
      fromDate: '2025-09-01',
      toDate: '2026-10-01',
      source: 'assign',
    });
    expect((await assign('secretary', [first])).message).toBe(
      '前任第一导师指导至 2026-10-01，指导开始日期不能早于该日',
    );
    expect((await assign('secretary', [first], { fromDate: '2026-10-01' })).status).toBe(200);
    const late = await assign('secretary', [students[1] ?? ''], { fromDate: '2199-01-01' });
    expect([late.status, late.message]).toEqual([400, '指导开始日期不能晚于今天']);
  });

  test('is over when studies are', async () => {
    const [first = ''] = students;
    await app.db.updateTable('studentRecords').set({ status: 'graduated' }).where('id', '=', first).execute();
    const refused = await assign('secretary', [first]);
    expect([refused.status, refused.message]).toEqual([422, '当前学籍状态“毕业”不能分配导师']);
    await app.db.updateTable('studentRecords').set({ status: 'active' }).where('id', '=', first).execute();
  });

  test('is for secretaries and the office of tutors', async () => {
    for (const username of ['student', 'tutor', 'dean', 'counselor', 'training', 'security'])
      expect((await assign(username, students)).status).toBe(403);
  });
});

describe('tutors of students from a sheet', () => {
  const header = ['学号', '导师工号', '导师类别', '指导开始日期'];
  const check = async (...rows: string[][]) =>
    (
      await sendToCheck(
        app,
        app.as('secretary'),
        assignmentImportCalls,
        await typedWorkbook([header, ...rows]),
      )
    ).data;

  test('every line is tried by the rules of an assignment, and places run out line by line', async () => {
    const quota = await setPlaces(2);
    const numbers = await app.db
      .selectFrom('studentRecords')
      .select(['studentNo', 'departmentId'])
      .where('id', 'in', [...students, elsewhere])
      .orderBy(sql`department_id <> ${demonstrationIds.department('208')}`)
      .orderBy('studentNo')
      .execute();
    const [one = '', two = '', three = '', foreign = ''] = numbers.map(({ studentNo }) => studentNo ?? '');
    const line = (student: string, tutor = '20080101') => [student, tutor, '第一导师', DAY];
    const bad = await check(line(one), line(two), line(three), line(foreign), line(three, 'NOBODY'));
    expect(bad).toMatchObject({ rows: 5, badRows: 3 });
    expect(bad.problems.map(({ row, why }) => [row, why])).toEqual([
      [4, `该导师名额已满（名额${quota}，已接收${quota}）`],
      [5, '没有该学号的学生，或不在您的管理范围'],
      [6, '没有该工号的导师'],
    ]);
    const good = await check(line(one), line(two));
    expect(good).toMatchObject({ goodRows: 2, problems: [] });
    const confirmed = await app
      .as('secretary')
      .call(assignmentImportCalls.confirm, { params: { id: good.id }, body: { mode: 'everything' } });
    expect(confirmed.status).toBe(200);
    await runJobs(app);
    const { data } = await app.as('secretary').call(assignmentCalls.guided, { query: { keyword: one } });
    expect(data.list).toMatchObject([{ guidance: 'guided', mainTutorNo: '20080101', since: DAY }]);
  });
});

test('students without a main tutor come first in the list of who guides whom', async () => {
  const { data } = await app.as('secretary').call(assignmentCalls.guided, { query: { limit: 200 } });
  const order = data.list.map(({ guidance }) => ['none', 'away', 'guided'].indexOf(guidance));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(data.list.slice(0, 3).every(({ mainTutorName }) => mainTutorName === null)).toBe(true);
  expect((await app.as('tutor').call(assignmentCalls.guided)).status).toBe(403);
});
