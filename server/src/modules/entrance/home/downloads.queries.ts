import type {
  Download,
  DownloadCategory,
  ShownDownload,
} from '@graduate/contract/entrance/home/downloads.ts';
import type { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { filesOf } from '../../commons/files/public.ts';
import { downloadKind } from './download-kind.ts';
import { noSuchDownload } from './home.errors.ts';
import { currentRoleOf, visibleFor } from './visible-for.ts';

type DownloadRow = Selectable<Tables['downloads']>;

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

export const findDownload = async (db: Db | Tx, id: string): Promise<Download> => {
  const rows = await db.selectFrom('downloads').selectAll().where('id', '=', id).execute();
  const [download] = await withFiles(db, rows);
  if (!download) throw noSuchDownload();
  return download;
};

export const listDownloads = async ({ db }: Context, query: QueryOf<typeof homeCalls.listDownloads>) => {
  const found = filtered(db.selectFrom('downloads').selectAll(), query, {
    title: (title) => contains('title', title),
    category: 'category',
  });
  const { list, total } = await paged(query, found, { usual: ['category', 'sortOrder', 'id'] });
  return { total, list: await withFiles(db, list) };
};
