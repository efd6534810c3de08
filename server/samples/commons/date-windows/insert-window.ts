import type { Insertable } from 'kysely';
import type { Db } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { timeOf } from '../../times.ts';

type Window = Insertable<Tables['dateWindows']>;

type NewWindow = Omit<Window, 'id' | 'opensAt' | 'closesAt' | 'narrows' | 'note'> &
  Partial<Pick<Window, 'id' | 'narrows' | 'note'>> & {
    /** `YYYY-MM-DD`, both days counted. */
    from: string;
    to: string;
  };

/** A window for the whole school, or for whom it says. */
export const insertWindow = async (db: Db, { from, to, ...given }: NewWindow): Promise<void> => {
  const { code, grade } = given;
  await db
    .insertInto('dateWindows')
    .values({
      id: idOf(`date-window:${code}:${from}${grade ? `:${grade}` : ''}`),
      narrows: false,
      note: '',
      opensAt: timeOf(from, '00:00'),
      closesAt: timeOf(to, '23:59'),
      ...given,
    })
    .execute();
};
