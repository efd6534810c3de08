import './notices.tables.ts';
import type { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { paged } from '../../../platform/database/paged.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { actionsOn } from './notice-actions.ts';
import { noSuchNotice } from './notices.errors.ts';
import { addressedTo, managed, type NoticeScope, type Reader, readerOf } from './notices.scope.ts';

export type NoticeRow = Selectable<Tables['notices']>;

/** What a change of a notice answers. */
export type SavedNotice = { id: string; version: number; status: NoticeRow['status'] };

/** Refuses a change made on the strength of an older version. */
export const mustBeCurrent = (current: NoticeRow, version: number): void => {
  if (current.version !== version)
    throw platformErrors.changedMeanwhile({ current: { version: current.version } });
};

const departmentName = sql<string>`coalesce(departments.name, '')`;
const reads = sql<number>`(select count(*) from notice_reads where notice_reads.notice_id = notices.id)`;

const endOfDay = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;
const startOfDay = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Asia/Shanghai'`;

/** The notices somebody manages. */
export const listManaged = async (
  { db, scope, author: { actor } }: Context<NoticeScope>,
  query: QueryOf<typeof noticeCalls.list>,
) => {
  const { title, category, status, from, to } = query;
  const found = db
    .selectFrom('notices')
    .where(managed(scope))
    .$if(!!title, (q) => q.where(contains('notices.title', title ?? '')))
    .$if(!!category, (q) => q.where('notices.category', '=', category ?? 'notice'))
    .$if(!!status, (q) => q.where('notices.status', '=', status ?? 'draft'))
    .$if(!!from, (q) => q.where('notices.publishAt', '>=', startOfDay(from ?? '')))
    .$if(!!to, (q) => q.where('notices.publishAt', '<', endOfDay(to ?? '')));
  const rows = found
    .leftJoin('departments', 'departments.id', 'notices.departmentId')
    .innerJoin('accounts', 'accounts.id', 'notices.authorId')
    .select([
      ...(['notices.id', 'title', 'category', 'status', 'returnReason', 'audience', 'pinned'] as const),
      ...(['receiptWanted', 'publishAt as time', 'validTo', 'notices.updatedAt', 'notices.version'] as const),
      ...(['authorId', 'accounts.realName as authorName'] as const),
      departmentName.as('departmentName'),
      reads.as('reads'),
    ]);
  const { list, total } = await paged(
    query,
    {
      title: sql.ref('notices.title'),
      category: sql.ref('notices.category'),
      departmentName: sql.ref('departments.name'),
      status: sql.ref('notices.status'),
      time: sql.ref('notices.publish_at'),
      updatedAt: sql.ref('notices.updated_at'),
      reads: sql.ref('reads'),
      id: sql.ref('notices.id'),
    },
    [
      { field: 'updatedAt', descending: true },
      { field: 'id', descending: true },
    ],
    rows,
    found.select((eb) => eb.fn.countAll<number>().as('total')),
  );
  return {
    total,
    list: list.map((row) => ({ ...row, reads: Number(row.reads), actions: actionsOn(actor, row.status) })),
  };
};

/** One notice of those somebody manages, locked when a change follows. */
export const findManaged = async (
  db: Db | Tx,
  scope: NoticeScope,
  id: string,
  lock = false,
): Promise<NoticeRow> => {
  const notice = await db
    .selectFrom('notices')
    .selectAll()
    .where('id', '=', id)
    .where(managed(scope))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!notice) throw noSuchNotice();
  return notice;
};

const readAt = (reader: Reader | undefined) =>
  reader
    ? sql<Date | null>`(select read_at from notice_reads
        where notice_reads.notice_id = notices.id and notice_reads.account_id = ${reader.accountId})`
    : sql<Date | null>`null::timestamptz`;

const shownTo = (db: Db, reader: Reader | undefined) =>
  db
    .selectFrom('notices')
    .leftJoin('departments', 'departments.id', 'notices.departmentId')
    .where(addressedTo(reader));

const MOST_ON_HOME = 10;

/** The newest notices for somebody in these roles, pinned ones first. */
export const newestFor = async (
  { db, author: { actor } }: Context,
  { roleIds, category }: { roleIds?: readonly string[] | undefined; category?: NoticeRow['category'] },
) => {
  const reader = readerOf(actor, roleIds);
  const rows = await shownTo(db, reader)
    .$if(!!category, (query) => query.where('notices.category', '=', category ?? 'notice'))
    .select(['notices.id', 'title', 'publishAt', 'pinned'])
    .select([departmentName.as('departmentName'), readAt(reader).as('readAt')])
    .orderBy('pinned', 'desc')
    .orderBy('publishAt', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(MOST_ON_HOME)
    .execute();
  return rows.map(({ publishAt, readAt: read, ...row }) => ({
    ...row,
    time: publishAt ?? new Date(0),
    unread: read === null,
  }));
};

/** Everything addressed to a reader, by pages. */
export const listReceived = async (
  { db, scope: reader }: Pick<Context<Reader>, 'db' | 'scope'>,
  query: QueryOf<typeof noticeCalls.received>,
) => {
  const { title, category, state } = query;
  const found = shownTo(db, reader)
    .$if(!!title, (q) => q.where(contains('notices.title', title ?? '')))
    .$if(!!category, (q) => q.where('notices.category', '=', category ?? 'notice'))
    .$if(state === 'read', (q) => q.where(readAt(reader), 'is not', null))
    .$if(state === 'unread', (q) => q.where(readAt(reader), 'is', null));
  const page = await paged(
    query,
    {
      title: sql.ref('notices.title'),
      time: sql.ref('notices.publish_at'),
      departmentName: sql.ref('departments.name'),
      pinned: sql.ref('notices.pinned'),
      id: sql.ref('notices.id'),
    },
    [
      { field: 'pinned', descending: true },
      { field: 'time', descending: true },
      { field: 'id', descending: true },
    ],
    found
      .select(['notices.id', 'title', 'category', 'publishAt', 'pinned', 'receiptWanted'])
      .select([departmentName.as('departmentName'), readAt(reader).as('readAt')]),
    found.select((eb) => eb.fn.countAll<number>().as('total')),
  );
  return {
    total: page.total,
    list: page.list.map(({ publishAt, ...row }) => ({ ...row, time: publishAt ?? new Date(0) })),
  };
};

/** Notices a reader may open: the one asked for, or without a wish the newest public ones. */
export const openNotices = (db: Db, reader: Reader | undefined, id: string | undefined) =>
  shownTo(db, id ? reader : undefined)
    .$if(!!id, (query) => query.where('notices.id', '=', id ?? ''))
    .selectAll('notices')
    .select([departmentName.as('departmentName'), readAt(reader).as('readAt')])
    .orderBy('pinned', 'desc')
    .orderBy('publishAt', 'desc')
    .limit(id ? 1 : 10)
    .execute();

/** Marks as read what is addressed to the reader and not yet read; returns how many. */
export const markRead = async (
  { db, scope: reader }: Context<Reader>,
  { ids }: { ids: 'all' | readonly string[] },
): Promise<{ marked: number }> => {
  const marked = await db
    .insertInto('noticeReads')
    .columns(['noticeId', 'accountId'])
    .expression((eb) =>
      eb
        .selectFrom('notices')
        .select(['notices.id', sql<string>`${reader.accountId}::uuid`.as('accountId')])
        .where(addressedTo(reader))
        .$if(ids !== 'all', (query) => query.where('notices.id', 'in', ids === 'all' ? [] : ids)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return { marked: Number(marked.numInsertedOrUpdatedRows ?? 0) };
};
