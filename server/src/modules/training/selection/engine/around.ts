import { briefCache } from '../../../../platform/brief-cache.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import type { HouseRules, Names } from './desk.ts';

const kept = briefCache(5_000, 10);

/** What the school has decided, and how often a student may ask. */
export const houseRules = (db: Db): Promise<HouseRules & { ratePerSecond: number }> =>
  kept(db, 'house', async () => {
    const [selection, teaching] = [
      await trainingSetting(db, 'selection'),
      await trainingSetting(db, 'teaching'),
    ];
    return { ...selection, termCreditCap: teaching.termCreditCap };
  });

/** What departments, campuses and majors are called. */
export const namesOf = (db: Db): Promise<Names> =>
  kept(db, 'names', async () => {
    const departments = await db.selectFrom('departments').select(['id', 'name']).execute();
    const campuses = await db
      .selectFrom('dictionaryItems')
      .select(['code', 'label'])
      .where('dictionaryCode', '=', 'campus')
      .execute();
    const majors = await db.selectFrom('majors').select(['code', 'name']).execute();
    return {
      departments: new Map(departments.map(({ id, name }) => [id, name])),
      campuses: new Map(campuses.map(({ code, label }) => [code, label])),
      majors: new Map(majors.map(({ code, name }) => [code, name])),
    };
  });

const coursesOf = new WeakMap<Db, Map<string, string>>();
const MOST_KEPT = 20_000;

/** The course of each of these classes, which never changes. */
export const courseOfClasses = async (db: Db, classIds: readonly string[]): Promise<string[]> => {
  const known = coursesOf.get(db) ?? new Map<string, string>();
  coursesOf.set(db, known);
  if (known.size > MOST_KEPT) known.clear();
  const missing = classIds.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const rows = await db
      .selectFrom('teachingClasses')
      .select(['id', 'courseId'])
      .where('id', 'in', missing)
      .execute();
    for (const { id, courseId } of rows) known.set(id, courseId);
  }
  return classIds.flatMap((id) => known.get(id) ?? []);
};
