import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { Grade, StudentGrades } from '@graduate/contract/training/grades/grades.ts';
import { attemptKinds, gradeSources } from '@graduate/contract/training/study-records/choices.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors } from '../grades.errors.ts';
import type { GradeScope } from '../records/grades.scope.ts';
import { gradesOf } from '../records/read-grades.ts';

/** What a transcript says, once and for all. */
export type TranscriptContent = {
  name: string;
  studentNo: string;
  department: string;
  major: string;
  courses: { name: string; term: string; credits: string; result: string; point: string; note: string }[];
  creditsEarned: string;
  gpa: string;
  average: string;
};

const noteOn = ({ source, attemptKind }: Grade, language: Language): string => {
  if (source === 'exempt' || source === 'transfer') return gradeSources[source][language];
  return attemptKind === 'first' || attemptKind === 'deferred' ? '' : attemptKinds[attemptKind][language];
};

const said = (value: number | null): string => (value === null ? '—' : String(value));

const contentOf = (
  { student, averages }: StudentGrades,
  grades: readonly Grade[],
  name: string,
  language: Language,
): TranscriptContent => ({
  name,
  studentNo: student.studentNo ?? '',
  department: student.departmentName,
  major: student.majorName ?? '',
  courses: grades.map((grade) => ({
    name: language === 'en' ? grade.courseNameEn : grade.courseName,
    term: grade.termName,
    credits: String(grade.credits),
    result: grade.result,
    point: said(grade.gradePoint),
    note: noteOn(grade, language),
  })),
  creditsEarned: String(averages.creditsEarned),
  gpa: said(averages.gpa),
  average: said(averages.average),
});

/** The grades that count; failed ones where the school shows them. In English every course needs its English name. */
export const transcriptOf = async (
  context: Pick<Context<GradeScope>, 'db' | 'scope'>,
  studentId: string,
  language: Language,
): Promise<TranscriptContent> => {
  const { db } = context;
  const found = await gradesOf({ ...context, language }, studentId);
  const { transcriptShowFailed } = await trainingSetting(db, 'grades');
  const shown = found.grades
    .filter(({ effective, passed }) => effective && (passed || transcriptShowFailed === 'always'))
    .toReversed();
  const unnamed = language === 'en' ? shown.filter(({ courseNameEn }) => courseNameEn === '') : [];
  if (unnamed.length > 0)
    throw gradeErrors.noEnglishName({ names: unnamed.map(({ courseName }) => courseName).join('、') });
  const { nameEn, namePinyin } = await db
    .selectFrom('studentRecords')
    .select(['nameEn', 'namePinyin'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const name = language === 'en' ? nameEn || namePinyin || found.student.name : found.student.name;
  return contentOf(found, shown, name, language);
};

export const transcriptTitle = text('研究生成绩单', 'Academic Transcript');
