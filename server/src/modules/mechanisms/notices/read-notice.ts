import type { Notice } from '@graduate/contract/mechanisms/notices/notices.ts';
import type { AnyoneContext, Context } from '../../../platform/http/context.ts';
import { audienceOf } from './audience.ts';
import { filesOfNotice } from './notice-files.ts';
import { findManaged, openNotices } from './notices.queries.ts';
import { type NoticeScope, readerInAnyRole } from './notices.scope.ts';

/** What the caller may open: one notice by id, or the newest public ones. Others look as if they were not there. */
export const readNotices = async (
  { services, author: { actor } }: AnyoneContext,
  { id }: { id?: string | undefined },
): Promise<Notice[]> => {
  const reader = actor && readerInAnyRole(actor);
  const notices = await openNotices(services.db, reader, id);
  return Promise.all(
    notices.map(async ({ publishAt, ...notice }) => {
      const files = await filesOfNotice(services, notice.id);
      const attachmentIds = files.attachments.map((file) => file.id);
      return { ...notice, ...files, attachmentIds, time: publishAt ?? notice.updatedAt };
    }),
  );
};

/** A whole notice for those who manage it. */
export const noticeForEditing = async ({ services, scope }: Context<NoticeScope>, { id }: { id: string }) => {
  const notice = await findManaged(services.db, scope, id);
  const files = await filesOfNotice(services, id);
  return {
    ...notice,
    ...files,
    attachmentIds: files.attachments.map((file) => file.id),
    audience: audienceOf(notice),
  };
};
