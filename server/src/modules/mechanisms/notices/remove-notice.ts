import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { mustAllow } from './notice-actions.ts';
import { attachmentKind, pictureKind } from './notice-files.ts';
import type { NoticeScope } from './notices.scope.ts';
import { notices } from './write-notice.ts';

/** A notice goes with its files; a published one is withdrawn by that. */
export const removeNotice = (context: Context<NoticeScope>, { id }: { id: string }): Promise<void> =>
  notices.transact(context, async (within) => {
    const { db: tx, author } = within;
    const before = await notices.hold(within, { id });
    const { status } = before;
    mustAllow(author.actor, 'remove', status);
    if (status === 'published')
      await notices.log(within, id, 'withdraw', { before: { status }, after: { status: 'withdrawn' } });
    await claimFiles(tx, author, { ...attachmentKind, recordId: id, fileIds: [] });
    await claimFiles(tx, author, { ...pictureKind, recordId: id, fileIds: [] });
    await notices.drop(within, before, 'remove');
  });
