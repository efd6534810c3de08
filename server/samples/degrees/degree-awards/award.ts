import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Row = Insertable<Tables['degreeAwards']>;

/** A master's degree awarded today, without a number yet. */
export const degreeAwardOf = (
  given: Partial<Row> & Pick<Row, 'applicationId' | 'studentId' | 'batchId'>,
): Row => ({
  id: newId(),
  degreeLevel: 'M',
  degreeCategory: '08',
  awardDate: dayInShanghai(new Date()),
  certificateNo: null,
  presidentName: '校长',
  chairName: '主席',
  resolutionNo: '学位样本号',
  publishedAt: null,
  code: null,
  collectedAt: null,
  agentName: null,
  agentProof: null,
  proofNo: null,
  proofCode: null,
  proofAt: null,
  reportedAt: null,
  revocationToldAt: null,
  revocationUntil: null,
  revokedAt: null,
  decisionNo: null,
  revokeReason: null,
  createdBy: null,
  ...given,
});

export const insertDegreeAward = async (
  db: Db | Tx,
  given: Parameters<typeof degreeAwardOf>[0],
): Promise<string> => {
  const row = degreeAwardOf(given);
  await db.insertInto('degreeAwards').values(row).execute();
  return row.id;
};
