import { text } from '@graduate/contract/platform/text.ts';
import { COMPARE_LIMITS } from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchRun = () => platformErrors.notFound({ what: text('比对记录', 'The comparison') });

export const refusals = defineErrors('chsi-compare', {
  noFile: [400, text('请选择学信网下载的文件', "Choose a file of the ministry's register")],
  wrongKind: [
    400,
    text('文件应为 xlsx 或 dbf，请使用学信网下载的原始文件', 'The file must be .xlsx or .dbf, as downloaded'),
  ],
  unreadable: [400, text('文件无法读取，请重新从学信网下载', 'The file cannot be read: download it again')],
  noKey: [
    422,
    text(
      '导入文件与模板不一致，缺少列：证件号码或考生号',
      'The file has neither document numbers nor examinee numbers',
    ),
    'M19',
  ],
  noRows: [422, text('文件中没有数据', 'There are no rows in the file')],
  tooManyRows: [
    422,
    text(`单次比对不能超过${COMPARE_LIMITS.rows}行`, `At most ${COMPARE_LIMITS.rows} rows at once`),
    'M19',
  ],
});
