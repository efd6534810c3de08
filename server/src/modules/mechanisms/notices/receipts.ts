import type { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { peopleIn } from '../../administration/accounts/public.ts';
import { findManaged, type NoticeRow } from './notices.queries.ts';
import type { NoticeScope } from './notices.scope.ts';

/** Everybody a notice is for, with when they read it. */
export const recipientsWithReads = (db: Db, notice: NoticeRow) =>
  peopleIn(db, {
    roleIds: notice.audienceRoleIds,
    departmentIds: notice.audienceDepartmentIds,
    grades: notice.audienceGrades,
  }).leftJoin('noticeReads', (join) =>
    join.onRef('noticeReads.accountId', '=', 'accounts.id').on('noticeReads.noticeId', '=', notice.id),
  );

export const countRecipients = async (db: Db, scope: NoticeScope, noticeId: string): Promise<number> =>
  counted(recipientsWithReads(db, await findManaged(db, scope, noticeId)));

const departmentName = sql<string>`coalesce((select d.name from account_departments ad
  join departments d on d.id = ad.department_id where ad.account_id = accounts.id order by ad.sort_order limit 1), '')`;

const receiptColumns = (query: ReturnType<typeof recipientsWithReads>) =>
  query.select([
    'accounts.id as accountId',
    sql<string>`coalesce(accounts.person_no, accounts.username)`.as('personNo'),
    'accounts.realName',
    departmentName.as('departmentName'),
    'noticeReads.readAt',
  ]);

/** Everybody a notice is for, one after the other. */
export async function* streamReceipts(db: Db, scope: NoticeScope, noticeId: string) {
  yield* receiptColumns(recipientsWithReads(db, await findManaged(db, scope, noticeId)))
    .orderBy('accounts.personNo')
    .orderBy('accounts.id')
    .stream(500);
}

/** Who has read a notice and who has not, by pages, with both counts. */
export const listReceipts = async (
  { db, scope }: Context<NoticeScope>,
  { id: noticeId, ...query }: InputOf<typeof noticeCalls.receipts>,
) => {
  const notice = await findManaged(db, scope, noticeId);
  const everybody = recipientsWithReads(db, notice);
  const found = filtered(everybody, query, {
    name: (name) => contains('accounts.realName', name),
    state: (state, eb) => eb('noticeReads.readAt', state === 'read' ? 'is not' : 'is', null),
  });
  const [page, counts] = await Promise.all([
    paged(query, found, {
      shown: receiptColumns,
      sort: { departmentName, readAt: 'noticeReads.readAt' },
      usual: ['-readAt', 'personNo', 'id'],
    }),
    everybody
      .select((eb) => [
        eb.fn.count<number>('noticeReads.readAt').as('read'),
        eb.fn.countAll<number>().as('all'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const read = Number(counts.read);
  return { ...page, read, unread: Number(counts.all) - read };
};
