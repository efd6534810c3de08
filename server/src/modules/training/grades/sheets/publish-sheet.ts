import { text } from '@graduate/contract/platform/text.ts';
import { gradePointOf, type PointScheme } from '@graduate/contract/training/grades/gpa.ts';
import type { SavedSheet } from '@graduate/contract/training/grades/grade-sheets.ts';
import type { AttemptKind } from '@graduate/contract/training/study-records/choices.ts';
import type { TrainingSettings } from '@graduate/contract/training/training-settings/training-settings.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { peopleOfStudents } from '../../../student-status/students/public.ts';
import {
  type CourseGrade,
  completeClass,
  hideSheetGrades,
  passMarksOf,
  reopenClass,
  writeGrades,
} from '../../study-records/public.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors } from '../grades.errors.ts';
import { pointScheme } from '../points/point-schemes.ts';
import { passes } from '../results.ts';
import { issuedSince } from '../transcripts/supersede-transcripts.ts';
import { mustBeIn, type SheetRecord, saved, sheets } from './hold-sheet.ts';
import type { RosterRow } from './roster.ts';
import type { SheetScope } from './sheets.scope.ts';
import { courseOf, rosterToSubmit } from './submit-sheet.ts';

type Settings = TrainingSettings['grades'];

/** Who was examined later was examined the first time then. */
const attemptOf = ({ examKind }: SheetRecord, { attempt }: RosterRow): AttemptKind => {
  if (examKind === 'makeup') return 'makeup';
  return attempt === 'first' ? 'first' : 'retake';
};

/** Who cheated, was absent or was kept away has nothing; a make-up gives no more than the school allows. */
const scoreOf = (
  { examKind, scale }: SheetRecord,
  { flag, total }: RosterRow,
  { makeupScoreCap }: Settings,
) => {
  if (scale !== 'percent') return null;
  if (flag !== 'normal') return 0;
  return examKind === 'makeup' && makeupScoreCap !== null ? Math.min(total ?? 0, makeupScoreCap) : total;
};

type Judging = { credits: number; passMark: number; settings: Settings; points: PointScheme };

const gradeOf = (
  sheet: SheetRecord,
  row: RosterRow,
  { credits, passMark, settings, points }: Judging,
): CourseGrade => {
  const score = scoreOf(sheet, row, settings);
  const level = sheet.scale === 'percent' ? null : row.flag === 'normal' ? row.level : 'fail';
  return {
    studentId: row.studentId,
    courseId: sheet.courseId,
    termId: sheet.termId,
    enrolmentId: row.enrolmentId,
    sheetId: sheet.id,
    source: 'class',
    attemptKind: attemptOf(sheet, row),
    scale: sheet.scale,
    score,
    level,
    credits,
    gradePoint: gradePointOf({ scale: sheet.scale, score, level }, points),
    passed: passes(sheet.scale, { score, level, flag: row.flag }, passMark),
    flag: row.flag,
  };
};

/** Students learn that there is something to see, tutors that one of theirs failed; neither message tells a score. */
const tellPeople = async (
  { tell }: Services,
  tx: Tx,
  grades: readonly CourseGrade[],
  course: string,
): Promise<void> => {
  const { own, tutors } = await peopleOfStudents(
    tx,
    grades.map(({ studentId }) => studentId),
  );
  await tell(tx, [...own.values()], {
    kind: 'result',
    title: text(`成绩已公布：${course}`, `Your grade is published: ${course}`),
    link: '/xscjgb/indexView',
  });
  const failed = new Set(grades.flatMap(({ studentId, passed }) => (passed ? [] : studentId)));
  const concerned = tutors.flatMap(({ studentId, accountId }) => (failed.has(studentId) ? accountId : []));
  if (concerned.length > 0)
    await tell(tx, [...new Set(concerned)], {
      kind: 'result',
      title: text(
        `您指导的学生有课程未通过：${course}`,
        `A student of yours has not passed a course: ${course}`,
      ),
      link: '/training/grades?passed=false',
    });
};

/** Makes the grades of a sheet count, all of them in one transaction; published twice, it is published once. */
export const publishSheet = (
  context: Context<SheetScope>,
  { id, version }: { id: string; version?: number },
): Promise<SavedSheet> =>
  sheets.transact(context, async (within) => {
    const { db: tx, author } = within;
    const sheet = await sheets.hold(within, { id });
    if (sheet.state === 'published') return saved(sheet);
    if (version !== undefined) sheets.mustBeCurrent(sheet, version);
    mustBeIn(sheet, 'publish', 'checked');
    const roster = await rosterToSubmit(tx, sheet);
    const settings = await trainingSetting(tx, 'grades');
    const course = await courseOf(tx, sheet);
    const points = await pointScheme(tx);
    const { credits } = await tx
      .selectFrom('teachingClasses')
      .select('credits')
      .where('id', '=', sheet.classId)
      .executeTakeFirstOrThrow();
    // Who comes later has no grade until then.
    const graded = roster.filter(({ flag }) => flag !== 'deferred');
    const { courseId } = sheet;
    const passMark = await passMarksOf(
      tx,
      graded.map(({ studentId }) => ({ studentId, courseId })),
    );
    const grades = graded.map((row) =>
      gradeOf(sheet, row, {
        credits,
        passMark: passMark({ studentId: row.studentId, courseId }),
        settings,
        points,
      }),
    );
    await writeGrades({ db: tx, author, modules: context.services.modules }, grades);
    await completeClass(tx, {
      classId: sheet.classId,
      enrolmentIds: graded.map(({ enrolmentId }) => enrolmentId),
    });
    const published = { state: 'published' as const, publishedAt: new Date() };
    const after = await sheets.change(within, sheet, published, 'publish', {
      after: { state: 'published', grades: grades.length },
    });
    await tellPeople(context.services, tx, grades, course.name);
    return saved(after);
  });

/** Takes a sheet back; until it is published again its grades count for nothing. */
export const unpublishSheet = (
  context: Context<SheetScope>,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<SavedSheet> =>
  sheets.transact(context, async (within) => {
    const { db: tx, author } = within;
    const sheet = await sheets.hold(within, { id, version });
    mustBeIn(sheet, 'unpublish', 'published');
    if (await issuedSince(tx, id, sheet.publishedAt)) throw gradeErrors.transcriptIssued();
    await hideSheetGrades({ db: tx, author, modules: context.services.modules }, id);
    await reopenClass(tx, { classId: sheet.classId, sheetId: id });
    return saved(
      await sheets.change(within, sheet, { state: 'checked', publishedAt: null }, 'unpublish', {
        before: { state: sheet.state },
        after: { state: 'checked', reason },
      }),
    );
  });
