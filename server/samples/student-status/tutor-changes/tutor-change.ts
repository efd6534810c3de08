import type { Insertable } from 'kysely';
import type { Db } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';

type Change = Insertable<Tables['tutorChanges']>;
type Given = Omit<Change, 'role' | 'reasonKind'> & Partial<Change>;

/** A change that somebody has written: another tutor joins, unless said otherwise. */
export const insertTutorChange = async (db: Db, given: Given): Promise<void> => {
  await db
    .insertInto('tutorChanges')
    .values({ role: 'co', reasonKind: 'direction', ...given })
    .execute();
};
