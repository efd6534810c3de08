import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../../platform/errors.ts';

/** The refusals about certificate numbers. */
export const certificateErrors = defineErrors('graduation', {
  notEighteenDigits: [400, text('毕业证书编号应为18位数字', 'A certificate number has 18 digits'), 'M50'],
  certificateNoTaken: [
    409,
    ({ number, name }: { number: string; name: string }) =>
      text(`毕业证书编号重复：${number}（${name}）`, `The certificate number is taken: ${number} (${name})`),
    'M51',
  ],
  otherSchool: [
    400,
    ({ code }: { code: string }) =>
      text(
        `证书编号前5位应为学校代码${code}，第6位应为1`,
        `The number begins with the code of the school, ${code}, and 1`,
      ),
    'M52',
  ],
  otherYear: [
    400,
    text('证书编号年份与毕（结）业日期不一致', 'The year in the number is not that of the graduation'),
    'M53',
  ],
  otherLevel: [
    400,
    text(
      '证书编号层次码与培养层次不一致（博士01，硕士02）',
      'The level in the number is not that of the student (doctor 01, master 02)',
    ),
    'M54',
  ],
  frozen: [
    422,
    text(
      '该生学历已上报或已注册，不能修改证书编号',
      'The graduation has been reported, the number stays as it is',
    ),
    'M55',
  ],
  notConcluded: [
    422,
    ({ names }: { names: readonly string[] }) =>
      text(
        `以下学生未确定毕（结）业结论或无证书编号：${names.join('、')}`,
        `No conclusion or no certificate number yet: ${names.join('、')}`,
      ),
    'M56',
  ],
});
