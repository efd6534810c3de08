import type { Db } from '../../../../platform/database/connect.ts';
import { equivalentsOf, prerequisitesOf } from '../../courses/public.ts';

/** One course of a group of which one must be there, with those that stand for it. */
type Needed = {
  group: number;
  name: string;
  kind: 'before' | 'together';
  minScore: number | null;
  anyOf: readonly string[];
};

/** What a course needs, and which courses count as itself. */
export type CourseNeeds = { needed: readonly Needed[]; same: readonly string[] };

/** The office changes these seldom, and never in the minute of a rush. */
const KEPT_MS = 5_000;
const MOST_KEPT = 5_000;

type Kept = Map<string, { until: number; needs: CourseNeeds }>;
const keptFor = new WeakMap<Db, Kept>();

const ask = async (db: Db, courseIds: readonly string[]): Promise<(readonly [string, CourseNeeds])[]> => {
  const required = await prerequisitesOf(db, courseIds);
  const equivalents = await equivalentsOf(db, [
    ...courseIds,
    ...required.map(({ requiredCourseId }) => requiredCourseId),
  ]);
  const withSame = (id: string) => [id, ...(equivalents.get(id) ?? [])];
  return courseIds.map((id) => {
    const needed = required
      .filter(({ courseId }) => courseId === id)
      .map(({ group, kind, minScore, requiredCourseId, requiredName }) => ({
        group,
        kind,
        minScore,
        name: requiredName,
        anyOf: withSame(requiredCourseId),
      }));
    return [id, { needed, same: withSame(id) }];
  });
};

/** What these courses need, asked for together and believed for some seconds. */
export const needsOf = async (
  db: Db,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, CourseNeeds>> => {
  const kept: Kept = keptFor.get(db) ?? new Map();
  keptFor.set(db, kept);
  if (kept.size > MOST_KEPT) kept.clear();
  const now = Date.now();
  const wanted = [...new Set(courseIds)];
  const unknown = wanted.filter((id) => (kept.get(id)?.until ?? 0) < now);
  if (unknown.length > 0)
    for (const [id, needs] of await ask(db, unknown)) kept.set(id, { until: now + KEPT_MS, needs });
  return new Map(
    wanted.flatMap((id) => kept.get(id)?.needs ?? []).map((needs) => [needs.same[0] ?? '', needs]),
  );
};

/** Every course whose grades, plans and programmes have a say in these. */
export const coursesConcerned = (needs: ReadonlyMap<string, CourseNeeds>): string[] => [
  ...new Set(
    [...needs.values()].flatMap(({ needed, same }) => [...same, ...needed.flatMap(({ anyOf }) => anyOf)]),
  ),
];
