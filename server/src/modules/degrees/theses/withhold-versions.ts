import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { withholdFiles } from '../../commons/files/public.ts';
import { withholdSummaries } from '../../mechanisms/approvals/public.ts';

/** Of a thesis that has become secret no copy stays in here, nor what its versions say of it: only that they were. */
export const withholdVersions = async (tx: Tx, author: Author, applicationId: string): Promise<void> => {
  const versions = await tx
    .updateTable('thesisVersions')
    .set({ title: '涉密', titleReason: null, changeNote: '', version: sql<number>`version + 1` })
    .where('applicationId', '=', applicationId)
    .returning('id')
    .execute();
  const checks = await tx
    .selectFrom('plagiarismChecks')
    .select('id')
    .where('applicationId', '=', applicationId)
    .execute();
  const ids = [...versions, ...checks].map(({ id }) => id);
  await withholdFiles(tx, author, thesisFiles.full.moduleCode, ids);
  await withholdSummaries(tx, [applicationId, ...ids]);
};
