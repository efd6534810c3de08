import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type LateGrade,
  type LateGradeRow,
  lateGradeApproval,
  type lateGradeCalls,
} from '@graduate/contract/training/grades/late-grades.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { attachmentsOf } from '../../../commons/files/public.ts';
import { progressIfAny } from '../../../mechanisms/approvals/public.ts';
import { noSuchLateGrade } from '../grades.errors.ts';
import { resultInWords } from '../records/grade-rows.ts';
import type { GradeScope } from '../records/grades.scope.ts';
import { scaleOfResult } from './check-late-grade.ts';
import { maySeeLateGrade, readableLateGrades } from './late-grades.scope.ts';

const named = (db: Db) =>
  db
    .selectFrom('lateGrades')
    .innerJoin('studentRecords', 'studentRecords.id', 'lateGrades.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .innerJoin('courses', 'courses.id', 'lateGrades.courseId')
    .innerJoin('academicTerms', 'academicTerms.id', 'lateGrades.termId')
    .innerJoin('accounts', 'accounts.id', 'lateGrades.createdBy');

const shown = (found: ReturnType<typeof named>) =>
  found
    .selectAll('lateGrades')
    .select(['studentRecords.studentNo', 'studentRecords.name', 'departments.name as departmentName'])
    .select(['courses.code as courseCode', 'courses.name as courseName', 'courses.gradeScale'])
    .select(sql<number>`coalesce(late_grades.credits, courses.credits)`.as('creditsGiven'))
    .select(['academicTerms.academicYear', 'academicTerms.termNo', 'accounts.realName as applicantName']);

type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const asSeen =
  (language: Language) =>
  ({ academicYear, termNo, creditsGiven, gradeScale, ...row }: Found): LateGradeRow => ({
    ...row,
    credits: creditsGiven,
    termName: termName({ academicYear, termNo })[language],
    result: resultInWords({ ...row, scale: scaleOfResult(row, gradeScale) }, language),
  });

export const listLateGrades = (
  { db, scope, language }: Context<GradeScope>,
  query: QueryOf<typeof lateGradeCalls.list>,
) =>
  paged(
    query,
    filtered(named(db).where(readableLateGrades(scope) as never), query, {
      keyword: (keyword) =>
        contains(['studentRecords.studentNo', 'studentRecords.name', 'courses.name'], keyword),
      termId: 'lateGrades.termId',
      state: 'lateGrades.state',
    }),
    { shown, usual: ['-createdAt', '-id'], each: asSeen(language) },
  );

/** For who asked, who looks after the course and who decides. */
export const findLateGrade = async (
  { db, services, author: { actor }, language }: Context,
  { id }: { id: string },
): Promise<LateGrade> => {
  if (!(await maySeeLateGrade(db, actor, id))) throw noSuchLateGrade();
  const row = await shown(named(db))
    .where('lateGrades.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchLateGrade());
  const { studentId, courseId, termId, attemptKind, score, level, flag, credits } = row;
  const { moduleCode, businessCode } = lateGradeApproval;
  return {
    ...asSeen(language)(row),
    wanted: { studentId, courseId, termId, attemptKind, score, level, flag, credits },
    own: row.createdBy === actor.accountId,
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressIfAny(services, actor, { moduleCode, businessCode, recordId: id }),
  };
};
