import './messages.tables.ts';
import type { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { paged } from '../../../platform/database/paged.ts';
import { announceEvent } from '../../../platform/events/announce-event.ts';
import type { Context } from '../../../platform/http/context.ts';

const messagesOf = (db: Db, accountId: string) =>
  db.selectFrom('messages').where('accountId', '=', accountId);

export const countUnread = async (db: Db, accountId: string): Promise<number> => {
  const { unread } = await messagesOf(db, accountId)
    .where('readAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread);
};

/** A person's own messages by pages, with how many are unread in all. */
export const listMessages = async (
  {
    db,
    author: {
      actor: { accountId },
    },
  }: Context,
  query: QueryOf<typeof messageCalls.mine>,
) => {
  const { kind, state } = query;
  const found = messagesOf(db, accountId)
    .$if(!!kind, (q) => q.where('kind', '=', kind ?? 'system'))
    .$if(state === 'read', (q) => q.where('readAt', 'is not', null))
    .$if(state === 'unread', (q) => q.where('readAt', 'is', null));
  const [page, unread] = await Promise.all([
    paged(
      query,
      { createdAt: sql.ref('created_at'), id: sql.ref('id') },
      [
        { field: 'createdAt', descending: true },
        { field: 'id', descending: true },
      ],
      found.select(['id', 'kind', 'title', 'titleEn', 'link', 'createdAt', 'readAt']),
      found.select((eb) => eb.fn.countAll<number>().as('total')),
    ),
    countUnread(db, accountId),
  ]);
  return { ...page, unread };
};

export const markMessagesRead = async (
  { db, author }: Context,
  { ids }: { ids: 'all' | readonly string[] },
): Promise<{ marked: number }> => {
  const { accountId } = author.actor;
  const marked = await db
    .updateTable('messages')
    .set({ readAt: new Date() })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' ? [] : ids))
    .executeTakeFirst();
  const count = Number(marked.numUpdatedRows);
  // The person's other windows count anew.
  if (count > 0) await announceEvent(db, 'message', [accountId]);
  return { marked: count };
};
