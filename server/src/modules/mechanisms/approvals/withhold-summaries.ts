import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

/** Approvals of these records, past ones too, no longer say what their records were about: it has become secret. */
export const withholdSummaries = async (tx: Tx, recordIds: readonly string[]): Promise<void> => {
  await tx
    .updateTable('approvalInstances')
    .set({ summary: '涉密', summaryEn: 'Classified' })
    .where('recordId', '=', sql<string>`any(${[...recordIds]})`)
    .where('summary', '<>', '')
    .execute();
};
