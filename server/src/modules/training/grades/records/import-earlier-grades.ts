import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { earlierGradeCalls, earlierGradeFields } from '@graduate/contract/training/grades/earlier-grades.ts';
import { gradePointOf } from '@graduate/contract/training/grades/gpa.ts';
import { levelsOf } from '@graduate/contract/training/grades/totals.ts';
import { attemptKinds } from '@graduate/contract/training/study-records/choices.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type { CellProblem, Choice, Lined } from '../../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../../platform/excel/import/sheet-fields.ts';
import { allTerms } from '../../../commons/academic-calendar/public.ts';
import { recordsWithin } from '../../../student-status/students/public.ts';
import { type CourseGrade, passMarksOf, writeGrades } from '../../study-records/public.ts';
import { levelChoices } from '../level-choices.ts';
import { pointScheme } from '../points/point-schemes.ts';
import { passes } from '../results.ts';
import { supersedeTranscripts } from '../transcripts/supersede-transcripts.ts';
import { type GradeScope, gradeScope } from './grades.scope.ts';

const SheetRow = z.object(earlierGradeFields);
type SheetRow = z.output<typeof SheetRow>;
const column = columnsOf(earlierGradeFields);
const must = { required: true };

/** Terms that have begun: nobody was graded in one that has not. */
const begunTerms = async (db: Db): Promise<Choice[]> => {
  const today = dayInShanghai(new Date());
  return (await allTerms(db))
    .filter(({ firstMonday }) => firstMonday <= today)
    .map((term) => ({ value: term.id, names: [termName(term).zh, termName(term).en] }));
};

const attemptOf = ({ attemptKind }: SheetRow) => attemptKind ?? 'first';
const keyOf = (...parts: readonly string[]): string => parts.join(' ');

/** Students, courses and grades a workbook has to do with. */
const lookUp = async (db: Db | Tx, { students: reach }: GradeScope, lines: readonly Lined<SheetRow>[]) => {
  const students = await db
    .selectFrom('studentRecords')
    .select(['id', 'studentNo', 'name'])
    .where('studentNo', 'in', ['', ...lines.map(({ row }) => row.studentNo)])
    .where('deletedAt', 'is', null)
    .where(recordsWithin(reach) as never)
    .execute();
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'code', 'credits', 'gradeScale'])
    .where('code', 'in', ['', ...lines.map(({ row }) => row.courseCode)])
    .where('state', 'in', ['active', 'suspended', 'retired'])
    .execute();
  const there = await db
    .selectFrom('grades')
    .select(['studentId', 'courseId', 'termId', 'attemptKind', 'source', 'score', 'level'])
    .where(sql<boolean>`student_id = any(${students.map(({ id }) => id)}::uuid[])`)
    .where(sql<boolean>`course_id = any(${courses.map(({ id }) => id)}::uuid[])`)
    .execute();
  const gradeKey = (grade: (typeof there)[number]) =>
    keyOf(grade.studentId, grade.courseId ?? '', grade.termId, grade.attemptKind);
  const studentOf = new Map(students.map((one) => [one.studentNo ?? '', one]));
  const courseOf = new Map(courses.map((one) => [one.code ?? '', one]));
  const attempts = lines.flatMap(({ row }) => {
    const [student, course] = [studentOf.get(row.studentNo), courseOf.get(row.courseCode)];
    return student && course ? { studentId: student.id, courseId: course.id } : [];
  });
  return {
    students: studentOf,
    courses: courseOf,
    passMark: await passMarksOf(db, attempts),
    imported: new Map(
      there.filter(({ source }) => source === 'import').map((grade) => [gradeKey(grade), grade]),
    ),
    given: new Set(there.filter(({ source }) => source !== 'import').map(gradeKey)),
    points: await pointScheme(db),
  };
};
type Found = Awaited<ReturnType<typeof lookUp>>;
type Course = NonNullable<ReturnType<Found['courses']['get']>>;

const why = {
  student: text('学号不存在', 'There is no such student'),
  name: text('姓名与学号不一致', 'The name is not that of the number'),
  course: text('课程不存在或尚未审定', 'There is no such course in the library'),
  oneOf: text('成绩与等级须且只能填写一项', 'Write either a score or a level'),
  level: text('该课程没有此等级', 'The course has no such level'),
  given: text(
    '该学期已有成绩登记表或认定的成绩，请申请更正',
    'There is a grade of that term already; ask for a correction of it',
  ),
};

