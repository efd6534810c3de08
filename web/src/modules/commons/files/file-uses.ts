import { applicationApproval } from '@graduate/contract/mechanisms/applications/applications.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';

/** What files are used for, by business code; another one is shown as it is. */
export const fileUses: Readonly<Record<string, Text>> = {
  notice: text('通知公告附件', 'Attachment of a notice'),
  noticePicture: text('通知公告图片', 'Picture in a notice'),
  download: text('下载中心', 'Downloads'),
  avatar: text('头像', 'Portrait'),
  photoArchive: text('学生照片压缩包', 'Archive of photos'),
  jobResult: text('任务结果', 'Result of a job'),
  [applicationApproval.businessCode]: text('事项申请附件', 'Attachment of an application'),
  XSBD: text('新生报到材料', 'Papers at check-in'),
  RXFC: text('入学复查材料', 'Papers of the entry review'),
  XXHD: text('信息核对材料', 'Papers of an information check'),
  ZHZC: text('暂缓注册附件', 'Attachment of a deferral'),
  XXXGSQ: text('信息修改证明', 'Proof of a correction'),
  XJYD: text('学籍异动附件', 'Attachment of a status change'),
  LXSXJYD: text('留学生异动附件', 'Attachment of a status change (international)'),
  DS_BG: text('变更导师附件', 'Attachment of a change of tutor'),
  QJGL: text('请假附件', 'Attachment of a leave'),
  QJGL_XJ: text('销假附件', 'Attachment of a return'),
  BYSQ: text('毕业申请附件', 'Attachment of a graduation'),
};
