import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

type Labels = { labels: Text };
type Names = { names: readonly string[] };
type Span = { from: string; to: string };

const errors = defineErrors('graduation', {
  noOpenBatch: [422, text('当前没有开放的毕业批次', 'No graduation batch is open'), 'M90'],
  notInTime: [
    422,
    ({ from, to }: Span) =>
      text(
        `毕业申请不在办理时间内，开放时间：${from} 至 ${to}`,
        `Applications are not open now, but from ${from} to ${to}`,
      ),
    'M09',
  ],
  unmet: [
    422,
    ({ labels }: Labels) =>
      text(`不满足毕业申请条件：${labels.zh}`, `Conditions of graduation are not met: ${labels.en}`),
    'M91',
  ],
  needsConfirmation: [
    422,
    ({ labels }: Labels) =>
      text(
        `以下条件未达标，确认后仍可提交：${labels.zh}`,
        `These conditions are not met; confirm to submit anyway: ${labels.en}`,
      ),
    'M91',
  ],
  appliedAlready: [
    409,
    text('该批次已提交过毕业申请', 'There is an application to this batch already'),
    'M92',
  ],
  wrongName: [422, text('批次名称输入不正确', 'That is not the name of the batch'), 'M93'],
  onlyCompletion: [
    422,
    text('论文答辩尚未通过，只能申请结业', 'The thesis is not defended yet: only completion is possible'),
    'M94',
  ],
  tooShort: [
    422,
    ({ names }: Names) =>
      text(
        `以下学生学习不满一学年，不能作肄业处理：${names.join('、')}`,
        `Less than a year of study, so no certificate of incomplete studies is possible: ${names.join(', ')}`,
      ),
    'M95',
  ],
  changedMeanwhile: [
    409,
    ({ labels }: Labels) =>
      text(
        `办理条件已变化，审批不能完成：${labels.zh}`,
        `The conditions have changed, it cannot be agreed to: ${labels.en}`,
      ),
    'M79',
  ],
  stale: commonErrors.changedMeanwhile,
  noSuchRecord: commonErrors.noSuchRecord,
  notNow: [
    409,
    ({ state, act }: { state: Text; act: Text }) =>
      text(
        `申请状态为“${state.zh}”，不能${act.zh}`,
        `The application is “${state.en}”: it cannot be ${act.en} now`,
      ),
  ],
  notInState: [
    422,
    ({ names, wanted }: Names & { wanted: Text }) =>
      text(
        `以下学生的申请不是“${wanted.zh}”状态：${names.join('、')}，请刷新后重新选择`,
        `Not “${wanted.en}”: ${names.join(', ')}; reload and choose again`,
      ),
  ],
  batchNotDeciding: [
    422,
    text(
      '该批次为草稿或已结束，不能审定，请先调整批次状态',
      'The batch is a draft or closed; change its state first',
    ),
  ],
  tooEarly: [
    422,
    ({ act, why }: { act: Text; why: Text }) =>
      text(
        `${why.zh}，不能${act.zh}；确需提前办理的，请填写提前办理原因（需有提前办理权限）`,
        `${why.en}: ${act.en} has to wait. With the right to act early, give the reason for it`,
      ),
  ],
  batchInUse: [422, text('该批次已有毕业申请，不能删除', 'The batch has applications and cannot be deleted')],
  batchUnsettled: [
    422,
    ({ count }: { count: number }) =>
      text(
        `该批次还有${count}人已审定未确认毕业，不能结束`,
        `${count} are decided but not confirmed: the batch cannot be closed`,
      ),
  ],
  batchTaken: [
    409,
    text(
      '批次名称或年度序号已存在，请修改后保存',
      'There is a batch with this name or this number in the year',
    ),
  ],
  notWaivable: [422, text('该条件不允许豁免', 'This condition cannot be waived')],
  needsDocument: [
    400,
    text(
      '豁免必须达到的条件须填写文号',
      'A condition that must be met is waived by a document: give its number',
    ),
  ],
  nothingToWaive: [422, text('该条件已达标，无需豁免', 'The condition is met: there is nothing to waive')],
  reported: [
    422,
    ({ names }: Names) =>
      text(
        `以下学生学历已上报或已注册，不能撤销：${names.join('、')}`,
        `Already reported or registered, this cannot be undone: ${names.join(', ')}`,
      ),
  ],
  tooLateToReplace: [
    422,
    ({ names, years }: Names & { years: number }) =>
      text(
        `以下学生结业已超过${years}年，不能换发毕业证书：${names.join('、')}`,
        `Completed more than ${years} years ago: ${names.join(', ')}`,
      ),
  ],
  notReplacing: [
    422,
    ({ names }: Names) =>
      text(
        `以下学生不是结业换发申请：${names.join('、')}，请在“审定”中办理`,
        `No applications for a certificate after completion: ${names.join(', ')}`,
      ),
  ],
  replacingOnly: [
    422,
    ({ names }: Names) =>
      text(
        `以下学生为结业换发申请：${names.join('、')}，请使用“结业换发”办理`,
        `These ask for a certificate after completion, use that act: ${names.join(', ')}`,
      ),
  ],
  unknownDestination: [
    400,
    ({ value }: { value: string }) =>
      text(`毕业去向的值“${value}”不在数据字典中`, `Destination: “${value}” is in no list`),
    'M08',
  ],
  badRequest: commonErrors.badRequest,
});

export const graduationErrors = {
  ...errors,
  unmet: (labels: Text, keys: readonly string[]) => errors.unmet({ labels }, { keys }),
  needsConfirmation: (labels: Text, keys: readonly string[]) =>
    errors.needsConfirmation({ labels }, { confirm: true, keys }),
  badRequest: (zh: string, en: string) => errors.badRequest({ detail: text(zh, en) }),
};
