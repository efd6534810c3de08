import { type Fields, labelOf } from '@graduate/contract/platform/fields.ts';
import { inWords } from '@graduate/contract/platform/in-words.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type {
  ComparedPart,
  Comparison,
  DifferenceMark,
  Sides,
} from '@graduate/contract/training/programmes/comparison.ts';
import {
  linkFields,
  listedFields,
  moduleFields,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import { basicFields, CourseOfProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { ProgrammeTree, StoredCourse } from './programme-tree.ts';
import { programmeTree } from './programme-tree.ts';
import type { ProgrammeScope } from './programmes.scope.ts';
import { mustBeReadable } from './read-programmes.ts';

type Part = Readonly<Record<string, unknown>>;

const { courseId: _course, module: _module, ...ofCourses } = listedFields;
const courseFields = { credits: CourseOfProgramme.shape.credits, ...ofCourses };
const { code: _code, chooseGroups, ...ofModules } = moduleFields;

const groupsInWords = (value: unknown): string =>
  (value as { label: string; choose: number }[]).map(({ label, choose }) => `${label}×${choose}`).join('、');

const wordsOf = (field: Fields[string], value: unknown, language: Language): string => {
  if (value === null || value === undefined || value === '') return '—';
  return field === chooseGroups ? groupsInWords(value) || '—' : inWords(field, value, { language });
};

/** The fields in which two parts differ. */
const sidesOf = (fields: Fields, left: Part, right: Part, language: Language): Sides[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    if (JSON.stringify(left[field]) === JSON.stringify(right[field])) return [];
    return [
      {
        field,
        label: labelOf(schema)?.[language] ?? field,
        left: wordsOf(schema, left[field], language),
        right: wordsOf(schema, right[field], language),
      },
    ];
  });

type Both<T> = { key: string; left: T | undefined; right: T | undefined };

/** What either side has, in the order of the right one, with what only the left one has after it. */
const joined = <T>(left: readonly T[], right: readonly T[], keyOf: (one: T) => string): Both<T>[] => {
  const ofLeft = new Map(left.map((one) => [keyOf(one), one]));
  const keys = new Set(right.map(keyOf));
  return [
    ...right.map((one) => ({ key: keyOf(one), left: ofLeft.get(keyOf(one)), right: one })),
    ...left
      .filter((one) => !keys.has(keyOf(one)))
      .map((one) => ({ key: keyOf(one), left: one, right: undefined })),
  ];
};

const markOf = ({ left, right }: Both<unknown>, differences: readonly unknown[]): DifferenceMark => {
  if (left === undefined) return 'added';
  if (right === undefined) return 'removed';
  return differences.length > 0 ? 'changed' : 'same';
};

const partOf = <T extends { name: string }>(
  both: Both<T>,
  fields: Fields,
  language: Language,
): ComparedPart => {
  const { key, left, right } = both;
  const differences = left && right ? sidesOf(fields, left as never, right as never, language) : [];
  return { key, name: (right ?? left)?.name ?? '', differences, mark: markOf(both, differences) };
};

const inModule = (courses: readonly StoredCourse[], code: string) =>
  courses.filter(({ module }) => module === code);

const modulesOf = (left: ProgrammeTree, right: ProgrammeTree, language: Language): Comparison['modules'] =>
  joined(left.modules, right.modules, ({ code }) => code).map((both) => {
    const part = partOf(both, { ...ofModules, chooseGroups }, language);
    const courses = joined(
      inModule(left.courses, both.key),
      inModule(right.courses, both.key),
      ({ courseId }) => courseId,
    ).map((course) => partOf(course, courseFields, language));
    const differs = courses.some(({ mark }) => mark !== 'same');
    return { ...part, mark: part.mark === 'same' && differs ? 'changed' : part.mark, courses };
  });

const sectionsOf = (left: ProgrammeTree, right: ProgrammeTree): Comparison['sections'] =>
  joined(left.sections, right.sections, ({ title }) => title).map((both) => {
    const differs = both.left?.html !== both.right?.html;
    return {
      title: both.key,
      left: both.left?.html ?? '',
      right: both.right?.html ?? '',
      mark: markOf(both, differs ? [both] : []),
    };
  });

const linksOf = (left: ProgrammeTree, right: ProgrammeTree, language: Language): ComparedPart[] => {
  const keyOf = ({ kind, name }: { kind: string; name: string }) =>
    kind === 'other' ? `${kind}:${name}` : kind;
  return joined(left.links, right.links, keyOf).map((both) => partOf(both, linkFields, language));
};

const headingOf = ({ id, name, grade, edition, state }: ProgrammeTree) => ({
  id,
  name,
  grade,
  edition,
  state,
});

const readable = async (db: Db, scope: ProgrammeScope, id: string): Promise<ProgrammeTree> => {
  await mustBeReadable(db, scope, id);
  return programmeTree(db, id);
};

/** Two editions, or the programmes of two grades, side by side. */
export const compareProgrammes = async (
  { db, scope, language }: Context<ProgrammeScope>,
  input: { left: string; right: string },
): Promise<Comparison> => {
  const left = await readable(db, scope, input.left);
  const right = await readable(db, scope, input.right);
  return {
    left: headingOf(left),
    right: headingOf(right),
    basics: sidesOf(basicFields, left as never, right as never, language),
    sections: sectionsOf(left, right),
    modules: modulesOf(left, right, language),
    links: linksOf(left, right, language),
  };
};
