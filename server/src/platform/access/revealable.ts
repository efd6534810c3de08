import type { Permission } from '@graduate/contract/platform/access.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { Db } from '../database/connect.ts';
import type { DataScope } from './data-scope.ts';

/** A masked field whose plain value may be seen, one record at a time, by holders of its `…:reveal` permission. */
export type Revealable = {
  /** The kind of record and its field, as `POST api/system/reveals` names them. */
  subject: string;
  field: string;
  name: Text;
  permission: Permission;
  /** The plain value of a record within the scope: undefined for no such record, null for an empty field. */
  read: (db: Db, scope: DataScope, subjectId: string) => Promise<string | null | undefined>;
};
