import type { NameAll } from '../../../platform/names-of-things.ts';

/** Members of staff by their numbers: by name and number, as there are people of one name. */
export const namesOfStaff: NameAll = async (db, numbers, language) => {
  const rows = await db
    .selectFrom('staff')
    .select(['staffNo', 'name'])
    .where('staffNo', 'in', numbers)
    .execute();
  const named = (name: string, no: string) => (language === 'zh' ? `${name}（${no}）` : `${name} (${no})`);
  return new Map(rows.map(({ staffNo, name }) => [staffNo, named(name, staffNo)]));
};
