import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Row = Insertable<Tables['degreeOutcomes']>;

/** A published paper that is recognised with as many points as a doctor needs. */
export const degreeOutcomeOf = (given: Partial<Row> & Pick<Row, 'studentId'>): Row => ({
  id: newId(),
  kind: 'paper',
  title: '面向大规模图数据的高效表示学习',
  venue: '计算机学报',
  grade: 'sci2',
  authorRank: 1,
  totalAuthors: 3,
  correspondingTutor: true,
  publication: 'published',
  publishDate: '2025-06-01',
  identifier: `10.1000/example.${given.studentId.slice(-12)}`,
  firstUnit: true,
  status: 'agreed',
  points: 3,
  createdBy: null,
  ...given,
});

export const insertDegreeOutcome = async (
  db: Db | Tx,
  given: Partial<Row> & Pick<Row, 'studentId'>,
): Promise<string> => {
  const row = degreeOutcomeOf(given);
  await db.insertInto('degreeOutcomes').values(row).execute();
  return row.id;
};
