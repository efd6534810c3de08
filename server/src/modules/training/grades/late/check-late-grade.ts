import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type { ExamKind } from '@graduate/contract/training/grades/choices.ts';
import type { AttemptKind } from '@graduate/contract/training/study-records/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import { findTerm } from '../../../commons/academic-calendar/public.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors } from '../grades.errors.ts';
import { mustKeepToCap, type Result, resultOfScale } from '../results.ts';

type Asked = Result & { studentId: string; courseId: string; termId: string; attemptKind: AttemptKind };

/** A score is one of a hundred whatever the course says today; else its own scale holds. */
export const scaleOfResult = (
  { score, level }: Pick<Result, 'score' | 'level'>,
  gradeScale: GradeScale,
): GradeScale => {
  if (score !== null) return 'percent';
  if (level !== null) return gradeScale === 'pass' ? 'pass' : 'five';
  return gradeScale;
};

const sheetOf = (attempt: AttemptKind): ExamKind =>
  attempt === 'makeup' || attempt === 'deferred' ? attempt : 'normal';

/** Whether the student stands on a sheet of the course that teachers still fill in. */
const standsOnSheet = ({ studentId, courseId, termId, attemptKind }: Asked) => {
  const kind = sheetOf(attemptKind);
  const listed =
    kind === 'normal'
      ? sql<SqlBool>`not exists (select from grade_sheets s where s.class_id = e.class_id
          and s.exam_kind = 'normal' and s.state = 'published')`
      : sql<SqlBool>`exists (select from grade_sheets s join grade_entries n on n.sheet_id = s.id
          where n.enrolment_id = e.id and s.exam_kind = ${kind} and s.state <> 'published')`;
  return sql<{ id: string }>`select e.id from enrolments e where e.student_id = ${studentId}
    and e.course_id = ${courseId} and e.term_id = ${termId} and e.state in ('enrolled', 'completed')
    and ${listed} limit 1`;
};

const mustBeMissing = async (tx: Tx, asked: Asked): Promise<void> => {
  const there = await tx
    .selectFrom('grades')
    .select('id')
    .where('studentId', '=', asked.studentId)
    .where('courseId', '=', asked.courseId)
    .where('termId', '=', asked.termId)
    .where('attemptKind', '=', asked.attemptKind)
    .where('published', '=', true)
    .executeTakeFirst();
  if (there) throw gradeErrors.lateThereAlready();
  const { rows } = await standsOnSheet(asked).execute(tx);
  if (rows.length > 0) throw gradeErrors.lateOnSheet();
};

/** What the grade would say; refused where it cannot be entered, before anybody looks at it and when it is agreed to. */
export const checkLateGrade = async (
  tx: Tx,
  asked: Asked,
  gradeScale: GradeScale,
): Promise<Result & { scale: GradeScale }> => {
  const { score, level, flag, attemptKind } = asked;
  if (flag === 'normal' && (score === null) === (level === null)) throw gradeErrors.lateNoResult();
  const scale = flag === 'normal' ? scaleOfResult(asked, gradeScale) : gradeScale;
  const { firstMonday } = await findTerm(tx, asked.termId);
  if (firstMonday > dayInShanghai(new Date())) throw gradeErrors.lateTermAhead();
  mustKeepToCap(await trainingSetting(tx, 'grades'), attemptKind, { score });
  await mustBeMissing(tx, asked);
  return { scale, ...resultOfScale(scale, { score, level, flag }) };
};
