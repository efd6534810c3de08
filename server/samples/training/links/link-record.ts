import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type LinkRecord = Insertable<Tables['linkRecords']>;
type NewRecord = Partial<LinkRecord> & Pick<LinkRecord, 'studentId' | 'linkId' | 'kind'>;

/** A draft of a record. */
export const linkRecordOf = (given: NewRecord): LinkRecord => ({
  id: newId(),
  seqNo: 1,
  title: '面向大规模图数据的表示学习方法研究',
  startedOn: null,
  endedOn: null,
  place: '',
  summary: '',
  role: null,
  organiser: '',
  speaker: '',
  hours: null,
  panel: '[]',
  heldOn: null,
  result: null,
  score: null,
  state: 'draft',
  publicity: false,
  passedOn: null,
  revokedReason: null,
  submittedAt: null,
  createdBy: null,
  ...given,
});

export const insertLinkRecord = async (db: Db | Tx, given: NewRecord): Promise<string> => {
  const record = linkRecordOf(given);
  await db.insertInto('linkRecords').values(record).execute();
  return record.id;
};
