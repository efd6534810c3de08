import './home.tables.ts';
import type {
  Download,
  DownloadCategory,
  ShownDownload,
} from '@graduate/contract/entrance/home/downloads.ts';
import type { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { paged } from '../../../platform/database/paged.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { filesOf } from '../../commons/files/public.ts';
import { downloadKind } from './download-kind.ts';
import { noSuchDownload } from './home.errors.ts';
import { currentRoleOf, visibleFor } from './visible-for.ts';

export type DownloadRow = Selectable<Tables['downloads']>;

const fileByRecord = async (db: Db | Tx, rows: readonly { id: string }[]) => {
  const files = await filesOf(
    db,
    downloadKind.moduleCode,
    rows.map(({ id }) => id),
  );
  return new Map(files.map((file) => [file.recordId, file]));
};

/** What the current role may download: the newest, or all of one category. */
export const downloadsFor = async (
  { db, author: { actor } }: Context,
  wanted: { category: DownloadCategory } | { newest: number },
): Promise<ShownDownload[]> => {
  const visible = db
    .selectFrom('downloads')
    .selectAll()
    .where(visibleFor(currentRoleOf(actor)));
  const rows =
    'category' in wanted
      ? await visible.where('category', '=', wanted.category).orderBy('sortOrder').orderBy('id').execute()
      : await visible
          .orderBy('updatedAt', 'desc')
          .orderBy('sortOrder')
          .orderBy('id')
          .limit(wanted.newest)
          .execute();
  const files = await fileByRecord(db, rows);
  return rows.flatMap(({ id, title, category, description, updatedAt }) => {
    const file = files.get(id);
    if (!file) return [];
    const { id: fileId, fileName, fileSize } = file;
    return [{ id, title, category, description, fileId, fileName, fileSize, time: updatedAt }];
  });
};

const withFiles = async (db: Db | Tx, rows: readonly DownloadRow[]): Promise<Download[]> => {
  const files = await fileByRecord(db, rows);
  return rows.map((row) => ({ ...row, file: files.get(row.id) ?? null }));
};

export const findDownloadRow = async (db: Db | Tx, id: string, lock = false): Promise<DownloadRow> => {
  const row = await db
    .selectFrom('downloads')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw noSuchDownload();
  return row;
};

export const findDownload = async (db: Db | Tx, id: string): Promise<Download> => {
  const [download] = await withFiles(db, [await findDownloadRow(db, id)]);
  if (!download) throw noSuchDownload();
  return download;
};

export const listDownloads = async ({ db }: Context, query: QueryOf<typeof homeCalls.listDownloads>) => {
  const { title, category } = query;
  const found = db
    .selectFrom('downloads')
    .$if(!!title, (q) => q.where(contains('title', title ?? '')))
    .$if(!!category, (q) => q.where('category', '=', category ?? 'form'));
  const { list, total } = await paged(
    query,
    {
      category: sql.ref('category'),
      sortOrder: sql.ref('sort_order'),
      title: sql.ref('title'),
      updatedAt: sql.ref('updated_at'),
      id: sql.ref('id'),
    },
    [
      { field: 'category', descending: false },
      { field: 'sortOrder', descending: false },
      { field: 'id', descending: false },
    ],
    found.selectAll(),
    found.select((eb) => eb.fn.countAll<number>().as('total')),
  );
  return { total, list: await withFiles(db, list) };
};
