import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { earlierGradeCalls } from '@graduate/contract/training/grades/earlier-grades.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { lateGradeApproval, lateGradeCalls } from '@graduate/contract/training/grades/late-grades.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertStudent } from '../../../../../samples/student-status/students/student.ts';
import { insertCourse } from '../../../../../samples/training/courses/course.ts';
import { insertPlan } from '../../../../../samples/training/plans/plan.ts';
import { insertProgramme } from '../../../../../samples/training/programmes/programme.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { next } from '../../../../../test/counting.ts';
import { gradeActs } from '../../../../../test/grades.ts';
import { departmentIdOf } from '../../../../../test/rights.ts';
import { runJobs } from '../../../../../test/run-jobs.ts';
import { pdfOf } from '../../../../../test/sample-files.ts';
import { insertTerm } from '../../../../../test/schedule.ts';
import { upload } from '../../../../../test/upload.ts';
import { partsOf, sendToCheck, typedWorkbook } from '../../../../../test/workbooks.ts';
import { newId } from '../../../../platform/ids.ts';

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

/** Somebody of the college whose plan has courses none of which is passed. */
const planned = async () => {
  const departmentId = await departmentIdOf(app, '208');
  const majorCode = `LATE${next('late')}`;
  const programmeId = await insertProgramme(app.db, { departmentId, majorCode });
  const courses = await app.db
    .selectFrom('programmeCourses')
    .select(['courseId', 'moduleId', 'credits'])
    .where('programmeId', '=', programmeId)
    .orderBy('sortOrder')
    .execute();
  const studentId = await insertStudent(app.db, {
    name: '漏登学生',
    enrolYear: 2025,
    departmentId,
    majorCode,
    degreeType: 'A',
    studyMode: 'fulltime',
  } as never);
  const items = courses.map(({ courseId, moduleId }) => ({
    courseId,
    moduleId,
    termNo: 1,
    kind: 'planned',
    note: '',
  }));
  await insertPlan(app.db, { studentId, programmeId, content: { items, links: [] } } as never);
  const [{ courseId, credits } = { courseId: '', credits: 0 }] = courses;
  return { studentId, courseId, credits };
};

const proof = async (username: string) => {
  const { moduleCode, businessCode } = lateGradeApproval;
  const file = { name: '纸质成绩单.pdf', bytes: pdfOf('proof'), moduleCode, businessCode };
  return (await upload(app, app.as(username), file)).data.id;
};

const oldestTerm = async () =>
  (await app.db.selectFrom('academicTerms').select('id').orderBy('firstMonday').executeTakeFirstOrThrow()).id;

const ask = async (
  given: { studentId: string; courseId: string },
  more: Record<string, unknown> & { fileIds?: string[] } = {},
  who = 'secretary',
) =>
  app.as(who).call(lateGradeCalls.create, {
    body: {
      ...given,
      termId: await oldestTerm(),
      attemptKind: 'first',
      score: 81,
      level: null,
      flag: 'normal',
      credits: null,
      reason: '登分时遗漏，见纸质成绩单',
      ...more,
      fileIds: more.fileIds ?? [await proof(who)],
    } as never,
  });

const agree = (id: string, username: string) =>
  app.as(username).call(approvalCalls.decide, {
    body: { ...lateGradeApproval, recordIds: id, status: 1, opinion: '同意' } as never,
  });

