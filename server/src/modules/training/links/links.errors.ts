import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type LinkState, linkStates } from '@graduate/contract/training/links/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchLinkRecord = () =>
  platformErrors.notFound({ what: text('必修环节记录', 'The record of a required milestone') });

export const linkErrors = defineErrors('links', {
  wrongState: [
    409,
    ({ state, action }: { state: LinkState; action: Text }) =>
      text(
        `当前状态为“${linkStates[state].zh}”，不能执行“${action.zh}”`,
        `“${action.en}” is not possible in the state “${linkStates[state].en}”`,
      ),
    'T002',
  ],
  noProgramme: [
    422,
    text(
      '尚未发布适用于您的培养方案，请联系学院研究生秘书',
      'No programme that holds for you has been published; ask the secretary of your college',
    ),
    'T301',
  ],
  notRequired: [
    422,
    text(
      '该环节不在您的培养方案中，请刷新后重新选择',
      'Your programme does not ask for this milestone; reload and choose again',
    ),
  ],
  goesOn: [
    409,
    text(
      '该环节已有办理中或已通过的记录，不能重复登记',
      'A record of this milestone is already under way or passed',
    ),
  ],
  tooEarly: [
    422,
    ({ term }: { term: number }) =>
      text(`该环节须在第${term}学期及以后办理`, `This milestone can be done only in term ${term} or later`),
  ],
  comesAfter: [
    422,
    ({ kind, next }: { kind: Text; next: Text }) =>
      text(`请先通过“${kind.zh}”再申请“${next.zh}”`, `Pass “${kind.en}” before “${next.en}”`),
    'T320',
  ],
  tooSoon: [
    422,
    ({ kind, previous, days }: { kind: Text; previous: Text; days: number }) =>
      text(
        `“${kind.zh}”距“${previous.zh}”不足${days}天`,
        `“${kind.en}” comes less than ${days} days after “${previous.en}”`,
      ),
    'T321',
  ],
  panelTooSmall: [
    422,
    ({ least }: { least: number }) =>
      text(
        `评议专家不少于${least}人且须指定一名组长`,
        `The panel has at least ${least} members, one of them its chair`,
      ),
    'T322',
  ],
  tutorChairs: [422, text('导师不能担任评议组组长', 'The supervisor cannot chair the panel'), 'T323'],
  inTheFuture: [422, text('活动日期不能晚于今天', 'The activity cannot be in the future'), 'T324'],
  sameActivity: [
    409,
    text('同一日期已登记相同名称的活动', 'An activity of this name on this day is recorded already'),
    'T325',
  ],
  summaryTooShort: [
    422,
    ({ least }: { least: number }) =>
      text(`摘要不少于${least}字`, `The summary has at least ${least} characters`),
    'T326',
  ],
  noProof: [422, text('请上传证明材料', 'Upload the proof'), 'T327'],
  missing: [
    422,
    ({ label }: { label: Text }) => text(`请输入${label.zh}`, `Please enter: ${label.en}`),
    'T101',
  ],
  endsBeforeItBegins: [422, text('结束日期不能早于开始日期', 'It cannot end before it begins')],
  noResult: [422, text('请选择评议结果', 'Choose the result')],
  noDay: [
    422,
    text('评议日期格式不正确，请填写如2026-11-15的日期', 'The day must be written like 2026-11-15'),
  ],
  heldInFuture: [422, text('评议日期不能晚于今天', 'It cannot have been held in the future')],
  notExamined: [
    422,
    text('该环节无需登记评议结果，请直接审核', 'Nothing is examined here; decide the record instead'),
  ],
  nothingToEnter: [
    422,
    text(
      '没有待登记结果的记录：学生尚未提交，或仍在导师审核',
      'Nothing is waiting for a result: not submitted, or still with the supervisor',
    ),
  ],
});
