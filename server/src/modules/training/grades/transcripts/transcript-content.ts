import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { PointScheme } from '@graduate/contract/training/grades/gpa.ts';
import type { Grade, StudentGrades } from '@graduate/contract/training/grades/grades.ts';
import type { TranscriptLanguage } from '@graduate/contract/training/grades/transcripts.ts';
import { attemptKinds, gradeSources } from '@graduate/contract/training/study-records/choices.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/http/context.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors, type WithoutEnglish } from '../grades.errors.ts';
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

/** With what stands in its way, if it is to be in English. */
export type Prepared = { content: TranscriptContent; withoutEnglish: WithoutEnglish };

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

const nothingLacking: WithoutEnglish = { student: [], department: [], major: [], course: [] };

/** How a student, their department and major are called in English; a name in pinyin serves as one. */
const namesInEnglish = (db: Context['db'], studentId: string) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin('majors', 'majors.code', 'studentRecords.majorCode')
    .select(
      sql<string>`coalesce(nullif(student_records.name_en, ''), student_records.name_pinyin)`.as('name'),
    )
    .select(['departments.nameEn as department', 'majors.nameEn as major'])
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirstOrThrow();

const inOneLanguage = async (
  context: Pick<Context<GradeScope>, 'db' | 'scope'>,
  studentId: string,
  { language, internal }: { language: Language; internal: boolean },
): Promise<Prepared> => {
  const { db } = context;
  const found = await gradesOf({ ...context, language }, studentId);
  const withFailed = await tellsFailed(db, internal);
  const shown = found.grades
    .filter(({ effective, passed }) => effective && (passed || withFailed))
    .toReversed();
  const english = await namesInEnglish(db, studentId);
  const unless = (there: unknown, name: string | null): string[] => (there || name === null ? [] : [name]);
  const { name, departmentName, majorName } = found.student;
  return {
    content: {
      ...contentOf(found, shown, (language === 'en' && english.name) || name, language),
      points: pointsInWords(await pointScheme(db), language),
      internal,
    },
    withoutEnglish:
      language === 'en'
        ? {
            student: unless(english.name, name),
            department: unless(english.department, departmentName),
            major: unless(english.major, majorName),
            course: shown.flatMap((one) => unless(one.courseNameEn, one.courseName)),
          }
        : nothingLacking,
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

/** All that lacks an English name is said at once, of however many students; until then nothing is issued in English. */
export const mustBeInEnglish = (prepared: readonly Prepared[]): void => {
  const lacking = (kind: keyof WithoutEnglish) => [
    ...new Set(prepared.flatMap(({ withoutEnglish }) => withoutEnglish[kind])),
  ];
  const names = {
    student: lacking('student'),
    department: lacking('department'),
    major: lacking('major'),
    course: lacking('course'),
  };
  if (Object.values(names).some(({ length }) => length > 0)) throw gradeErrors.noEnglishName(names);
};

/** The grades that count; failed ones where the school shows them. */
export const transcriptOf = async (
  context: Pick<Context<GradeScope>, 'db' | 'scope'>,
  studentId: string,
  language: TranscriptLanguage,
  internal = false,
): Promise<Prepared> => {
  const prepared = (one: Language) => inOneLanguage(context, studentId, { language: one, internal });
  if (language !== 'both') return prepared(language);
  const [zh, en] = [await prepared('zh'), await prepared('en')];
  return { content: inBoth(zh.content, en.content), withoutEnglish: en.withoutEnglish };
};

export const transcriptTitle = text('研究生成绩单', 'Academic Transcript');
