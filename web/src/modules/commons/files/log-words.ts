import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    file: text('文件', 'File'),
  },
  actions: {
    'file.upload': text('上传文件', 'Upload file'),
    'file.claim': text('保存附件', 'Keep attachment'),
    'file.remove': text('删除文件', 'Delete file'),
    'file.restore': text('恢复文件', 'Restore file'),
    'file.purge': text('彻底删除文件', 'Delete file for good'),
    'file.expire': text('清理过期文件', 'Clear old file'),
  },
};
