import { defineTexts } from '../texts.ts';
import { words } from '../words.ts';

export const importTexts = defineTexts({
  open: words.import,
  template: ['下载模板', 'Template'],
  upload: ['上传', 'Upload'],
  review: ['核对结果', 'Check'],
  templateHint: [
    '请下载模板并按“填写说明”填写：带 * 的列必填，有下拉列表的列从列表中选择。',
    'Download the template and fill it in. Columns with * are required; choose from the lists where there are any.',
  ],
  limits: (rows: string, megabytes: number) => [
    `支持 .xlsx 文件，一次最多 ${rows} 行，不超过 ${megabytes}M。`,
    `.xlsx files with at most ${rows} rows and ${megabytes}M.`,
  ],
  haveFile: ['已填好，下一步', 'Filled in, next'],
  checking: ['正在上传并核对，请稍候', 'Uploading and checking'],
  nothingYet: ['核对通过并确认之后才会写入数据。', 'Nothing is written before you confirm.'],
  allRight: (rows: number) => [`共 ${rows} 行，全部通过核对`, `All ${rows} rows passed the check`],
  someWrong: (rows: number, bad: number) => [
    `共 ${rows} 行，${bad} 行有误`,
    `${bad} of ${rows} rows have errors`,
  ],
  firstOnly: (shown: number, all: number) => [
    `以下显示前 ${shown} 处，共 ${all} 处，全部错误请下载核对结果查看。`,
    `The first ${shown} of ${all} mistakes; download the report for all.`,
  ],
  report: ['下载核对结果', 'Download report'],
  reportHint: [
    '核对结果就是您上传的文件，错误单元格已标红，原因在最后一列；修改后直接重新上传即可。',
    'It is your own file with the wrong cells in red and the reasons in the last column. Correct it and upload it again.',
  ],
  again: ['重新上传', 'Upload again'],
  importAll: (rows: number) => [`导入 ${rows} 行`, `Import ${rows} rows`],
  importGood: (rows: number) => [`只导入正确的 ${rows} 行`, `Import the ${rows} good rows only`],
  running: [
    '正在导入，可关闭此窗口，完成后在右上角“任务”中查看',
    'Importing; you may close this and find it under Jobs',
  ],
  result: ['下载结果', 'Download result'],
  onceOnly: ['结果文件只能下载一次，请妥善保管。', 'It can be downloaded once; keep it safe.'],
});
