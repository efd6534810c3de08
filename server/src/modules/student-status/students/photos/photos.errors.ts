import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../../platform/errors.ts';

export const photoErrors = defineErrors('students', {
  photoTooLarge: [
    413,
    ({ megabytes }: { megabytes: number }) =>
      text(`文件最大允许${megabytes}M`, `A file may have at most ${megabytes} MB`),
    'M11',
  ],
  tooOften: [429, text('操作过于频繁，请稍后再试', 'Too many attempts, try again later'), 'M12'],
  notAJpeg: [400, text('照片格式应为jpg', 'A photo must be a JPEG'), 'M45'],
  wrongShape: [
    400,
    text('照片宽高比应为3:4，且不小于240×320像素', 'A photo must be 3:4, 240×320 pixels or larger'),
    'M46',
  ],
  wrongSize: [400, text('照片大小应在20KB到5MB之间', 'A photo must be between 20 KB and 5 MB'), 'M47'],
  photoFrozen: [
    422,
    text(
      '毕业照已用于学历注册，不能删除或更换',
      'The graduation photo was used for a registration and can be neither removed nor replaced',
    ),
    'M48',
  ],
  noPhoto: [404, text('未找到照片', 'No photo found'), 'M49'],
  tooManyPixels: [
    422,
    text('图片尺寸过大，请缩小后再上传', 'The picture has too many pixels, make it smaller'),
  ],
  noFile: [400, text('请选择要上传的文件', 'Choose a file to upload')],
  importUnderway: [
    409,
    text('相同的照片导入正在进行，请到任务中心查看进度', 'The same import is under way, see your jobs'),
  ],
  downloadUnderway: [
    409,
    text('相同的照片下载正在进行，请到任务中心查看进度', 'The same download is under way, see your jobs'),
  ],
});
