import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type { GradeRow } from '@graduate/contract/training/grades/grades.ts';

import {
  type GradeFlag,
  type GradeLevel,
  gradeFlags,
  gradeSources,
  levelNames,
} from '@graduate/contract/training/study-records/choices.ts';
import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { correctableGrades, type GradeScope } from './grades.scope.ts';

/** Published grades with whose they are. */
export const publishedGrades = (db: Db | Tx) =>
  db
    .selectFrom('grades')
    .innerJoin('studentRecords', 'studentRecords.id', 'grades.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .innerJoin('academicTerms', 'academicTerms.id', 'grades.termId')
    .leftJoin('courses', 'courses.id', 'grades.courseId')
    .where('grades.published', '=', true)
    .where('studentRecords.deletedAt', 'is', null);

const linkName = sql<string>`(select l.name from programme_links l where l.id = grades.link_id)`;
const linkNameEn = sql<string>`(select l.name_en from programme_links l where l.id = grades.link_id)`;
/** The programme of the plan may count a course otherwise than the library does. */
const degreeByPlan = sql<boolean | null>`(select listed.is_degree_course from student_plans plan
  join programme_courses listed on listed.programme_id = plan.programme_id and listed.course_id = grades.course_id
  where plan.student_id = grades.student_id)`;
const corrections = sql<number>`(select count(*)::int from grade_revisions r where r.grade_id = grades.id)`;
const eb = expressionBuilder<Tables, 'grades'>();

export const withColumns = (scope: GradeScope) => (found: ReturnType<typeof publishedGrades>) =>
  found
    .select(['grades.id', 'grades.studentId', 'grades.courseId', 'grades.credits', 'grades.scale'])
    .select(['grades.score', 'grades.level', 'grades.gradePoint', 'grades.passed', 'grades.flag'])
    .select(['grades.source', 'grades.attemptKind', 'grades.effective', 'grades.publishedAt'])
    .select(['grades.version', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['departments.name as departmentName', 'courses.code as courseCode', 'courses.category'])
    .select([sql<string>`coalesce(courses.name, ${linkName})`.as('courseName')])
    .select([sql<string>`coalesce(courses.name_en, ${linkNameEn}, '')`.as('courseNameEn')])
    .select(sql<boolean>`coalesce(${degreeByPlan}, courses.is_degree_course, false)`.as('isDegreeCourse'))
    .select(['academicTerms.academicYear', 'academicTerms.termNo', corrections.as('corrections')])
    .select(
      sql<string | null>`(select e.class_id from enrolments e where e.id = grades.enrolment_id)`.as(
        'classId',
      ),
    )
    .select(sql<boolean>`${correctableGrades(scope)(eb)}`.as('correctable'));

export type FoundGrade = Awaited<
  ReturnType<ReturnType<ReturnType<typeof withColumns>>['executeTakeFirstOrThrow']>
>;

type Result = { scale: GradeScale; score: number | null; level: GradeLevel | null; flag: GradeFlag };

/** A grade in words: a mark where there is one, else the level or the score. */
export const resultInWords = ({ scale, score, level, flag }: Result, language: Language): string => {
  if (flag !== 'normal') return gradeFlags[flag][language];
  if (score !== null) return String(score);
  return level === null ? '' : levelNames[scale][level][language];
};

export const asSeen =
  (language: Language) =>
  ({ correctable, academicYear, termNo, classId: _classId, ...row }: FoundGrade): GradeRow => ({
    ...row,
    termName: termName({ academicYear, termNo })[language],
    result: resultInWords(row, language) || gradeSources[row.source][language],
    actions: correctable ? ['correct'] : [],
  });
