import type { Db } from '../../../platform/database/connect.ts';
import type { Module } from '../../../platform/module.ts';
import type { NeededContent } from '../../../platform/storage/content-use.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { isNeeded } from './keep-content.ts';

export type FileTrouble = {
  /** Rows whose content is missing or not as long as it should be. */
  withoutContent: Omit<NeededContent, 'size'>[];
  /** Contents that no row needs and nobody is about to decide on. */
  withoutRow: string[];
};

const isPending = async (db: Db, hash: string): Promise<boolean> => {
  const open = await db
    .selectFrom('pendingContents')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return open !== undefined;
};

/** Compares rows of all modules and contents. What changes while it looks is looked at again before it is reported. */
export const findFileTrouble = async (
  db: Db,
  storage: Storage,
  modules: readonly Pick<Module, 'contents'>[],
): Promise<FileTrouble> => {
  const uses = modules.flatMap(({ contents }) => contents ?? []);
  const sizes = new Map<string, number>();
  for (const use of uses) for (const { hash, size } of await use.contents(db)) sizes.set(hash, size);
  const withoutRow: string[] = [];
  for await (const { hash, size } of storage.list()) {
    const expected = sizes.get(hash);
    if (expected === size) sizes.delete(hash);
    if (expected !== undefined || (await isNeeded(db, modules, hash)) || (await isPending(db, hash)))
      continue;
    if (await storage.has(hash)) withoutRow.push(hash);
  }
  const suspects = [...sizes.keys()];
  const rows = suspects.length ? await Promise.all(uses.map((use) => use.rowsOf(db, suspects))) : [];
  return { withoutContent: rows.flat().map(({ id, name, hash }) => ({ id, name, hash })), withoutRow };
};
