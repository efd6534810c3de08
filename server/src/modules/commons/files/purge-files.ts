import { sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { type FileRow, idsIn, lockFiles, type WantedFiles } from './files.queries.ts';
import { letContentsGo, settle } from './keep-content.ts';

/** Deletes rows for good; the contents follow when nobody else needs them. */
export const deleteRows = async (tx: Tx, author: Author, action: string, files: readonly FileRow[]) => {
  if (files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  await tx.deleteFrom('files').where('id', 'in', ids).execute();
  for (const file of files)
    await audit(tx, author, { action, subject: 'file', subjectId: file.id, before: file });
  return letContentsGo(tx, files);
};

/**
 * Deletes the files of records that may not be kept, in the transaction in which they become so; the log keeps nothing of
 * them but that they were. Their contents are gone within two hours, and nobody can ask for them until then.
 */
export const withholdFiles = async (
  tx: Tx,
  author: Author,
  moduleCode: string,
  recordIds: readonly string[],
): Promise<void> => {
  const files = await tx
    .deleteFrom('files')
    .where('moduleCode', '=', moduleCode)
    .where('recordId', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
    .returning(['id', 'hash'])
    .execute();
  for (const { id } of files)
    await audit(tx, author, { action: 'file.withhold', subject: 'file', subjectId: id });
  await letContentsGo(tx, files);
};

export const purgeFiles = async (
  services: Services,
  author: Author,
  ids: readonly string[],
): Promise<void> => {
  const { db } = services;
  const pending = await db
    .transaction()
    .execute(async (tx) => deleteRows(tx, author, 'file.purge', await lockFiles(tx, ids)));
  for (const one of pending) await settle(services, one);
};

export const purgeWanted = ({ services, author }: Context, wanted: WantedFiles): Promise<void> =>
  purgeFiles(services, author, idsIn(wanted));
