import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { type GradeBand, leastOfBand } from '@graduate/contract/training/grades/choices.ts';
import { averagesOf } from '@graduate/contract/training/grades/gpa.ts';
import type { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { Entry } from '@graduate/contract/training/grades/grade-sheets.ts';
import type {
  GradeDetail,
  GradeQuery,
  GradeRow,
  StudentGrades,
} from '@graduate/contract/training/grades/grades.ts';
import { components, shareOf } from '@graduate/contract/training/grades/totals.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { ownRecordId, ownRecordIds, recordsWithin } from '../../../student-status/students/public.ts';
import { classesHeldBack, passMarksOf, worthOfGrade } from '../../study-records/public.ts';
import { noSuchGrade } from '../grades.errors.ts';
import { transcriptsHolding } from '../transcripts/supersede-transcripts.ts';
import { asSeen, type FoundGrade, publishedGrades, resultInWords, withColumns } from './grade-rows.ts';
import { mustBeTimeToLook } from './grade-view-window.ts';
import { type GradeScope, readableGrades } from './grades.scope.ts';
import { otherAttempts } from './other-attempts.ts';

const worth = worthOfGrade('grades');

type Filter = Omit<GradeQuery, 'page' | 'limit' | 'sort'>;

/** A band reaches to the one above it. */
const inBand = (band: GradeBand) => {
  const least = leastOfBand[band];
  const next = Math.min(...Object.values(leastOfBand).filter((one) => one > least));
  return Number.isFinite(next)
    ? sql<SqlBool>`${worth} >= ${least} and ${worth} < ${next}`
    : sql<SqlBool>`${worth} >= ${least}`;
};

export const gradesFound = (db: Db, scope: GradeScope, query: Filter) =>
  filtered(publishedGrades(db).where(readableGrades(scope) as never), query, {
    keyword: (keyword) => contains(['studentRecords.studentNo', 'studentRecords.name'], keyword),
    course: (typed) => contains(['courses.code', 'courses.name'], typed),
    termId: 'grades.termId',
    yxCode: 'departments.code',
    offeredBy: (codes) => sql<SqlBool>`courses.department_id in
      (select d.id from departments d where d.code = any(${codes}::text[]))`,
    band: inBand,
    level: 'grades.level',
    source: 'grades.source',
    attemptKind: 'grades.attemptKind',
    passed: (wanted) => sql<SqlBool>`grades.passed = ${wanted === 'true'}`,
    effective: (wanted) => sql<SqlBool>`grades.effective = ${wanted === 'true'}`,
  });

const listing = (scope: GradeScope) => ({
  shown: withColumns(scope),
  sort: { studentNo: 'studentRecords.studentNo', courseName: 'courses.name' },
  usual: ['-publishedAt', '-id'],
});

export const listGrades = (
  { db, scope, language }: Context<GradeScope>,
  query: QueryOf<typeof gradeCalls.list>,
) => paged(query, gradesFound(db, scope, query), { ...listing(scope), each: asSeen(language) });

const BATCH = 500;

export async function* streamGrades(
  db: Db,
  scope: GradeScope,
  query: QueryOf<typeof gradeCalls.exportList>,
): AsyncIterable<GradeRow> {
  const rows = inOrder(query, gradesFound(db, scope, query), listing(scope));
  for await (const row of rows.stream(BATCH)) yield asSeen('zh')(row);
}

/** Classes somebody is in whose grades are not out. */
const awaitedBy = async (db: Db, studentId: string, language: Language) => {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('academicTerms', 'academicTerms.id', 'enrolments.termId')
    .select(['courses.name as courseName', 'teachingClasses.name as className'])
    .select(['academicTerms.academicYear', 'academicTerms.termNo'])
    .where('enrolments.studentId', '=', studentId)
    .where('enrolments.state', '=', 'enrolled')
    .orderBy('academicTerms.firstMonday', 'desc')
    .orderBy('courses.code')
    .execute();
  return rows.map(({ academicYear, termNo, ...row }) => ({
    ...row,
    termName: termName({ academicYear, termNo })[language],
  }));
};

/** Everything of one student; whoever asks has been found to reach them. */
export const gradesOf = async (
  { db, scope, language }: Pick<Context<GradeScope>, 'db' | 'scope' | 'language'>,
  studentId: string,
  heldBack: ReadonlySet<string> = new Set(),
): Promise<StudentGrades> => {
  const { departmentNameEn, majorNameEn, ...student } = await db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin('majors', 'majors.code', 'studentRecords.majorCode')
    .select(['studentRecords.id', 'studentRecords.studentNo', 'studentRecords.name', 'studentRecords.grade'])
    .select(['departments.name as departmentName', 'majors.name as majorName'])
    .select(['departments.nameEn as departmentNameEn', 'majors.nameEn as majorNameEn'])
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirstOrThrow(() => noSuchGrade());
  const rows = await withColumns(scope)(publishedGrades(db))
    .where('grades.studentId', '=', studentId)
    .orderBy('academicTerms.firstMonday', 'desc')
    .orderBy('courses.code')
    .orderBy('grades.id')
    .execute();
  const isHeld = ({ classId }: { classId: string | null }) => classId !== null && heldBack.has(classId);
  const grades = rows.filter((row) => !isHeld(row)).map(asSeen(language));
  const counting = grades.filter(({ effective }) => effective);
  const { gpa, average } = averagesOf(counting);
  const earned = counting.filter(({ passed, category }) => passed && category !== 'makeup');
  const inEnglish = language === 'en';
  return {
    student: {
      ...student,
      departmentName: (inEnglish && departmentNameEn) || student.departmentName,
      majorName: (inEnglish && majorNameEn) || student.majorName,
    },
    averages: {
      gpa,
      average,
      degreeAverage: averagesOf(counting.filter(({ isDegreeCourse }) => isDegreeCourse)).average,
      creditsEarned: earned.reduce((sum, { credits }) => sum + Math.round(credits * 10), 0) / 10,
    },
    grades,
    held: rows.filter(isHeld).map(({ courseName, academicYear, termNo }) => ({
      courseName,
      termName: termName({ academicYear, termNo })[language],
    })),
    awaited: await awaitedBy(db, studentId, language),
  };
};

/** The own grades. What is held back is named and nothing else of it is told, nor does it count in what is shown. */
export const myGrades = async (context: Context<GradeScope>): Promise<StudentGrades> => {
  const { db, services, author } = context;
  const studentId = await ownRecordId(db, author.actor.accountId);
  await mustBeTimeToLook(db, studentId);
  return gradesOf(context, studentId, await classesHeldBack(db, services.modules, studentId));
};

/** All grades of somebody one looks after; of other students only what one gave is found, in the list. */
export const gradesOfStudent = async (
  context: Context<GradeScope>,
  { id }: { id: string },
): Promise<StudentGrades> => {
  const { db, scope } = context;
  await db
    .selectFrom('studentRecords')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope.students) as never)
    .executeTakeFirstOrThrow(() => noSuchGrade());
  return gradesOf(context, id);
};