/** A level is one of five unless the course only knows passed and failed. */
const scaleOf = ({ score }: SheetRow, { gradeScale }: Course) =>
  score !== null ? ('percent' as const) : gradeScale === 'pass' ? ('pass' as const) : ('five' as const);

const keyIn = (row: SheetRow, studentId: string, courseId: string) =>
  keyOf(studentId, courseId, row.termId, attemptOf(row));

const wrongWith = (row: SheetRow, { students, courses, given }: Found): CellProblem[] => {
  const [student, course] = [students.get(row.studentNo), courses.get(row.courseCode)];
  const problems: CellProblem[] = [];
  const note = (key: keyof SheetRow, reason: CellProblem['why']) => problems.push({ key, why: reason });
  if (!student) note('studentNo', why.student);
  else if (student.name !== row.name) note('name', why.name);
  if (!course) note('courseCode', why.course);
  if ((row.score === null) === (row.level === null)) note('score', why.oneOf);
  else if (course && row.level !== null && !levelsOf[scaleOf(row, course)].includes(row.level))
    note('level', why.level);
  if (student && course && given.has(keyIn(row, student.id, course.id))) note('termId', why.given);
  return problems;
};

const gradeIn = (row: SheetRow, { students, courses, passMark, points }: Found): CourseGrade | undefined => {
  const [student, course] = [students.get(row.studentNo), courses.get(row.courseCode)];
  if (!student || !course) return undefined;
  const { score, level } = row;
  const scale = scaleOf(row, course);
  const attempt = { studentId: student.id, courseId: course.id };
  return {
    ...attempt,
    termId: row.termId,
    enrolmentId: null,
    sheetId: null,
    source: 'import',
    attemptKind: attemptOf(row),
    scale,
    score,
    level,
    credits: row.credits ?? course.credits,
    gradePoint: gradePointOf({ scale, score, level }, points),
    passed: passes(scale, { score, level, flag: 'normal' }, passMark(attempt)),
    flag: 'normal',
  };
};

/** Grades from before the system was there; the same rows again write them anew. */
export const importEarlierGrades = defineImport<GradeScope, SheetRow>({
  name: 'earlierGrades',
  title: text('历史成绩', 'earlier grades'),
  calls: earlierGradeCalls,
  columns: [
    column('studentNo', '220250010001', must),
    column('name', '林晓雨', must),
    column('courseCode', 'B0812001', { ...must, width: 16 }),
    column('termId', '2025-2026学年秋季学期', { ...must, width: 26 }),
    column('score', '86', { decimal: true, note: text('与等级填一项', 'Or a level') }),
    column('level', ''),
    column('attemptKind', '', { note: text('留空为初修', 'Empty: the first attempt') }),
    column('credits', '', { decimal: true, note: text('留空按课程学分', 'Empty: as the course gives') }),
  ],
  choices: async (db) => ({
    termId: await begunTerms(db),
    level: levelChoices,
    attemptKind: choicesOf(attemptKinds),
  }),
  row: SheetRow,
  scope: gradeScope,
  once: { courseCode: (row) => keyIn(row, row.studentNo, row.courseCode) },
  check: async ({ services: { db }, scope }, lines) => {
    const found = await lookUp(db, scope, lines);
    return lines.flatMap(({ line, row }) => wrongWith(row, found).map((problem) => ({ line, ...problem })));
  },
  prepare: async ({ services: { modules }, scope, author }, lines) => ({
    text: text(`已导入${lines.length}条历史成绩`, `${lines.length} earlier grades were imported`),
    write: async (tx) => {
      const found = await lookUp(tx, scope, lines);
      const grades = lines.flatMap(({ row }) => gradeIn(row, found) ?? []);
      await writeGrades({ db: tx, author, modules }, grades);
      const changed = grades.filter(({ studentId, courseId, termId, attemptKind, score, level }) => {
        const before = found.imported.get(keyOf(studentId, courseId, termId, attemptKind));
        return before && (before.score !== score || before.level !== level);
      });
      for (const studentId of new Set(changed.map((grade) => grade.studentId)))
        await supersedeTranscripts(tx, author, studentId);
    },
  }),
});
