import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type {
  AttemptKind,
  GradeFlag,
  GradeLevel,
  GradeSource,
} from '@graduate/contract/training/study-records/choices.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { announceGradesChanged, type GradeWriting } from './grades-changed.ts';
import { settleEffective } from './settle-effective.ts';

/** What came of an attempt at a course, as it is written. */
export type CourseGrade = {
  studentId: string;
  courseId: string;
  termId: string;
  enrolmentId: string | null;
  sheetId: string | null;
  source: Exclude<GradeSource, 'link'>;
  attemptKind: AttemptKind;
  scale: GradeScale;
  score: number | null;
  level: GradeLevel | null;
  credits: number;
  gradePoint: number | null;
  passed: boolean;
  flag: GradeFlag;
};

/** Writes attempts, however many, with the same few statements; written again, they are corrected. */
export const writeGrades = async (writing: GradeWriting, given: readonly CourseGrade[]): Promise<void> => {
  if (given.length === 0) return;
  const { db: tx } = writing;
  const rows = given.map((grade) => ({
    id: newId(),
    student_id: grade.studentId,
    course_id: grade.courseId,
    term_id: grade.termId,
    enrolment_id: grade.enrolmentId,
    sheet_id: grade.sheetId,
    source: grade.source,
    attempt_kind: grade.attemptKind,
    scale: grade.scale,
    score: grade.score,
    level: grade.level,
    credits: grade.credits,
    grade_point: grade.gradePoint,
    passed: grade.passed,
    flag: grade.flag,
  }));
  await sql`insert into grades (id, student_id, course_id, term_id, enrolment_id, sheet_id, source, attempt_kind, scale,
      score, level, credits, grade_point, passed, flag, effective, published, published_at)
    select r.id, r.student_id, r.course_id, r.term_id, r.enrolment_id, r.sheet_id, r.source, r.attempt_kind, r.scale,
      r.score, r.level, r.credits, r.grade_point, r.passed, r.flag, false, true, now()
    from json_populate_recordset(null::grades, ${JSON.stringify(rows)}::json) r
    on conflict (student_id, course_id, term_id, attempt_kind, source) where course_id is not null do update
    set enrolment_id = excluded.enrolment_id, sheet_id = excluded.sheet_id, scale = excluded.scale, score = excluded.score,
      level = excluded.level, credits = excluded.credits, grade_point = excluded.grade_point, passed = excluded.passed,
      flag = excluded.flag, published = true, published_at = now(), updated_at = now(),
      version = grades.version + 1`.execute(tx);
  await settleEffective(tx, given);
  await announceGradesChanged(
    writing,
    given.map(({ studentId }) => studentId),
  );
};

/** Grades of a sheet are nobody's any more until it is published again. */
export const hideSheetGrades = async (writing: GradeWriting, sheetId: string): Promise<string[]> => {
  const hidden = await writing.db
    .updateTable('grades')
    .set({ published: false, effective: false, updatedAt: new Date(), version: sql`version + 1` })
    .where('sheetId', '=', sheetId)
    .where('published', '=', true)
    .returning(['studentId', 'courseId'])
    .execute();
  await settleEffective(
    writing.db,
    hidden.flatMap(({ studentId, courseId }) => (courseId === null ? [] : { studentId, courseId })),
  );
  const studentIds = hidden.map(({ studentId }) => studentId);
  await announceGradesChanged(writing, studentIds);
  return studentIds;
};

/** Those who were graded have completed the class; it is over when all of them are. */
export const completeClass = async (
  tx: Tx,
  { classId, enrolmentIds }: { classId: string; enrolmentIds: readonly string[] },
): Promise<void> => {
  await tx
    .updateTable('enrolments')
    .set({ state: 'completed' })
    .where('id', '=', sql<string>`any(${enrolmentIds}::uuid[])`)
    .where('state', '=', 'enrolled')
    .execute();
  await tx
    .updateTable('teachingClasses')
    .set({ state: 'finished', updatedAt: new Date() })
    .where('id', '=', classId)
    .where('state', 'in', ['open', 'closed'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enrolments')
            .select('enrolments.id')
            .whereRef('enrolments.classId', '=', 'teachingClasses.id')
            .where('enrolments.state', '=', 'enrolled'),
        ),
      ),
    )
    .execute();
};

/** A sheet was taken back: whom it graded and who has no other grade of the class goes on, and so does the class. */
export const reopenClass = async (
  tx: Tx,
  { classId, sheetId }: { classId: string; sheetId: string },
): Promise<void> => {
  const reopened = await tx
    .updateTable('enrolments')
    .set({ state: 'enrolled' })
    .where('classId', '=', classId)
    .where('state', '=', 'completed')
    .where((eb) => {
      const grades = eb.selectFrom('grades').whereRef('grades.enrolmentId', '=', 'enrolments.id');
      return eb.and([
        eb.exists(grades.select('grades.id').where('grades.sheetId', '=', sheetId)),
        eb.not(eb.exists(grades.select('grades.id').where('grades.published', '=', true))),
      ]);
    })
    .returning('id')
    .execute();
  if (reopened.length === 0) return;
  await tx
    .updateTable('teachingClasses')
    .set({ state: 'closed', updatedAt: new Date() })
    .where('id', '=', classId)
    .where('state', '=', 'finished')
    .execute();
};

/** What a grade is after a correction. */
export type CorrectedGrade = Pick<
  CourseGrade,
  'studentId' | 'courseId' | 'score' | 'level' | 'flag' | 'passed' | 'gradePoint'
> & { id: string };

/** One published grade is another than it was. */
export const correctGrade = async (
  writing: GradeWriting,
  { id, studentId, courseId, ...after }: CorrectedGrade,
): Promise<void> => {
  const { db: tx } = writing;
  await tx
    .updateTable('grades')
    .set({ ...after, updatedAt: new Date(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await settleEffective(tx, [{ studentId, courseId }]);
  await announceGradesChanged(writing, [studentId]);
};
