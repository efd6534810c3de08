import { sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { copyFiles } from './copy-files.ts';
import { fileErrors } from './files.errors.ts';
import type { FileRow } from './files.queries.ts';
import { lockRecord, type RecordOfFiles } from './lock-record.ts';
import { markRemoved } from './remove-files.ts';

type Claim = RecordOfFiles & {
  fileIds: readonly string[];
  /** Who applies again may name files uploaded for an earlier application of the kind: the new one gets copies. */
  earlierToo?: boolean;
};

const isOfKind = (file: FileRow, { moduleCode, businessCode }: Claim): boolean =>
  file.moduleCode === moduleCode && file.businessCode === businessCode;

/** A file the author has just uploaded for this kind of record, or one the record has already. */
const mayTake = (file: FileRow, claim: Claim, accountId: string | undefined): boolean => {
  if (!isOfKind(file, claim)) return false;
  if (file.recordId !== null) return file.recordId === claim.recordId;
  return file.removedAt === null && file.uploaderId === accountId;
};

const mustFit = (files: readonly FileRow[]): void => {
  if (files.length === 0) return;
  const maxCount = Math.max(...files.map((file) => file.maxCount));
  if (files.length > maxCount) throw fileErrors.tooMany({ maxCount });
};

/** Locks the listed files and those the record has, all at once and in one order, so that two changes never cross. */
const lockConcerned = (
  tx: Tx,
  { moduleCode, businessCode, recordId }: Claim,
  fileIds: string[],
): Promise<FileRow[]> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${fileIds}::uuid[])`),
        eb.and({ moduleCode, businessCode, recordId }).and('removedAt', 'is', null),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** The ids with those of copies in place of files the author has given to an earlier record of the kind. */
const withCopies = async (tx: Tx, author: Author, claim: Claim): Promise<string[]> => {
  const { moduleCode, businessCode, recordId, earlierToo = false } = claim;
  const uploaderId = author.actor?.accountId;
  const fileIds = [...new Set(claim.fileIds)];
  if (!earlierToo || !uploaderId || fileIds.length === 0) return fileIds;
  const earlier = await tx
    .selectFrom('files')
    .select(['id', 'recordId'])
    .where('id', 'in', fileIds)
    .where((eb) => eb.and({ moduleCode, businessCode, uploaderId }))
    .where('recordId', 'is not', null)
    .where('recordId', '!=', recordId)
    .where('removedAt', 'is', null)
    .execute();
  const copies = new Map<string, string>();
  for (const { id, recordId: from } of earlier) {
    if (from === null) continue;
    copies.set(id, newId());
    const ids = new Map([[id, copies.get(id) ?? '']]);
    await copyFiles(tx, author, {
      from: { moduleCode, businessCode, recordId: from },
      toRecordId: recordId,
      ids,
    });
  }
  return fileIds.map((id) => copies.get(id) ?? id);
};

/**
 * The record takes exactly these files, in this order. A file it had and that is not listed any more is removed, and
 * can be restored by whoever may edit the record. Refuses ids that are neither the author's uploads nor the record's.
 */
export const claimFiles = async (tx: Tx, author: Author, claim: Claim): Promise<void> => {
  const { recordId } = claim;
  await lockRecord(tx, claim);
  const fileIds = await withCopies(tx, author, claim);
  const concerned = await lockConcerned(tx, claim, fileIds);
  const wanted = concerned.filter(({ id }) => fileIds.includes(id));
  const allThere = wanted.length === fileIds.length;
  if (!allThere || !wanted.every((file) => mayTake(file, claim, author.actor?.accountId)))
    throw fileErrors.notFound();
  mustFit(wanted);
  const before = concerned
    .filter((file) => file.recordId === recordId && file.removedAt === null)
    .sort((one, other) => one.sortOrder - other.sortOrder);
  const had = before.map(({ id }) => id);
  if (had.join() === fileIds.join()) return;
  for (const [sortOrder, id] of fileIds.entries())
    await tx
      .updateTable('files')
      .set({ recordId, sortOrder, removedAt: null, removedBy: null })
      .where('id', '=', id)
      .execute();
  await markRemoved(
    tx,
    author.actor,
    before.filter(({ id }) => !fileIds.includes(id)),
  );
  await audit(tx, author, {
    action: 'file.claim',
    subject: `files ${claim.moduleCode} ${claim.businessCode}`,
    subjectId: recordId,
    before: had,
    after: fileIds,
  });
};
