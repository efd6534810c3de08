import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { mayEdit } from './files.access.ts';
import { fileErrors } from './files.errors.ts';
import { type FileRow, idsIn, lockFiles, type WantedFiles } from './files.queries.ts';

/** The files, locked; refuses all of them when the author may not edit one. */
export const lockEditable = async (
  tx: Tx,
  services: Services,
  author: SignedAuthor,
  ids: readonly string[],
): Promise<FileRow[]> => {
  const files = await lockFiles(tx, ids);
  for (const file of files)
    if (!(await mayEdit(tx, services, author.actor, file))) throw fileErrors.notFound();
  return files;
};

/** Takes files away so that they can be brought back; those taken away before stay as they are. */
export const markRemoved = async (
  tx: Tx,
  actor: Actor | undefined,
  files: readonly FileRow[],
): Promise<string[]> => {
  const present = files.filter(({ removedAt }) => removedAt === null).map(({ id }) => id);
  if (present.length === 0) return [];
  await tx
    .updateTable('files')
    .set({ removedAt: sql<Date>`now()`, removedBy: actor?.accountId ?? null })
    .where('id', 'in', present)
    .execute();
  return present;
};

export const removeFiles = ({ db, services, author }: Context, wanted: WantedFiles): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const files = await lockEditable(tx, services, author, idsIn(wanted));
    for (const id of await markRemoved(tx, author.actor, files))
      await audit(tx, author, { action: 'file.remove', subject: 'file', subjectId: id });
  });
