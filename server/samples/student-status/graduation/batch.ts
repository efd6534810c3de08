import { addDays } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

export const PRESIDENT = '陈思远';

type Batch = Insertable<Tables['graduationBatches']>;
type Application = Insertable<Tables['graduationApplications']>;

/** A batch for all who have a status; one applies for it in the fifty days up to `applyTo`. */
export const batchOf = (
  given: Pick<Batch, 'name' | 'graduationDate' | 'applyTo'> & Partial<Batch>,
): Batch & { id: string } => ({
  id: newId(),
  year: Number(given.graduationDate.slice(0, 4)),
  seq: 1,
  applyFrom: addDays(given.applyTo, -50),
  checkFrom: addDays(given.applyTo, -60),
  checkTo: given.applyTo,
  presidentName: PRESIDENT,
  populations: ['regular', 'intl'],
  state: 'open',
  ...given,
});

/** An application to leave as a graduate; by itself it is on no way. */
export const insertApplication = async (
  db: Db,
  given: Pick<Application, 'batchId' | 'studentId'> & Partial<Application>,
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('graduationApplications')
    .values({
      id,
      no: `BY${id}`,
      kind: 'normal',
      target: 'graduated',
      mobile: '13800000000',
      mailingAddress: '天水南路222号',
      state: 'reviewing',
      ...given,
    })
    .execute();
  return id;
};
