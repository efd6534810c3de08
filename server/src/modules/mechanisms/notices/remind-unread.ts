import { text } from '@graduate/contract/platform/text.ts';
import type { Context } from '../../../platform/http/context.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import { noticeErrors } from './notices.errors.ts';
import type { NoticeScope } from './notices.scope.ts';
import { recipientsWithReads } from './receipts.ts';
import { notices } from './write-notice.ts';

/** Sends everybody who has not read a published notice a message about it. */
export const remindUnread = (
  context: Context<NoticeScope>,
  { id }: { id: string },
): Promise<{ people: number }> =>
  notices.transact(context, async (within) => {
    const notice = await notices.hold(within, { id });
    if (notice.status !== 'published') throw noticeErrors.notPublished();
    const unread = recipientsWithReads(within.db, notice)
      .where('noticeReads.readAt', 'is', null)
      .select('accounts.id as accountId');
    const people = await sendMessages(within.db, unread as never, {
      kind: 'notice',
      title: text(`请阅读通知：${notice.title}`, `Please read the notice: ${notice.title}`),
      link: `/notices?id=${id}`,
    });
    if (people === 0) throw noticeErrors.nobodyToRemind();
    await notices.log(within, id, 'remind', { after: { people } });
    return { people };
  });