/** The parts of a grade that was given on a sheet, with what each weighs. */
const componentsOf = async (db: Db, id: string, language: Language): Promise<string> => {
  const row = await db
    .selectFrom('grades')
    .innerJoin('gradeSheets', 'gradeSheets.id', 'grades.sheetId')
    .innerJoin('gradeEntries', (join) =>
      join
        .onRef('gradeEntries.sheetId', '=', 'grades.sheetId')
        .onRef('gradeEntries.enrolmentId', '=', 'grades.enrolmentId'),
    )
    .select(['gradeEntries.usual', 'gradeEntries.mid', 'gradeEntries.final'])
    .select(['gradeSheets.usualPct', 'gradeSheets.midPct', 'gradeSheets.finalPct', 'gradeSheets.scale'])
    .select('gradeSheets.precision')
    .where('grades.id', '=', id)
    .executeTakeFirst();
  if (row?.scale !== 'percent') return '';
  return components
    .filter((part) => row[part] !== null)
    .map((part) => {
      const label = labelOf(Entry.shape[part])?.[language] ?? part;
      return `${label} ${row[part]}（${shareOf(row, part)}%）`;
    })
    .join('　');
};

/** A grade that was found, with what it was before. */
const withHistory = async (
  { db, language }: Pick<Context, 'db' | 'language'>,
  found: FoundGrade & { teacherNames: string },
  others: readonly FoundGrade[],
): Promise<GradeDetail> => {
  const { id, studentId, courseId, scale } = found;
  const revisions = await db
    .selectFrom('gradeRevisions')
    .leftJoin('accounts', 'accounts.id', 'gradeRevisions.madeBy')
    .select(['gradeRevisions.no', 'gradeRevisions.before', 'gradeRevisions.after', 'gradeRevisions.reason'])
    .select(['accounts.realName as byName', 'gradeRevisions.madeAt', 'gradeRevisions.correctionId'])
    .where('gradeId', '=', id)
    .orderBy('no')
    .execute();
  const open = await db
    .selectFrom('gradeCorrections')
    .select('id')
    .where('gradeId', '=', id)
    .where('state', '=', 'reviewing')
    .executeTakeFirst();
  return {
    ...asSeen(language)(found),
    teacherNames: found.teacherNames,
    components: await componentsOf(db, id, language),
    passMark:
      scale === 'percent' && courseId !== null
        ? (await passMarksOf(db, [{ studentId, courseId }]))({ studentId, courseId })
        : null,
    revisions: revisions.map((one) => ({
      ...one,
      before: resultInWords({ ...one.before, scale }, language),
      after: resultInWords({ ...one.after, scale }, language),
    })),
    openCorrectionId: open?.id ?? null,
    transcripts: await transcriptsHolding(db, studentId),
    attempts: others.map(asSeen(language)),
  };
};

