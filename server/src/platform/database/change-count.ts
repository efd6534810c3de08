import './platform.tables.ts';
import type { Db } from './connect.ts';

/** Grows with every change of what the name stands for; triggers in the database see to it. */
export const changeCount = async (db: Db, name: 'menus' | 'dictionaries'): Promise<number> => {
  const counter = await db
    .selectFrom('changeCounters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return counter.value;
};
