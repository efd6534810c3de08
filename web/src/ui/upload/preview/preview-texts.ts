import { defineTexts } from '../../texts.ts';

export const previewTexts = defineTexts({
  loading: ['正在打开文件…', 'Opening the file…'],
  tooLarge: (megabytes: number) => [
    `文件超过${megabytes}M，不能在线预览，请下载后查看`,
    `Files above ${megabytes}M are not shown here, please download it`,
  ],
  expired: ['预览地址已失效，请关闭后重新打开', 'This address is no longer valid, close and open it again'],
  unreachable: ['文件加载失败，请检查网络后重试', 'The file could not be loaded, check the network'],
  unreadable: [
    '无法预览该文件，可能已损坏、已加密或内容过多，请下载后查看',
    'The file cannot be shown: it may be damaged, encrypted or too long. Please download it',
  ],
  onlyForReading: [
    '预览仅供阅读，版式以原文件为准',
    'For reading only: the layout is that of the file itself',
  ],
  picturesLeftOut: (n: number) => [
    `有 ${n} 张图片无法在此显示，请下载后查看`,
    `${n} pictures cannot be shown here, please download the file`,
  ],
  size: (rows: number, columns: number) => [
    `共 ${rows} 行 ${columns} 列`,
    `${rows} rows, ${columns} columns`,
  ],
  onlyFirstRows: (n: number) => [`仅显示前 ${n} 行`, `only the first ${n} rows are shown`],
  onlyFirstColumns: (n: number) => [`仅显示前 ${n} 列`, `only the first ${n} columns are shown`],
  nothing: ['没有内容', 'Nothing in it'],
  sheets: ['工作表', 'Sheets'],
  rowNumber: ['行号', 'Row'],
});
