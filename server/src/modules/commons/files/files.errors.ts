import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

const MB = 1024 * 1024;
const inMegabytes = (bytes: number): string => String(Math.round((bytes / MB) * 100) / 100);

export const fileErrors = defineErrors('files', {
  missingId: [400, text('缺少文件ID', 'Missing file id')],
  notFound: [404, text('文件不存在', 'File does not exist')],
  doNotFit: [
    500,
    ({ missing, strays }: { missing: number; strays: number }) =>
      text(
        `缺少内容的文件 ${missing} 个，没有记录的内容 ${strays} 个，请运行 npm run files:check 查看明细`,
        `${missing} files without content, ${strays} contents without a record; npm run files:check names them`,
      ),
  ],
  noFile: [400, text('请选择要上传的文件', 'Choose a file to upload')],
  unknownKind: [
    400,
    text('模块代码与业务代码不匹配，请联系管理员', 'Files of this module and business code are not known'),
  ],
  notYourKind: [
    403,
    text('您无权上传此类文件，请联系管理员', 'You may not upload files of this kind; ask the administrator'),
  ],
  quotaUsed: [
    429,
    ({ megabytes }: { megabytes: number }) =>
      text(
        `24小时内最多上传${megabytes}M，请明天再传，或联系管理员`,
        `You may upload ${megabytes} MB within 24 hours; go on tomorrow or ask the administrator`,
      ),
  ],
  wrongFormat: [
    422,
    text(
      '文件不符合要求格式，请按要求格式上传',
      'The file does not meet the required format, upload per the required format',
    ),
  ],
  empty: [422, text('文件内容为空，请重新选择文件', 'The file is empty, choose another')],
  tooLarge: [
    413,
    ({ maxBytes }: { maxBytes: number }) =>
      text(`文件最大允许${inMegabytes(maxBytes)}M`, `A file may have at most ${inMegabytes(maxBytes)} MB`),
  ],
  tooManyPixels: [
    422,
    text('图片尺寸过大，请缩小后再上传', 'The picture has too many pixels, make it smaller'),
  ],
  tooMany: [
    422,
    ({ maxCount }: { maxCount: number }) =>
      text(`最多上传${maxCount}个文件`, `At most ${maxCount} files may be uploaded`),
  ],
  tooManyWaiting: [
    422,
    text(
      '您有过多已上传而未使用的文件，请先提交或稍后再上传',
      'You have uploaded too many files without using them; submit them or try again later',
    ),
  ],
  storageFull: [
    507,
    text('服务器存储空间不足，请联系管理员', 'The server has no space left, tell the administrator'),
  ],
  contentLost: [
    500,
    text('文件内容缺失，请联系管理员', 'The content of this file is missing, tell the administrator'),
  ],
  badRange: [416, text('请求的文件范围无效', 'The requested range is not in the file')],
  addressExpired: [
    403,
    text('预览地址已失效，请重新打开预览', 'This address is no longer valid, open the preview again'),
  ],
  noThumbnail: [422, text('只有图片有缩略图', 'Only pictures have a thumbnail')],
  noText: [
    422,
    text(
      '该文件不能提取文字，请在线预览或下载后查看',
      'No text can be taken from this file; preview or download it',
    ),
  ],
});
