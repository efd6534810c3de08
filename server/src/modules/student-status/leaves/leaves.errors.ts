import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const leaveErrors = defineErrors('leaves', {
  noSuchLeave: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  unknownRegion: [
    400,
    ({ value }: { value: string }) =>
      text(`目的地（省市）的值“${value}”不在数据字典中`, `“${value}” is no known region; choose again`),
    'M08',
  ],
  telephonesNeeded: [
    400,
    text(
      '请填写本人联系电话和紧急联系电话（学籍信息中没有登记）',
      'Please give your own and an emergency telephone; your record has none',
    ),
  ],
  endsBeforeItBegins: [400, text('结束日期不能早于开始日期', 'A leave cannot end before it begins'), 'M10'],
  overlaps: [
    409,
    ({ no }: { no: string }) => text(`请假时间与已有请假（${no}）重叠`, `It overlaps your leave ${no}`),
    'M82',
  ],
  tooLong: [
    422,
    ({ days }: { days: number }) =>
      text(
        `单次请假不能超过${days}天，请办理休学`,
        `A leave may last at most ${days} days; apply for a suspension of studies`,
      ),
    'M83',
  ],
  needsProof: [
    422,
    ({ days }: { days: number }) =>
      text(
        `病假超过${days}天须上传医院证明`,
        `Sick leave of more than ${days} days needs a certificate of a hospital`,
      ),
    'M83',
  ],
  abroadTooLong: [
    422,
    ({ days }: { days: number }) =>
      text(
        `出国（境）超过${days}天，请办理出国（境）学籍异动`,
        `Going abroad for more than ${days} days is a change of status; apply for that`,
      ),
    'M83',
  ],
  tooEarly: [
    422,
    ({ day }: { day: string }) =>
      text(
        `开始时间不能早于${day}，更早的请假请联系辅导员或学院秘书补录`,
        `It cannot begin before ${day}; ask your counsellor or secretary to record it`,
      ),
  ],
  nothingButHolidays: [422, text('所选时间均为节假日，无需请假', 'These are days off: no leave is needed')],
  notInThisStatus: [
    422,
    ({ status }: { status: Text }) =>
      text(`当前学籍状态“${status.zh}”不能办理请假`, `No leave while the status is “${status.en}”`),
    'M73',
  ],
  conditionsChanged: [
    409,
    ({ reason }: { reason: Text }) =>
      text(
        `办理条件已变化，审批不能完成：${reason.zh}`,
        `Conditions have changed, the approval cannot be completed: ${reason.en}`,
      ),
    'M79',
  ],
  notInThisState: [
    409,
    ({ state }: { state: Text }) =>
      text(`当前状态为“${state.zh}”，不能执行此操作`, `Not possible while its state is “${state.en}”`),
  ],
  alreadyBegun: [409, text('假期已开始，请办理销假', 'The leave has begun; report your return instead')],
  notBegun: [
    409,
    text('假期尚未开始，如不再需要请取消请假', 'The leave has not begun; take it back if it is not needed'),
  ],
  tooLateToExtend: [
    422,
    text(
      '续假须在原假期结束前申请，请先销假后重新申请',
      'A leave is made longer before it ends; report your return and apply again',
    ),
  ],
  alreadyExtended: [
    409,
    ({ no }: { no: string }) =>
      text(`该请假已有续假申请（${no}），请在其上办理`, `It was made longer by ${no} already; use that one`),
  ],
  continued: [
    409,
    ({ no }: { no: string }) =>
      text(`该假期已续假，请在续假（${no}）上销假`, `It was made longer: report the return on ${no}`),
  ],
  returnOutOfTime: [
    422,
    text(
      '返校时间不能早于请假开始时间，也不能晚于当前时间',
      'You cannot be back before you left, nor later than now',
    ),
  ],
  ownReturn: [
    403,
    text(
      '不能确认本人的销假，请由其他人员办理',
      'You cannot confirm your own return; leave it to a colleague',
    ),
  ],
  noSlip: [422, text('请假获批后才有请假条', 'The slip is available once the leave is approved')],
});

/** The same answer for a leave that is not there and one out of reach. */
export const { noSuchLeave } = leaveErrors;
