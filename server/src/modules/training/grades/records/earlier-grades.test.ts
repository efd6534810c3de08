import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { earlierGradeCalls } from '@graduate/contract/training/grades/earlier-grades.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertCourse } from '../../../../../samples/training/courses/course.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { gradeActs } from '../../../../../test/grades.ts';
import { departmentIdOf } from '../../../../../test/rights.ts';
import { runJobs } from '../../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../../test/workbooks.ts';

const app = useTestApp();
const { begin, aSheet, fill, publish } = gradeActs(app);
const HEADINGS = ['学号', '姓名', '课程编号', '学期', '成绩', '等级', '性质', '学分'];

let past = '';
let coming = '';

beforeAll(async () => {
  await begin(19);
  const terms = await app.db
    .selectFrom('academicTerms')
    .select(['academicYear', 'termNo'])
    .orderBy('firstMonday')
    .execute();
  [past, coming] = [terms[0], terms.at(-1)].map((term) => (term ? termName(term).zh : '')) as [
    string,
    string,
  ];
});

const someone = async () => {
  const { studentIds, id, courseId } = await aSheet({ students: 1 });
  const studentId = studentIds[0] ?? '';
  const studentNo = `LS${studentId.slice(-8)}`;
  await app.db.updateTable('studentRecords').set({ studentNo }).where('id', '=', studentId).execute();
  const { name } = await app.db
    .selectFrom('studentRecords')
    .select('name')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  return { studentId, studentNo, name, sheetId: id, courseId };
};

const aCourse = async (code: string, gradeScale: 'percent' | 'five' | 'pass' = 'percent') => {
  const departmentId = await departmentIdOf(app, '208');
  await insertCourse(app.db, { name: `历史课程${code}`, code, departmentId, state: 'active', gradeScale });
  return code;
};

const check = async (rows: (string | number)[][], who = 'training') =>
  sendToCheck(app, app.as(who), earlierGradeCalls, await typedWorkbook([HEADINGS, ...rows]));

const bring = async (rows: (string | number)[][]) => {
  const { data } = await check(rows);
  expect(data.problems).toEqual([]);
  await app
    .as('training')
    .call(earlierGradeCalls.confirm, { params: { id: data.id }, body: { mode: 'everything' } });
  await runJobs(app);
};

const gradesOf = async (id: string) =>
  (await app.as('training').call(gradeCalls.ofStudent, { params: { id } })).data;

test('earlier grades come from a workbook with points and credits, and the same rows again write them anew', async () => {
  const { studentId, studentNo, name } = await someone();
  const [scored, levelled] = [await aCourse('LSGR0001'), await aCourse('LSGR0002', 'five')];
  await bring([
    [studentNo, name, scored, past, 86.5, '', '', ''],
    [studentNo, name, levelled, past, '', '良好', '重修', 1.5],
  ]);
  const of = (code: string, found: Awaited<ReturnType<typeof gradesOf>>) =>
    found.grades.find(({ courseCode }) => courseCode === code);
  const first = await gradesOf(studentId);
  expect(of(scored, first)).toMatchObject({ score: 86.5, passed: true, gradePoint: 3.7, source: 'import' });
  expect(of(levelled, first)).toMatchObject({ level: 'good', credits: 1.5, attemptKind: 'retake' });
  await bring([[studentNo, name, scored, past, 40, '', '', '']]);
  const second = await gradesOf(studentId);
  expect(of(scored, second)).toMatchObject({ score: 40, passed: false });
  expect(second.grades).toHaveLength(2);
});

test('every row that cannot be is told why, and nothing is written', async () => {
  const { studentId, studentNo, name } = await someone();
  const code = await aCourse('LSGR0003', 'pass');
  const { data } = await check([
    ['没有此人', name, code, past, 80, '', '', ''],
    [studentNo, '别人', code, past, 80, '', '补考', ''],
    [studentNo, name, 'NONE0000', past, 80, '', '', ''],
    [studentNo, name, code, past, 80, '合格', '', ''],
    [studentNo, name, code, past, '', '良好', '重修', ''],
    [studentNo, name, code, coming, 80, '', '', ''],
  ]);
  expect(data).toMatchObject({ rows: 6, badRows: 6 });
  expect(data.problems.slice(0, 5).map(({ why }) => why)).toEqual([
    '学号不存在',
    '姓名与学号不一致',
    '课程不存在或尚未审定',
    '成绩与等级须且只能填写一项',
    '该课程没有此等级',
  ]);
  expect((await gradesOf(studentId)).grades).toEqual([]);
});

test('a grade that was given in a class is not written over, and only the graduate school imports', async () => {
  const { studentNo, name, sheetId, courseId } = await someone();
  await fill(sheetId, () => ({ usual: 70, final: 70 }));
  await publish(sheetId);
  const grade = await app.db
    .selectFrom('grades')
    .innerJoin('academicTerms', 'academicTerms.id', 'grades.termId')
    .innerJoin('courses', 'courses.id', 'grades.courseId')
    .select(['courses.code', 'academicYear', 'termNo', 'academicTerms.id as termId'])
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow();
  // The term of the test lies ahead: it begins so that its grades may be named.
  await app.db
    .updateTable('academicTerms')
    .set({ firstMonday: '2001-09-03' })
    .where('id', '=', grade.termId)
    .execute();
  const row = [studentNo, name, grade.code ?? '', termName(grade).zh, 99, '', '', ''];
  const { data } = await check([row]);
  expect(data.problems.map(({ why }) => why)).toEqual(['该学期已有成绩登记表或认定的成绩，请申请更正']);
  expect((await check([row], 'secretary')).status).toBe(403);
});