test('a missing grade counts once the college and the graduate school agree: on the record, in points and in the audit', async () => {
  const { studentId, courseId, credits } = await planned();
  const asked = await ask({ studentId, courseId });
  expect([asked.status, asked.data.state]).toEqual([200, 'reviewing']);
  expect((await ask({ studentId, courseId })).status).toBe(409);
  expect((await agree(asked.data.id, 'dean')).status).toBe(200);
  expect((await gradesOf(studentId)).grades).toEqual([]);
  expect((await agree(asked.data.id, 'training')).status).toBe(200);
  const found = await gradesOf(studentId);
  expect(found.grades).toMatchObject([
    { score: 81, gradePoint: 3, passed: true, effective: true, source: 'manual', credits },
  ]);
  expect(found.averages).toMatchObject({ creditsEarned: credits, average: 81 });
  const audited = await app.as('secretary').call(auditCalls.find, { params: { id: studentId } });
  expect(audited.data.audit?.totals.total).toMatchObject({ earned: credits });
  const { data } = await app.as('secretary').call(lateGradeCalls.find, { params: { id: asked.data.id } });
  expect(data).toMatchObject({ state: 'done', result: '81', own: true });
  expect(data.attachments.map(({ fileName }) => fileName)).toEqual(['纸质成绩单.pdf']);
  expect((await ask({ studentId, courseId })).message).toContain('请申请更正');
});

test('a missing grade that was sent back changes nothing and is asked for again; only who asked takes it back', async () => {
  const given = await planned();
  const first = await ask({ studentId: given.studentId, courseId: given.courseId });
  const refusal = { ...lateGradeApproval, recordIds: first.data.id, status: 9, opinion: '请附任课教师说明' };
  await app.as('dean').call(approvalCalls.decide, { body: refusal as never });
  const { data } = await app.as('secretary').call(lateGradeCalls.find, { params: { id: first.data.id } });
  expect(data.state).toBe('returned');
  expect((await gradesOf(given.studentId)).grades).toEqual([]);
  const again = await ask(data.wanted, { fileIds: data.attachments.map(({ id }) => id) });
  expect(again.status).toBe(200);
  const at = { params: { id: again.data.id }, body: { version: again.data.version } };
  expect((await app.as('training').call(lateGradeCalls.withdraw, at)).status).toBe(403);
  expect((await app.as('secretary').call(lateGradeCalls.withdraw, at)).data.state).toBe('withdrawn');
});

test('no grade is entered beside a sheet, for a term to come, without a result, or of a course of others', async () => {
  const { studentId, courseId, sheetId } = await someone();
  const { termId } = await app.db
    .selectFrom('gradeSheets')
    .select('termId')
    .where('id', '=', sheetId)
    .executeTakeFirstOrThrow();
  const given = { studentId, courseId };
  const ahead = await insertTerm(app, 18);
  expect((await ask(given, { termId: ahead.id })).message).toBe('所选学期尚未开始，不能补登成绩');
  await app.db
    .updateTable('academicTerms')
    .set({ firstMonday: '2001-09-03' })
    .where('id', '=', termId)
    .execute();
  expect((await ask(given, { termId })).message).toContain('请在登记表中录入');
  expect((await ask(given, { score: null })).message).toBe('成绩与等级须且只能填写一项');
  const departmentId = await departmentIdOf(app, '203');
  const foreign = await insertCourse(app.db, {
    name: '外院课程',
    code: 'LATE0001',
    departmentId,
    state: 'active',
  });
  expect((await ask({ studentId, courseId: foreign })).message).toContain('只能补登本单位开设课程');
  expect((await ask({ studentId, courseId: foreign }, {}, 'training')).status).toBe(200);
  expect((await ask(given, { fileIds: [newId()] }, 'teacher')).status).toBe(403);
});

test('the table of grades has a line for each student and a column for each course', async () => {
  const one = await someone();
  const code = await aCourse('LSGR0009');
  await bring([[one.studentNo, one.name, code, past, 77.5, '', '', '']]);
  const table = async (username: string) => {
    const { raw } = await app.as(username).call(gradeCalls.exportTable, { query: { course: code } });
    return [...(await partsOf(raw.rawPayload)).values()].join();
  };
  const words = await table('training');
  for (const word of [`历史课程${code}（${code}）`, one.studentNo, '77.5']) expect(words).toContain(word);
  const other = await table('counselor');
  expect(other).not.toContain(one.studentNo);
});
