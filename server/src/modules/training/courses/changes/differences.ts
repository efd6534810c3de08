import { type Fields, labelOf } from '@graduate/contract/platform/fields.ts';
import { inWords } from '@graduate/contract/platform/in-words.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { prerequisiteKinds } from '@graduate/contract/training/courses/choices.ts';
import type { Difference } from '@graduate/contract/training/courses/course-changes.ts';
import { contentFields } from '@graduate/contract/training/courses/courses.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { CourseContent } from '../course-content.ts';

const fields: Fields = contentFields;
const keys = Object.keys(contentFields) as (keyof CourseContent)[];

const lead = text('（负责人）', ' (lead)');
const oneWay = text('（单向）', ' (one way)');
const atLeast = text('不低于', 'at least ');
const kept = text('已上传', 'Uploaded');

export const differingKeys = (before: CourseContent, after: CourseContent): (keyof CourseContent)[] =>
  keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));

type Names = ReadonlyMap<string, string>;

/** The names of all people and courses that two versions name. */
const namesIn = async (db: Db | Tx, contents: readonly CourseContent[]): Promise<Names> => {
  const staffIds = contents.flatMap(({ teachers }) => teachers.map(({ staffId }) => staffId));
  const courseIds = contents.flatMap(({ prerequisites, equivalents }) =>
    [...prerequisites, ...equivalents].map(({ courseId }) => courseId),
  );
  const staff =
    staffIds.length === 0
      ? []
      : await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', staffIds).execute();
  const courses =
    courseIds.length === 0
      ? []
      : await db.selectFrom('courses').select(['id', 'name']).where('id', 'in', courseIds).execute();
  return new Map([...staff, ...courses].map(({ id, name }) => [id, name]));
};

const wordsOf = (
  key: keyof CourseContent,
  content: CourseContent,
  names: Names,
  language: Language,
): string => {
  const nameOf = (id: string) => names.get(id) ?? '—';
  const join = (parts: readonly string[]) => parts.join(language === 'zh' ? '、' : ', ');
  switch (key) {
    case 'teachers':
      return join(
        content.teachers.map(({ staffId, isLead }) => `${nameOf(staffId)}${isLead ? lead[language] : ''}`),
      );
    case 'prerequisites':
      return join(
        content.prerequisites.map(({ group, courseId, kind, minScore }) => {
          const score = minScore === null ? '' : ` ${atLeast[language]}${minScore}`;
          return `[${group}] ${nameOf(courseId)} ${prerequisiteKinds[kind][language]}${score}`;
        }),
      );
    case 'equivalents':
      return join(
        content.equivalents.map((one) => `${nameOf(one.courseId)}${one.oneWay ? oneWay[language] : ''}`),
      );
    case 'syllabusId':
      return content.syllabusId === null ? '' : kept[language];
    default: {
      const field = fields[key];
      return field ? inWords(field, content[key], { language }) : String(content[key]);
    }
  }
};

/** What differs between two versions of a course, as people read it. */
export const differencesBetween = async (
  db: Db | Tx,
  before: CourseContent,
  after: CourseContent,
  language: Language,
): Promise<Difference[]> => {
  const differing = differingKeys(before, after);
  if (differing.length === 0) return [];
  const names = await namesIn(db, [before, after]);
  return differing.map((key) => ({
    field: key,
    label: (fields[key] && labelOf(fields[key]))?.[language] ?? key,
    before: wordsOf(key, before, names, language),
    after: wordsOf(key, after, names, language),
  }));
};
