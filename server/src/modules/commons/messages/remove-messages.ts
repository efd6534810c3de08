import { audit } from '../../../platform/audit/audit.ts';
import { announceEvent } from '../../../platform/events/announce-event.ts';
import type { Context } from '../../../platform/http/context.ts';

/** Deletes messages of one's own: those named, or all that have been read. Others' look as if they were not there. */
export const removeMessages = (
  { db, author }: Context,
  { ids }: { ids: 'read' | readonly string[] },
): Promise<{ removed: number }> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const gone = await tx
      .deleteFrom('messages')
      .where('accountId', '=', accountId)
      .$if(ids === 'read', (query) => query.where('readAt', 'is not', null))
      .$if(ids !== 'read', (query) => query.where('id', 'in', ids === 'read' ? [] : ids))
      .returning('id')
      .execute();
    if (gone.length > 0) {
      await audit(tx, author, {
        action: 'message.remove',
        subject: 'message',
        subjectId: accountId,
        after: { removed: gone.length },
      });
      await announceEvent(tx, 'message', [accountId]);
    }
    return { removed: gone.length };
  });
