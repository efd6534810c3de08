import './files.tables.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export type FileTrouble = {
  /** Rows whose content is missing or not as long as it should be. */
  withoutContent: { id: string; fileName: string; hash: string }[];
  /** Contents that no row needs and nobody is about to decide on. */
  withoutRow: string[];
};

const isNeeded = async (db: Db, hash: string): Promise<boolean> => {
  const row = await db.selectFrom('files').select('id').where('hash', '=', hash).limit(1).executeTakeFirst();
  if (row) return true;
  const open = await db
    .selectFrom('pendingContents')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return open !== undefined;
};

/** Compares rows and contents. What changes while it looks is looked at again before it is reported. */
export const findFileTrouble = async (db: Db, storage: Storage): Promise<FileTrouble> => {
  const sizes = new Map<string, number>();
  for (const { hash, fileSize } of await db
    .selectFrom('files')
    .select(['hash', 'fileSize'])
    .distinct()
    .execute())
    sizes.set(hash, fileSize);
  const withoutRow: string[] = [];
  for await (const { hash, size } of storage.list()) {
    const expected = sizes.get(hash);
    if (expected === undefined && !(await isNeeded(db, hash)) && (await storage.has(hash)))
      withoutRow.push(hash);
    if (expected === size) sizes.delete(hash);
  }
  const suspects = [...sizes.keys()];
  const rows = suspects.length
    ? await db.selectFrom('files').select(['id', 'fileName', 'hash']).where('hash', 'in', suspects).execute()
    : [];
  return { withoutContent: rows, withoutRow };
};
