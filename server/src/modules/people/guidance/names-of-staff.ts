import type { NameAll } from '../../../platform/names-of-things.ts';

/** Members of staff by their numbers: by name and number, as there are people of one name. */
export const namesOfStaff: NameAll = async (db, numbers) => {
  const rows = await db
    .selectFrom('staff')
    .select(['staffNo', 'name'])
    .where('staffNo', 'in', numbers)
    .execute();
  return new Map(rows.map(({ staffNo, name }) => [staffNo, `${name}（${staffNo}）`]));
};
