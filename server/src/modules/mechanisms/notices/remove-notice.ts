import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { mustAllow } from './notice-actions.ts';
import { attachmentKind, pictureKind } from './notice-files.ts';
import type { NoticeScope } from './notices.scope.ts';
import { notices } from './write-notice.ts';

export const removeNotice = (context: Context<NoticeScope>, { id }: { id: string }): Promise<void> =>
  notices.transact(context, async (within) => {
    const { db: tx, author } = within;
    const before = await notices.hold(within, { id });
    mustAllow(author.actor, 'remove', before.status);
    await claimFiles(tx, author, { ...attachmentKind, recordId: id, fileIds: [] });
    await claimFiles(tx, author, { ...pictureKind, recordId: id, fileIds: [] });
    await notices.drop(within, before, 'remove');
  });
