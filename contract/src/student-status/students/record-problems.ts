import { type Text, text } from '../../platform/text.ts';

/** Something wrong with one field: which, the number of the message, and its words. */
export type RecordProblem = { field: string; code: string; message: Text };

type Labelled = { kind: string; label: Text };
type Found = Omit<RecordProblem, 'field'>;

const CHOSEN = ['date', 'choice', 'dictionary', 'department', 'major', 'class', 'yesNo', 'reference'];

/** The words of the numbered messages about fields. */
export const problems = {
  missing: ({ kind, label }: Labelled): Found => ({
    code: 'M05',
    message: CHOSEN.includes(kind)
      ? text(`请选择${label.zh}`, `Choose: ${label.en}`)
      : text(`请输入${label.zh}`, `Enter: ${label.en}`),
  }),
  tooLong: ({ label }: Labelled, most: number): Found => ({
    code: 'M06',
    message: text(`${label.zh}长度不能超过${most}个字符`, `${label.en}: at most ${most} characters`),
  }),
  wrongForm: ({ label }: Labelled): Found => ({
    code: 'M07',
    message: text(`${label.zh}格式不正确`, `${label.en}: wrong format`),
  }),
  notInDictionary: ({ label }: Labelled, value: string): Found => ({
    code: 'M08',
    message: text(
      `${label.zh}的值“${value}”不在数据字典中`,
      `${label.en}: the value “${value}” is not in the code table`,
    ),
  }),
  /** A rule that has no message of its own. */
  wrong: (zh: string, en: string): Found => ({
    code: 'M04',
    message: text(`请求参数有误：${zh}`, `Bad request: ${en}`),
  }),
  endsEarly: (): Found => ({
    code: 'M10',
    message: text('结束日期不能早于开始日期', 'The end is before the beginning'),
  }),
  noIdNumber: (): Found => ({
    code: 'M20',
    message: text('请输入身份证号码', 'Enter the identity card number'),
  }),
  wrongIdNumber: (): Found => ({
    code: 'M20',
    message: text('请输入正确的身份证号码', 'Enter the correct identity card number'),
  }),
  otherBirthDate: (): Found => ({
    code: 'M21',
    message: text(
      '出生日期与身份证号码不一致',
      'The date of birth differs from that of the identity card number',
    ),
  }),
  otherGender: (): Found => ({
    code: 'M22',
    message: text('性别与身份证号码不一致', 'The gender differs from that of the identity card number'),
  }),
  wrongCardNo: (prefix: string): Found => ({
    code: 'M25',
    message: text(
      `校园卡号应为12位数字，且前8位应为${prefix}`,
      `The card number has 12 digits and begins with ${prefix}`,
    ),
  }),
  wrongMobile: (): Found => ({
    code: 'M28',
    message: text('请输入正确的手机号码', 'Enter the correct mobile number'),
  }),
  sameAsOwnMobile: (): Found => ({
    code: 'M28b',
    message: text(
      '紧急联系人电话不能与本人手机号码相同',
      "The emergency number must differ from the student's own mobile number",
    ),
  }),
  wrongEmail: (): Found => ({
    code: 'M29',
    message: text('请输入正确的电子邮箱', 'Enter the correct e-mail address'),
  }),
  wrongName: (): Found => ({
    code: 'M30',
    message: text(
      "姓名只能包含汉字、字母、空格、“·”、“-”和“'”，长度1-50",
      "A name consists of Chinese characters, letters, spaces, “·”, “-” and “'”, 1 to 50 of them",
    ),
  }),
  otherEntryYear: (): Found => ({
    code: 'M31',
    message: text('入学日期与录取年度不符', 'The entry date does not fit the year of admission'),
  }),
  otherMajor: (): Found => ({
    code: 'M32',
    message: text(
      '所选专业不属于该院系或该培养层次',
      'The major does not belong to this department or this level',
    ),
  }),
} as const;

export const problemAt = (field: string, found: Found): RecordProblem => ({ field, ...found });
