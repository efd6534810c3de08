import type { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { counted, filtered, paged } from '../../../platform/database/page.ts';
import { announceEvent } from '../../../platform/events/announce-event.ts';
import type { Context } from '../../../platform/http/context.ts';

const messagesOf = (db: Db, accountId: string) =>
  db.selectFrom('messages').where('accountId', '=', accountId);

export const countUnread = (db: Db, accountId: string): Promise<number> =>
  counted(messagesOf(db, accountId).where('readAt', 'is', null));

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
  const found = filtered(messagesOf(db, accountId), query, {
    kind: 'kind',
    state: (state, eb) => eb('readAt', state === 'read' ? 'is not' : 'is', null),
  });
  const [page, unread] = await Promise.all([
    paged(query, found, {
      shown: (rows) => rows.select(['id', 'kind', 'title', 'titleEn', 'link', 'createdAt', 'readAt']),
      usual: ['-createdAt', '-id'],
    }),
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
