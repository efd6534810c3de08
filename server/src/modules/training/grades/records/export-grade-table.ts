import { text } from '@graduate/contract/platform/text.ts';
import { averagesOf } from '@graduate/contract/training/grades/gpa.ts';
import { gradeCalls, MOST_TABLE_COURSES } from '@graduate/contract/training/grades/grade-calls.ts';
import type { GradeQuery } from '@graduate/contract/training/grades/grades.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineLaidOutExport, minuteOf, type SheetLayout } from '../../../../platform/excel/export.ts';
import type { SheetColumn } from '../../../../platform/excel/sheet.ts';
import { gradeErrors } from '../grades.errors.ts';
import { resultInWords } from './grade-rows.ts';
import { type GradeScope, gradeScope } from './grades.scope.ts';
import { gradesFound } from './read-grades.ts';

type Filter = Omit<GradeQuery, 'page' | 'limit' | 'sort'>;

/** Of each attempt at a course the one that counts; required links are no column. */
const countingGrades = (db: Db, scope: GradeScope, filter: Filter) =>
  gradesFound(db, scope, { ...filter, effective: 'true' }).where('grades.courseId', 'is not', null);

const withResults = (db: Db, scope: GradeScope, filter: Filter) =>
  countingGrades(db, scope, filter)
    .select(['grades.studentId', 'grades.courseId', 'grades.score', 'grades.level', 'grades.flag'])
    .select(['grades.scale', 'grades.source', 'grades.credits', 'grades.gradePoint', 'grades.passed'])
    .select(['studentRecords.studentNo', 'studentRecords.name', 'studentRecords.grade', 'courses.category'])
    .select('departments.name as departmentName')
    .orderBy('studentRecords.studentNo')
    .orderBy('grades.studentId');

type Found = Awaited<ReturnType<ReturnType<typeof withResults>['executeTakeFirstOrThrow']>>;
type Line = { grades: readonly [Found, ...Found[]]; byCourse: ReadonlyMap<string, Found> };

const BATCH = 500;

const lineOf = (grades: readonly [Found, ...Found[]]): Line => ({
  grades,
  byCourse: new Map(grades.map((grade) => [grade.courseId ?? '', grade])),
});

/** The grades of one student after another. */
async function* linesOf(db: Db, scope: GradeScope, filter: Filter): AsyncIterable<Line> {
  let together: [Found, ...Found[]] | undefined;
  for await (const grade of withResults(db, scope, filter).stream(BATCH)) {
    if (together?.[0].studentId === grade.studentId) together.push(grade);
    else {
      if (together) yield lineOf(together);
      together = [grade];
    }
  }
  if (together) yield lineOf(together);
}

const coursesOf = async (db: Db, scope: GradeScope, filter: Filter) => {
  const courses = await countingGrades(db, scope, filter)
    .select(['courses.id', 'courses.code', 'courses.name'])
    .groupBy(['courses.id', 'courses.code', 'courses.name'])
    .orderBy('courses.code')
    .limit(MOST_TABLE_COURSES + 1)
    .execute();
  if (courses.length > MOST_TABLE_COURSES) throw gradeErrors.tooManyCourses({ most: MOST_TABLE_COURSES });
  return courses;
};

const earnedBy = ({ grades }: Line): number =>
  grades
    .filter(({ passed, category }) => passed && category !== 'makeup')
    .reduce((sum, { credits }) => sum + Math.round(credits * 10), 0) / 10;

/** 成绩总表: a line for each student, a column for each course. */
export const exportGradeTable = defineLaidOutExport({
  call: gradeCalls.exportTable,
  title: text('成绩总表', 'Table of grades'),
  scope: gradeScope,
  layout: async (db, scope, { query }, { language }): Promise<SheetLayout<Line>> => {
    const word = (zh: string, en: string) => text(zh, en)[language];
    const courses = await coursesOf(db, scope, query);
    const ofCourse = ({ id, code, name }: (typeof courses)[number]): SheetColumn<Line> => ({
      header: `${name}（${code}）`,
      width: 14,
      value: ({ byCourse }) => {
        const grade = byCourse.get(id ?? '');
        if (!grade) return null;
        return grade.flag === 'normal' && grade.score !== null ? grade.score : resultInWords(grade, language);
      },
    });
    return {
      columns: [
        { header: word('学号', 'Student number'), value: ({ grades: [first] }) => first.studentNo },
        { header: word('姓名', 'Name'), value: ({ grades: [first] }) => first.name },
        { header: word('院系', 'Department'), value: ({ grades: [first] }) => first.departmentName },
        { header: word('年级', 'Grade'), value: ({ grades: [first] }) => first.grade },
        ...courses.map(ofCourse),
        { header: word('已获学分', 'Credits earned'), value: earnedBy },
        { header: word('平均分', 'Average'), value: ({ grades }) => averagesOf(grades).average },
        { header: word('平均绩点', 'GPA'), value: ({ grades }) => averagesOf(grades).gpa },
        {
          header: word('未通过门数', 'Failed'),
          value: ({ grades }) => grades.filter(({ passed }) => !passed).length,
        },
      ],
      fileName: `${word('成绩总表', 'Table of grades')}-${minuteOf(new Date())}.xlsx`,
      chosen: { courses: courses.length },
      count: async () => {
        const { count } = await countingGrades(db, scope, query)
          .select(sql<number>`count(distinct grades.student_id)::int`.as('count'))
          .executeTakeFirstOrThrow();
        return count;
      },
      rows: () => linesOf(db, scope, query),
    };
  },
});