const teacherNames = sql<string>`coalesce((select string_agg(s.name, '、' order by t.role = 'lead' desc, s.staff_no)
  from enrolments e join class_teachers t on t.class_id = e.class_id join staff s on s.id = t.staff_id
  where e.id = grades.enrolment_id), '')`;

/** One grade with its history. */
export const findGrade = async (
  context: Context<GradeScope>,
  { id }: { id: string },
): Promise<GradeDetail> => {
  const { db, scope } = context;
  const found = await withColumns(scope)(publishedGrades(db).where(readableGrades(scope) as never))
    .select(teacherNames.as('teacherNames'))
    .where('grades.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchGrade());
  return withHistory(context, found, await otherAttempts(context, found, readableGrades(scope)));
};

/**
 * One of the own grades; what is held back is not there. What a grade is made of and who looked into a correction stays
 * among those who gave it.
 */
export const myGrade = async (context: Context<GradeScope>, { id }: { id: string }): Promise<GradeDetail> => {
  const { db, scope, services, author } = context;
  const own = await ownRecordIds(db, author.actor.accountId);
  const found = await withColumns(scope)(publishedGrades(db))
    .select(teacherNames.as('teacherNames'))
    .where('grades.id', '=', id)
    .where('grades.studentId', 'in', own.length > 0 ? own : [id])
    .executeTakeFirstOrThrow(() => noSuchGrade());
  const { studentId, classId } = found;
  await mustBeTimeToLook(db, studentId);
  const held = await classesHeldBack(db, services.modules, studentId);
  if (classId !== null && held.has(classId)) throw noSuchGrade();
  const others = await otherAttempts(context, found);
  const shown = others.filter((one) => one.classId === null || !held.has(one.classId));
  const detail = await withHistory(context, found, shown);
  return {
    ...detail,
    components: '',
    openCorrectionId: null,
    revisions: detail.revisions.map((one) => ({ ...one, byName: null, correctionId: null })),
  };
};
