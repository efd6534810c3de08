import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { PointScheme } from '@graduate/contract/training/grades/gpa.ts';
import type { Grade, StudentGrades } from '@graduate/contract/training/grades/grades.ts';
import type { TranscriptLanguage } from '@graduate/contract/training/grades/transcripts.ts';
import { attemptKinds, gradeSources } from '@graduate/contract/training/study-records/choices.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors } from '../grades.errors.ts';
import { pointScheme } from '../points/point-schemes.ts';
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
  /** What scores are worth, in words; transcripts that were issued before there were schemes have none. */
  points?: string;
  /** It tells failed courses, too, and stays inside the school. */
  internal?: boolean;
};

const noteOn = ({ source, attemptKind }: Grade, language: Language): string => {
  if (source === 'exempt' || source === 'transfer') return gradeSources[source][language];
  return attemptKind === 'first' || attemptKind === 'deferred' ? '' : attemptKinds[attemptKind][language];
};

const said = (value: number | null): string => (value === null ? '—' : String(value));

/** From which score on how many points. */
const pointsInWords = ({ rows }: PointScheme, language: Language): string => {
  const spans = rows.map(({ min, point }) => `≥${min} ${point.toFixed(1)}`);
  return text(`绩点：${spans.join('，')}。`, `Grade points: ${spans.join(', ')}.`)[language];
};

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

/** Whether failed courses are told: always, never, or only on those that stay inside the school. */
const tellsFailed = async (db: Context['db'], internal: boolean): Promise<boolean> => {
  const { transcriptShowFailed } = await trainingSetting(db, 'grades');
  if (internal && transcriptShowFailed === 'never') throw gradeErrors.failedNeverTold();
  return internal || transcriptShowFailed === 'always';
};

const inOneLanguage = async (
  context: Pick<Context<GradeScope>, 'db' | 'scope'>,
  studentId: string,
  { language, internal }: { language: Language; internal: boolean },
): Promise<TranscriptContent> => {
  const { db } = context;
  const found = await gradesOf({ ...context, language }, studentId);
  const withFailed = await tellsFailed(db, internal);
  const shown = found.grades
    .filter(({ effective, passed }) => effective && (passed || withFailed))
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
  return {
    ...contentOf(found, shown, name, language),
    points: pointsInWords(await pointScheme(db), language),
    internal,
  };
};

/** What is the same in both languages is said once. */
const joined = (zh: string, en: string): string => (zh === en ? zh : `${zh}\n${en}`);

const inBoth = (zh: TranscriptContent, en: TranscriptContent): TranscriptContent => ({
  ...zh,
  name: joined(zh.name, en.name),
  department: joined(zh.department, en.department),
  major: joined(zh.major, en.major),
  points: joined(zh.points ?? '', en.points ?? ''),
  courses: zh.courses.map((course, at) => {
    const other = en.courses[at] ?? course;
    return {
      ...course,
      name: joined(course.name, other.name),
      term: joined(course.term, other.term),
      result: joined(course.result, other.result),
      note: joined(course.note, other.note),
    };
  }),
});

/** The grades that count; failed ones where the school shows them. In English every course needs its English name. */
export const transcriptOf = async (
  context: Pick<Context<GradeScope>, 'db' | 'scope'>,
  studentId: string,
  language: TranscriptLanguage,
  internal = false,
): Promise<TranscriptContent> => {
  const content = (one: Language) => inOneLanguage(context, studentId, { language: one, internal });
  return language === 'both' ? inBoth(await content('zh'), await content('en')) : content(language);
};

export const transcriptTitle = text('研究生成绩单', 'Academic Transcript');
