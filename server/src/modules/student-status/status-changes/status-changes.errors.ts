import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type ChangeState, changeStates } from '@graduate/contract/student-status/status-changes/states.ts';
import { type StudentStatus, statuses } from '@graduate/contract/student-status/students/choices.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';
import { type OpenBusiness, openInWords } from '../student-business/public.ts';

type Named = { typeName: Text };

export const changeErrors = defineErrors('status-changes', {
  noSuchChange: commonErrors.noSuchRecord,
  mayNot: commonErrors.mayNot,
  changedMeanwhile: commonErrors.changedMeanwhile,
  openChange: [
    409,
    (business: OpenBusiness) => {
      const open = openInWords(business);
      return text(
        `存在未办结的学籍异动（${open.zh}），请先处理`,
        `There is an open status change (${open.en})`,
      );
    },
    'M70',
  ],
  notNewest: [
    409,
    text('只能撤销最近一次已生效的异动', 'Only the latest change in force can be revoked'),
    'M71',
  ],
  notDelivered: [
    422,
    text(
      '请先登记送达日期，决定送达后方可生效',
      'Register the delivery first: a decision takes effect when it is delivered',
    ),
    'M72',
  ],
  wrongStatus: [
    422,
    ({ status, typeName }: Named & { status: StudentStatus }) =>
      text(
        `当前学籍状态“${statuses[status].zh}”不能办理${typeName.zh}`,
        `${typeName.en} is not possible in status ${statuses[status].en}`,
      ),
    'M73',
  ],
  directed: [
    422,
    ({ typeName }: Named) =>
      text(
        `定向或专项计划学生不能办理${typeName.zh}`,
        `${typeName.en} is not for students of directed or special programmes`,
      ),
    'M74',
  ],
  suspensionSum: [
    422,
    ({ years, days }: { years: number; days: number }) =>
      text(
        `累计休学不能超过${years}年，已累计${days}天`,
        `Suspensions may total at most ${years} years; ${days} days are used`,
      ),
    'M75',
  ],
  pastLongest: [
    422,
    ({ date }: { date: string }) =>
      text(`延期后日期超过最长学习年限截止日${date}`, `The new date is past the study limit, ${date}`),
    'M76',
  ],
  notConvertible: [
    422,
    text(
      '只有硕博连读、直博或提前攻博的博士生可以转为硕士',
      'Only doctoral students who came by continuation or directly can become master students',
    ),
    'M77',
  ],
  conditionsChanged: [
    409,
    ({ reason }: { reason: Text }) =>
      text(
        `办理条件已变化，审批不能完成：${reason.zh}`,
        `The conditions have changed, it cannot be completed: ${reason.en}`,
      ),
    'M79',
  ],
  otherMajor: [
    400,
    text('所选专业不属于该院系或该培养层次', 'The department does not offer this major at this level'),
    'M32',
  ],
  documentTaken: [409, text('证件号码已存在', 'There is a record with this document number'), 'M23'],
  /** A condition with words of its own. */
  unmet: [422, (words: Text) => words],
  missing: [
    400,
    ({ label, chosen }: { label: Text; chosen: boolean }) =>
      text(`请${chosen ? '选择' : '输入'}${label.zh}`, `Please ${chosen ? 'choose' : 'enter'} ${label.en}`),
    'M05',
  ],
  badValue: [
    400,
    ({ label }: { label: Text }) => text(`${label.zh}格式不正确`, `${label.en} is not right`),
    'M07',
  ],
  outOfRange: [
    400,
    ({ label, min, max }: { label: Text; min: number | undefined; max: number | undefined }) => {
      if (min === undefined) return text(`${label.zh}不能大于${max}`, `${label.en} must be at most ${max}`);
      if (max === undefined) return text(`${label.zh}不能小于${min}`, `${label.en} must be at least ${min}`);
      return text(`${label.zh}应为${min}至${max}`, `${label.en} must be between ${min} and ${max}`);
    },
  ],
  notWhole: [
    400,
    ({ label }: { label: Text }) => text(`${label.zh}应为整数`, `${label.en} must be a whole number`),
  ],
  unknownCode: [
    400,
    ({ label, value }: { label: Text; value: string }) =>
      text(`${label.zh}的值“${value}”不在数据字典中`, `${label.en}: “${value}” is in no list`),
    'M08',
  ],
  tooLong: [
    400,
    ({ label, most }: { label: Text; most: number }) =>
      text(`${label.zh}长度不能超过${most}个字符`, `${label.en} may have at most ${most} characters`),
    'M06',
  ],
  tooShort: [
    400,
    ({ label, least }: { label: Text; least: number }) =>
      text(`${label.zh}至少填写${least}个字符`, `${label.en} takes at least ${least} characters`),
    'M06',
  ],
  fileMissing: [400, ({ name }: { name: Text }) => text(`请上传“${name.zh}”`, `Please upload: ${name.en}`)],
  tooManyOfAKind: [
    400,
    ({ name, most }: { name: Text; most: number }) =>
      text(`“${name.zh}”最多上传${most}个文件`, `At most ${most} files for ${name.en}`),
  ],
  wrongState: [
    409,
    ({ state }: { state: ChangeState }) =>
      text(
        `当前状态为“${changeStates[state].zh}”，不能执行此操作`,
        `Not possible while it is ${changeStates[state].en}`,
      ),
  ],
  notForApplicant: [
    403,
    ({ typeName }: Named) =>
      text(`您不能发起${typeName.zh}，如需办理请联系研究生院`, `You may not apply for: ${typeName.en}`),
    'M02',
  ],
  examFailed: [
    422,
    text('考核结果为“不通过”时请选择不同意', 'When the assessment was not passed, refuse the application'),
  ],
  decidedBeforeNotice: [
    422,
    ({ told }: { told: string }) =>
      text(
        `决定日期不能早于事先告知日期（${told}）`,
        `The decision cannot be older than the notice of ${told}`,
      ),
  ],
  noFiling: [
    422,
    ({ typeName }: Named) =>
      text(`${typeName.zh}无须登记省级备案号`, `No provincial filing belongs to: ${typeName.en}`),
  ],
  publicity: [
    422,
    ({ days }: { days: number }) =>
      text(
        `公示须已满${days}个工作日，请核对公示起止日期`,
        `Publicity takes ${days} working days and must be over; check the dates`,
      ),
  ],
  badDay: [
    422,
    ({ label }: { label: Text }) =>
      text(`${label.zh}应为日期，如2026-09-01`, `${label.en} must be a day such as 2026-09-01`),
  ],
  hasGrades: [
    422,
    text(
      '新学段已有成绩，不能撤销，请联系培养办公室处理',
      'There are grades in the new stage: it cannot be revoked',
    ),
  ],
  graduated: [422, text('学生已毕（结）业，不能撤销异动', 'The student has graduated: nothing is revoked')],
  notADecision: [422, text('该类异动无须登记送达', 'This kind of change is not delivered')],
  deliveredTooEarly: [
    422,
    text('送达日期不能早于发文日期，也不能晚于今天', 'Delivered not before the document and not after today'),
  ],
  noProof: [
    422,
    text(
      '学满一学年的发给肄业证书，不出具学习证明；请在毕业生库打印证书数据页',
      'After one academic year there is a certificate instead: print its data sheet in the library of graduates',
    ),
  ],
});
