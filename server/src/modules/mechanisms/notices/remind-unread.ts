import { text } from '@graduate/contract/platform/text.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import { noticeErrors } from './notices.errors.ts';
import { findManaged } from './notices.queries.ts';
import type { NoticeScope } from './notices.scope.ts';
import { recipientsWithReads } from './receipts.ts';

/** Sends everybody who has not read a published notice a message about it. */
export const remindUnread = (
  { db, scope, author }: Context<NoticeScope>,
  { id: noticeId }: { id: string },
): Promise<{ people: number }> =>
  db.transaction().execute(async (tx) => {
    const notice = await findManaged(tx, scope, noticeId, true);
    if (notice.status !== 'published') throw noticeErrors.notPublished();
    const unread = recipientsWithReads(tx, notice)
      .where('noticeReads.readAt', 'is', null)
      .select('accounts.id as accountId');
    const people = await sendMessages(tx, unread as never, {
      kind: 'notice',
      title: text(`请阅读通知：${notice.title}`, `Please read the notice: ${notice.title}`),
      link: `/notices?id=${noticeId}`,
    });
    if (people === 0) throw noticeErrors.nobodyToRemind();
    await audit(tx, author, {
      action: 'notice.remind',
      subject: 'notice',
      subjectId: noticeId,
      after: { people },
    });
    return { people };
  });
