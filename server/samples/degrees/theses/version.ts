import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Row = Insertable<Tables['thesisVersions']>;
type NewVersion = Partial<Row> & Pick<Row, 'applicationId'>;

/** The first version for the plagiarism check, agreed by the tutor, its file left out. */
const thesisVersionOf = (given: NewVersion): Row => ({
  id: newId(),
  seq: 1,
  stage: 'check',
  title: '面向大规模图数据的表示学习方法研究',
  titleReason: null,
  fileHash: null,
  status: 'agreed',
  tutorScore: null,
  tutorComment: null,
  reviseNotes: null,
  submittedAt: new Date(),
  agreedAt: new Date(),
  createdBy: null,
  ...given,
});

export const insertThesisVersion = async (db: Db | Tx, given: NewVersion): Promise<string> => {
  const row = thesisVersionOf(given);
  await db.insertInto('thesisVersions').values(row).execute();
  return row.id;
};
