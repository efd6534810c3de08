import type { Permission } from '@graduate/contract/platform/access.ts';
import type { Actor } from './access/actor.ts';
import type { Db } from './database/connect.ts';
import type { FileExtension } from './storage/file-kinds.ts';

/** How the files of one kind of business record are kept. `mkCode` and `coreCode` on the wire name the kind. */
export type FileRule = {
  moduleCode: string;
  businessCode: string;
  /** Lower case, without the dot; of each the content is checked as well. */
  extensions: readonly FileExtension[];
  maxBytes: number;
  maxCount: number;
  /** Who may upload such a file, before there is a record it belongs to: everybody signed in, or who holds one of these. */
  mayUpload: 'everybody' | readonly Permission[];
  /** Who may see the record may see its files; nobody is signed in where `actor` is undefined. */
  mayRead: (db: Db, actor: Actor | undefined, recordId: string) => Promise<boolean>;
  mayEdit: (db: Db, actor: Actor, recordId: string) => Promise<boolean>;
};
