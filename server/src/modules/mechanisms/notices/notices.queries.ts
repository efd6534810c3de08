import type { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { endOfDay, startOfDay } from '../../../platform/database/days.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { actionsOn } from './notice-actions.ts';
import { noSuchNotice } from './notices.errors.ts';
import { addressedTo, managed, type NoticeScope, type Reader, readerOf } from './notices.scope.ts';

export type NoticeRow = Selectable<Tables['notices']>;

/** What a change of a notice answers. */
export type SavedNotice = { id: string; version: number; status: NoticeRow['status'] };

const departmentName = sql<string>`coalesce(departments.name, '')`;
const reads = sql<number>`(select count(*) from notice_reads where notice_reads.notice_id = notices.id)`;

/** The notices somebody manages. */
export const listManaged = (
  { db, scope, author: { actor } }: Context<NoticeScope>,
  query: QueryOf<typeof noticeCalls.list>,
) => {
  const found = filtered(db.selectFrom('notices').where(managed(scope)), query, {
    title: (title) => contains('notices.title', title),
    category: 'notices.category',
    status: 'notices.status',
    from: (from, eb) => eb('notices.publishAt', '>=', startOfDay(from)),
    to: (to, eb) => eb('notices.publishAt', '<', endOfDay(to)),
  });
  return paged(query, found, {
    shown: (rows) =>
      rows
        .leftJoin('departments', 'departments.id', 'notices.departmentId')
        .innerJoin('accounts', 'accounts.id', 'notices.authorId')
        .select(['notices.id', 'title', 'category', 'status', 'returnReason', 'audience', 'pinned'])
        .select(['receiptWanted', 'publishAt as time', 'validTo', 'notices.updatedAt', 'notices.version'])
        .select(['authorId', 'accounts.realName as authorName'])
        .select([departmentName.as('departmentName'), reads.as('reads')]),
    sort: { departmentName: 'departments.name', time: 'notices.publishAt', reads: 'reads' },
    usual: ['-updatedAt', '-id'],
    each: (row) => ({ ...row, reads: Number(row.reads), actions: actionsOn(actor, row.status) }),
  });
};

/** One notice of those somebody manages. */
export const findManaged = async (db: Db | Tx, scope: NoticeScope, id: string): Promise<NoticeRow> => {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('id', '=', id)
    .where(managed(scope))
    .executeTakeFirstOrThrow(() => noSuchNotice());
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
export const listReceived = (
  { db, scope: reader }: Pick<Context<Reader>, 'db' | 'scope'>,
  query: QueryOf<typeof noticeCalls.received>,
) => {
  const found = filtered(shownTo(db, reader), query, {
    title: (title) => contains('notices.title', title),
    category: 'notices.category',
    state: (state, eb) => eb(readAt(reader), state === 'read' ? 'is not' : 'is', null),
  });
  return paged(query, found, {
    shown: (rows) =>
      rows
        .select(['notices.id', 'title', 'category', 'publishAt', 'pinned', 'receiptWanted'])
        .select([departmentName.as('departmentName'), readAt(reader).as('readAt')]),
    sort: { time: 'notices.publishAt', departmentName: 'departments.name' },
    usual: ['-pinned', '-time', '-id'],
    each: ({ publishAt, ...row }) => ({ ...row, time: publishAt ?? new Date(0) }),
  });
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
