import type { Notice } from '@graduate/contract/mechanisms/notices/notices.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { filesOfNotice } from './notice-files.ts';
import { findManaged, openNotices } from './notices.queries.ts';
import { type NoticeScope, readerInAnyRole } from './notices.scope.ts';

/** What the caller may open: one notice by id, or the newest public ones. Others look as if they were not there. */
export const readNotices = async (
  services: Services,
  actor: Actor | undefined,
  id: string | undefined,
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
export const noticeForEditing = async (services: Services, scope: NoticeScope, id: string) => {
  const notice = await findManaged(services.db, scope, id);
  const files = await filesOfNotice(services, id);
  return {
    ...notice,
    ...files,
    attachmentIds: files.attachments.map((file) => file.id),
    audience: {
      kind: notice.audience,
      roleIds: notice.audienceRoleIds,
      departmentIds: notice.audienceDepartmentIds,
      grades: notice.audienceGrades,
    },
  };
};
