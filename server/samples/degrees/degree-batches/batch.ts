import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Row = Insertable<Tables['degreeBatches']>;
type NewBatch = Partial<Row> & Pick<Row, 'name'>;

/** The days of a batch that is being applied for, `shift` days later. */
export const batchDays = (shift = 0) => {
  const day = (days: number) => addDays(dayInShanghai(new Date()), days + shift);
  return {
    applyFrom: day(-20),
    applyTo: day(20),
    acceptDeadline: day(80),
    reviewTo: day(100),
    defenceTo: day(130),
    subMeetingTo: day(140),
    schoolMeetingTo: day(150),
  };
};

/** An open batch for everybody, which is being applied for. */
export const insertDegreeBatch = async (db: Db | Tx, given: NewBatch): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('degreeBatches')
    .values({
      year: new Date().getFullYear(),
      season: new Date().getMonth() < 6 ? '1' : '2',
      ...batchDays(),
      levels: ['D', 'M'],
      degreeTypes: ['A', 'P'],
      applicantTypes: ['equivalent', 'intl', 'regular'],
      status: 'open',
      createdBy: null,
      ...given,
      id,
    })
    .execute();
  return id;
};
