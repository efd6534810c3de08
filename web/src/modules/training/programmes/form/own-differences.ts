import type { DifferenceMark } from '@graduate/contract/training/programmes/comparison.ts';
import {
  editOf,
  type Programme,
  type ProgrammeEdit,
} from '@graduate/contract/training/programmes/programmes.ts';

export type OwnDifference = { key: string; name: string; mark: Exclude<DifferenceMark, 'same'> };
export type BasicDifference = { field: string; theirs: unknown; mine: unknown };

const PARTS = ['version', 'sections', 'modules', 'courses', 'links'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What one list has, what the other, and what both have but not alike. */
const compared = <T>(
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (one: T) => string,
  nameOf: (one: T) => string,
): OwnDifference[] => {
  const saved = new Map(theirs.map((one) => [keyOf(one), one]));
  const own = new Set(mine.map(keyOf));
  const kept = mine.flatMap((one): OwnDifference[] => {
    const other = saved.get(keyOf(one));
    if (other && isSame(one, other)) return [];
    return [{ key: keyOf(one), name: nameOf(one), mark: other ? 'changed' : 'added' }];
  });
  const gone = theirs.filter((one) => !own.has(keyOf(one)));
  return [...kept, ...gone.map((one) => ({ key: keyOf(one), name: nameOf(one), mark: 'removed' as const }))];
};

/** What stands on the own screen against what somebody else has saved meanwhile. */
export const ownDifferences = (
  mine: Programme,
  theirs: Programme,
): { basics: BasicDifference[]; parts: OwnDifference[] } => {
  const [own, saved] = [editOf(mine), editOf(theirs)];
  const names = new Map([...theirs.courses, ...mine.courses].map(({ courseId, name }) => [courseId, name]));
  const titled = ({ sections }: ProgrammeEdit) =>
    sections.map((html, at) => ({ html, title: mine.sections[at]?.title ?? String(at + 1) }));
  const fields = Object.keys(own).filter((field) => !PARTS.includes(field)) as (keyof ProgrammeEdit)[];
  return {
    basics: fields.flatMap((field) =>
      isSame(own[field], saved[field]) ? [] : { field, theirs: saved[field], mine: own[field] },
    ),
    parts: [
      ...compared(
        titled(own),
        titled(saved),
        ({ title }) => `section ${title}`,
        ({ title }) => title,
      ),
      ...compared(
        own.modules,
        saved.modules,
        ({ code }) => `module ${code}`,
        ({ name }) => name,
      ),
      ...compared(
        own.courses,
        saved.courses,
        ({ courseId }) => `course ${courseId}`,
        ({ courseId }) => names.get(courseId) ?? '',
      ),
      ...compared(
        own.links,
        saved.links,
        ({ kind, name }) => `link ${kind} ${name}`,
        ({ name }) => name,
      ),
    ],
  };
};
