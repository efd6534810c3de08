import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Round = Insertable<Tables['tutorRounds']>;
type Given = Pick<Round, 'name' | 'year' | 'departmentId'> & Partial<Round>;

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A round of masters in which students choose three tutors this week, unless said otherwise. */
export const insertRound = async (db: Db | Tx, given: Given): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('tutorRounds')
    .values({
      levels: ['M'],
      degreeTypes: ['A', 'P'],
      maxChoices: 3,
      studentFrom: inDays(-2),
      studentTo: inDays(5),
      tutorEnds: [inDays(8), inDays(11), inDays(14)],
      state: 'students',
      publishedAt: null,
      createdBy: null,
      ...given,
      id,
    })
    .execute();
  return id;
};
