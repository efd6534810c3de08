import { type AttachedFile, MOST_ATTACHMENTS } from '@graduate/contract/mechanisms/notices/notices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Services } from '../../../platform/services.ts';
import { asAttachment, filesOf } from '../../commons/files/public.ts';
import { findManaged, openNotices } from './notices.queries.ts';
import { noticesManagedBy, readerInAnyRole } from './notices.scope.ts';

const MB = 1024 * 1024;

export const attachmentKind = { moduleCode: 'XT', businessCode: 'notice' } as const;
export const pictureKind = { moduleCode: 'XT', businessCode: 'noticePicture' } as const;

const manages = async (db: Db, actor: Actor, noticeId: string): Promise<boolean> => {
  if (!mayUse(actor, 'system:notice:view')) return false;
  return findManaged(db, noticesManagedBy(actor), noticeId).then(
    () => true,
    () => false,
  );
};

/** Who may open the notice, or manages it, may open what hangs on it. */
const mayRead: FileRule['mayRead'] = async (db, actor, noticeId) => {
  const open = await openNotices(db, actor && readerInAnyRole(actor), noticeId);
  return open.length > 0 || (actor !== undefined && manages(db, actor, noticeId));
};

const mayEdit: FileRule['mayEdit'] = async (db, actor, noticeId) =>
  mayUse(actor, 'system:notice:edit') && manages(db, actor, noticeId);

export const noticeFiles: readonly FileRule[] = [
  {
    ...attachmentKind,
    extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'zip', 'txt', 'jpg', 'jpeg', 'png'],
    maxBytes: 20 * MB,
    maxCount: MOST_ATTACHMENTS,
    mayUpload: ['system:notice:edit'],
    mayRead,
    mayEdit,
  },
  {
    ...pictureKind,
    extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
    maxBytes: 5 * MB,
    maxCount: 50,
    mayUpload: ['system:notice:edit'],
    mayRead,
    mayEdit,
  },
];

export type NoticeFiles = { attachments: AttachedFile[]; pictures: AttachedFile[] };

/** The files of notices, each with an address that works for some minutes. */
export const filesOfNotice = async (services: Services, noticeId: string): Promise<NoticeFiles> => {
  const files = await filesOf(services.db, attachmentKind.moduleCode, [noticeId]);
  const shown = await Promise.all(
    files.map(async ({ businessCode, ...file }) => ({
      businessCode,
      file: await asAttachment(services, file),
    })),
  );
  const ofKind = (kind: string) =>
    shown.filter(({ businessCode }) => businessCode === kind).map(({ file }) => file);
  return { attachments: ofKind(attachmentKind.businessCode), pictures: ofKind(pictureKind.businessCode) };
};
