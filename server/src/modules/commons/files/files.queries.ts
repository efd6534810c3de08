import type { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { fileErrors } from './files.errors.ts';

export type FileRow = Selectable<Tables['files']>;

/** One file, or several. */
export type WantedFiles = { id: string } | { ids?: readonly string[] | undefined };

export const idsIn = (wanted: WantedFiles): readonly string[] => {
  const ids = 'id' in wanted ? [wanted.id] : (wanted.ids ?? []);
  if (ids.length === 0) throw fileErrors.missingId();
  return ids;
};

/** The files of these ids that are not removed, in the order asked for. */
export const findFiles = async (db: Db, ids: readonly string[]): Promise<FileRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
};

/** What somebody has uploaded of this kind and no record has taken. */
export const findOwnUpload = async (
  db: Db,
  accountId: string,
  { moduleCode, businessCode }: { moduleCode: string; businessCode: string },
  id: string,
): Promise<FileRow> => {
  const [file] = await findFiles(db, [id]);
  const own = file?.uploaderId === accountId && file.recordId === null;
  if (!own || file.moduleCode !== moduleCode || file.businessCode !== businessCode)
    throw fileErrors.notFound();
  return file;
};

/** Locks the files of these ids, removed ones too; refuses when one of them is not there. */
export const lockFiles = async (tx: Tx, ids: readonly string[]): Promise<FileRow[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < wanted.length) throw fileErrors.notFound();
  return rows;
};

const ofRecords = (db: Db, moduleCode: string, recordIds: readonly string[]) =>
  db
    .selectFrom('files')
    .where('moduleCode', '=', moduleCode)
    // One list, however many records.
    .where('recordId', '=', sql<string>`any(${recordIds}::uuid[])`)
    .where('removedAt', 'is', null)
    .orderBy('recordId')
    .orderBy('sortOrder')
    .orderBy('id');

export const filesOfRecord = (db: Db, moduleCode: string, recordId: string): Promise<FileRow[]> =>
  ofRecords(db, moduleCode, [recordId]).selectAll().execute();

/** The files of a module's records for showing, by record and in the order they were given. */
export const filesOf = async (db: Db, moduleCode: string, recordIds: readonly string[]) => {
  if (recordIds.length === 0) return [];
  const rows = await ofRecords(db, moduleCode, recordIds)
    .select(['id', 'fileName', 'fileSize', 'extension', 'businessCode', 'recordId'])
    .execute();
  return rows.map((row) => ({ ...row, recordId: row.recordId ?? '' }));
};

/** By each of these files the record it belongs or belonged to; what nobody has taken or is of another kind is left out. */
export const recordsOf = async (
  db: Db | Tx,
  { moduleCode, businessCode }: { moduleCode: string; businessCode: string },
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'recordId'])
    .where('id', 'in', ids)
    .where('moduleCode', '=', moduleCode)
    .where('businessCode', '=', businessCode)
    .execute();
  return new Map(rows.flatMap(({ id, recordId }) => (recordId ? [[id, recordId] as const] : [])));
};

const state = sql<'waiting' | 'inUse' | 'removed'>`case when removed_at is not null then 'removed'
  when record_id is null then 'waiting' else 'inUse' end`;

/** All files of the installation, for those who keep house. */
export const listFiles = ({ db, author: { actor } }: Context, query: QueryOf<typeof fileCalls.list>) => {
  const actions = mayUse(actor, 'system:file:purge') ? (['purge'] as const) : [];
  const found = filtered(db.selectFrom('files'), query, {
    moduleCode: 'moduleCode',
    businessCode: 'businessCode',
    fileName: (name) => contains('fileName', name),
    uploaderName: (name) => contains('uploaderName', name),
    state: (wanted) => sql<SqlBool>`${state} = ${wanted}`,
  });
  return paged(query, found, {
    shown: (rows) =>
      rows
        .select(['id', 'fileName', 'fileSize', 'extension', 'moduleCode', 'businessCode', 'recordId'])
        .select(['uploaderName', 'uploadedAt', 'removedAt', state.as('state')]),
    usual: ['-uploadedAt'],
    each: (row) => ({ ...row, actions: [...actions] }),
  });
};
