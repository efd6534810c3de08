import { sql } from 'kysely';
import { nobody } from '../../../platform/audit/audit.ts';
import { underLock } from '../../../platform/database/locks.ts';
import { regularly } from '../../../platform/regularly.ts';
import type { Services } from '../../../platform/services.ts';
import { removeStrayFiles } from '../../../platform/storage/stray-files.ts';
import { settle } from './keep-content.ts';
import { deleteRows } from './purge-files.ts';
import { uploadFolder } from './receive-upload.ts';
import { forgetOldUploads } from './upload-quota.ts';

const HOUR_MS = 3_600_000;
const BATCH = 500;

/** Nobody is behind it: the hour has come. */
const NOBODY = nobody('files.clean-up');

/** Deletes uploads that no record took within a day, some at a time. Answers how many. */
const deleteUnused = async (services: Services): Promise<number> => {
  const { deleted, pending } = await underLock(services.db, 'files-clean-up', async (tx) => {
    const unused = await tx
      .selectFrom('files')
      .selectAll()
      .where('recordId', 'is', null)
      .where('uploadedAt', '<', sql<Date>`now() - interval '24 hours'`)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    return { deleted: unused.length, pending: await deleteRows(tx, NOBODY, 'file.expire', unused) };
  });
  for (const one of pending) await settle(services, one);
  return deleted;
};

/** Looks into contents whose fate has been open since longer than any request lasts: somebody was interrupted. */
const settleOpen = async (services: Services): Promise<void> => {
  const open = await services.db
    .selectFrom('pendingContents')
    .select(['id', 'hash'])
    .where('createdAt', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('createdAt')
    .execute();
  for (const one of open) await settle(services, one);
};

/** Everything the file store keeps although nobody will ask for it again. */
export const cleanUpFiles = async (services: Services): Promise<void> => {
  while ((await deleteUnused(services)) === BATCH);
  await settleOpen(services);
  await forgetOldUploads(services.db);
  const before = new Date(Date.now() - HOUR_MS);
  await services.storage.sweep(before);
  await removeStrayFiles(uploadFolder(services), before);
};

/** Cleans up now and every hour. */
export const keepClean = regularly(
  { everyMs: HOUR_MS, what: 'cleaning up files', atOnce: true },
  cleanUpFiles,
);
