import { applicationApproval } from '@graduate/contract/applications/applications.ts';
import type { FileState } from '@graduate/contract/files/files.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Meaning } from '../../ui/state-tag.tsx';

/** What files are used for, by business code; another one is shown as it is. */
export const fileUses: Readonly<Record<string, Text>> = {
  notice: text('通知公告附件', 'Attachment of a notice'),
  noticePicture: text('通知公告图片', 'Picture in a notice'),
  download: text('下载中心', 'Downloads'),
  avatar: text('头像', 'Portrait'),
  photoArchive: text('学生照片压缩包', 'Archive of photos'),
  jobResult: text('任务结果', 'Result of a job'),
  [applicationApproval.businessCode]: text('事项申请附件', 'Attachment of an application'),
};

export const meaningOf: Record<FileState, Meaning> = {
  waiting: 'warning',
  inUse: 'success',
  removed: 'default',
};
