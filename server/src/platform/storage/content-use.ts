import type { Db, Tx } from '../database/connect.ts';

/** A row that needs a stored content. */
export type NeededContent = { id: string; name: string; hash: string; size: number };

/** The rows of a module that need stored contents: nobody removes a content that some module needs. */
export type ContentUse = {
  needs: (db: Db | Tx, hash: string) => Promise<boolean>;
  /** Each content once, with its size. */
  contents: (db: Db) => Promise<{ hash: string; size: number }[]>;
  /** The rows that need one of these. */
  rowsOf: (db: Db, hashes: readonly string[]) => Promise<NeededContent[]>;
};
