import { defineTexts } from '../texts.ts';

export const uploadTexts = defineTexts({
  pick: ['选择文件', 'Choose a file'],
  drop: ['点击选择，或将文件拖到这里', 'Choose a file or drop it here'],
  sending: ['正在上传…', 'Uploading…'],
  rule: (most: number, megabytes: number, kinds: string) => [
    `最多 ${most} 个，每个不超过 ${megabytes}M${kinds && `，支持 ${kinds}`}`,
    `At most ${most}, up to ${megabytes}M each${kinds && `: ${kinds}`}`,
  ],
  tooLarge: (megabytes: number) => [`文件最大允许${megabytes}M`, `Files may have at most ${megabytes}M`],
  wrongKind: [
    '文件不符合要求格式，请按要求格式上传',
    'The file is not in a required format, please upload as required',
  ],
  tooMany: (most: number) => [`最多上传 ${most} 个文件`, `At most ${most} files`],
  empty: ['不能上传空文件', 'The file is empty'],
  uploaded: (name: string) => [`文件${name}上传成功!`, `File ${name} uploaded!`],
  failed: (name: string) => [`文件上传失败:${name}`, `Upload failed: ${name}`],
  askRemove: (name: string) => [
    `删除文件“${name}”？删除后不可恢复。`,
    `Delete “${name}”? It cannot be recovered.`,
  ],
  removed: ['文件已删除', 'File deleted'],
  cancel: ['取消上传', 'Cancel'],
  noFiles: ['无附件', 'None'],
  unknownWay: ['未知打开方式', 'Unknown way to open this file'],
});
