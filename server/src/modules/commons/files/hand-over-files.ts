import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { filesOfRecord } from './files.queries.ts';
import { lockRecord, type RecordOfFiles } from './lock-record.ts';
import { markRemoved } from './remove-files.ts';

const filesIn = async (tx: Tx, record: RecordOfFiles) => {
  await lockRecord(tx, record);
  const files = await filesOfRecord(tx, record.moduleCode, record.recordId);
  return files.filter(({ businessCode }) => businessCode === record.businessCode);
};

/** The files of a proposal become those of what it proposed, in place of the ones that had. */
export const handOverFiles = async (
  tx: Tx,
  author: Author,
  { from, to }: { from: RecordOfFiles; to: RecordOfFiles },
): Promise<void> => {
  const coming = await filesIn(tx, from);
  const going = await filesIn(tx, to);
  if (coming.length === 0) return;
  const ids = coming.map(({ id }) => id);
  await markRemoved(tx, author.actor, going);
  await tx
    .updateTable('files')
    .set({ moduleCode: to.moduleCode, businessCode: to.businessCode, recordId: to.recordId })
    .where('id', 'in', ids)
    .execute();
  await audit(tx, author, {
    action: 'file.claim',
    subject: `files ${to.moduleCode} ${to.businessCode}`,
    subjectId: to.recordId,
    before: going.map(({ id }) => id),
    after: ids,
  });
};
