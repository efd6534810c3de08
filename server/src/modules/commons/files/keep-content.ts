import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { underLock } from '../../../platform/database/locks.ts';
import { newId } from '../../../platform/ids.ts';
import type { Module } from '../../../platform/module.ts';
import type { Services } from '../../../platform/services.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

type Store = { db: Db; storage: Storage };
type Pending = { id: string; hash: string };
type Content = { hash: string; open: () => Readable };

/** Whoever adds the first or takes the last file of a content does so alone. */
const aloneWith = <T>(db: Db, hash: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  underLock(db, `file-content:${hash}`, work);

const hashOf = async (path: string): Promise<string> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
};

const keep = async <T>(
  { db, storage }: Store,
  { hash, open }: Content,
  record: (tx: Tx, hash: string) => Promise<T>,
): Promise<T> => {
  const pending = { id: newId(), hash };
  await db.insertInto('pendingContents').values(pending).execute();
  const store = async () => {
    if (!(await storage.has(hash))) await storage.put(open());
  };
  await store();
  return aloneWith(db, hash, async (tx) => {
    // Between storing and locking, the last other file of the same content may have been purged.
    await store();
    const recorded = await record(tx, hash);
    await tx.deleteFrom('pendingContents').where('id', '=', pending.id).execute();
    return recorded;
  });
};

/**
 * Stores the content at `path`, then runs `record`, which writes the row that needs it. The note made beforehand tells
 * the cleaner about a content whose row never came.
 */
export const keepContent = async <T>(
  store: Store,
  path: string,
  record: (tx: Tx, hash: string) => Promise<T>,
): Promise<T> => keep(store, { hash: await hashOf(path), open: () => createReadStream(path) }, record);

/** The same for a content in memory. */
export const keepBytes = <T>(
  store: Store,
  bytes: Buffer,
  record: (tx: Tx, hash: string) => Promise<T>,
): Promise<T> => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return keep(store, { hash, open: () => Readable.from([bytes]) }, record);
};

/** Notes, where rows are deleted, that their contents may be needed by nobody any more; `settle` looks into it. */
export const letContentsGo = async (tx: Tx, files: readonly { hash: string }[]): Promise<Pending[]> => {
  const pending = [...new Set(files.map(({ hash }) => hash))].map((hash) => ({ id: newId(), hash }));
  if (pending.length > 0) await tx.insertInto('pendingContents').values(pending).execute();
  return pending;
};

/** Whether a row of any module needs the content. */
export const isNeeded = async (
  db: Db | Tx,
  modules: readonly Pick<Module, 'contents'>[],
  hash: string,
): Promise<boolean> => {
  for (const { contents } of modules) if (await contents?.needs(db, hash)) return true;
  return false;
};

/** Deletes a content unless some row needs it, and with it the note. */
export const settle = (
  { db, storage, modules }: Pick<Services, 'db' | 'storage' | 'modules'>,
  { id, hash }: Pending,
): Promise<void> =>
  aloneWith(db, hash, async (tx) => {
    if (!(await isNeeded(tx, modules, hash))) await storage.remove(hash);
    await tx.deleteFrom('pendingContents').where('id', '=', id).execute();
  });
