import './files.tables.ts';
import type { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Selectable, sql } from 'kysely';
import { mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { paged } from '../../../platform/database/paged.ts';
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
    .where('recordId', 'in', recordIds)
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

const state = sql<'waiting' | 'inUse' | 'removed'>`case when removed_at is not null then 'removed'
  when record_id is null then 'waiting' else 'inUse' end`;

/** All files of the installation, for those who keep house. */
export const listFiles = async (
  { db, author: { actor } }: Context,
  query: QueryOf<typeof fileCalls.list>,
) => {
  const { moduleCode, businessCode, fileName, uploaderName } = query;
  const found = db
    .selectFrom('files')
    .$if(!!moduleCode, (q) => q.where('moduleCode', '=', moduleCode ?? ''))
    .$if(!!businessCode, (q) => q.where('businessCode', '=', businessCode ?? ''))
    .$if(!!fileName, (q) => q.where(contains('file_name', fileName ?? '')))
    .$if(!!uploaderName, (q) => q.where(contains('uploader_name', uploaderName ?? '')))
    .$if(query.state === 'removed', (q) => q.where('removedAt', 'is not', null))
    .$if(query.state === 'waiting', (q) => q.where('removedAt', 'is', null).where('recordId', 'is', null))
    .$if(query.state === 'inUse', (q) => q.where('removedAt', 'is', null).where('recordId', 'is not', null));
  const { list, total } = await paged(
    query,
    {
      uploadedAt: sql.ref('uploaded_at'),
      fileName: sql.ref('file_name'),
      fileSize: sql.ref('file_size'),
      uploaderName: sql.ref('uploader_name'),
    },
    [{ field: 'uploadedAt', descending: true }],
    found.select([
      ...(['id', 'fileName', 'fileSize', 'extension', 'moduleCode', 'businessCode', 'recordId'] as const),
      ...(['uploaderName', 'uploadedAt', 'removedAt'] as const),
      state.as('state'),
    ]),
    found.select((eb) => eb.fn.countAll<number>().as('total')),
  );
  const actions = mayUse(actor, 'system:file:purge') ? (['purge'] as const) : [];
  return { list: list.map((row) => ({ ...row, actions: [...actions] })), total };
};
