import {
  type DegreeState,
  degreeStates,
  TUTOR_OPINION,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

const joined = (texts: readonly Text[]): Text =>
  text(texts.map(({ zh }) => zh).join('；'), texts.map(({ en }) => en).join('; '));

export const degreeErrors = defineErrors('degree-applications', {
  noSuchApplication: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  notInState: [
    409,
    ({ state }: { state: DegreeState }) =>
      text(
        `当前状态为“${degreeStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${degreeStates[state].en}”`,
      ),
  ],
  alreadyOpen: [409, text('您已有进行中的学位申请', 'You have an application under way already')],
  hasOpen: [409, text('该申请人已有进行中的学位申请', 'The applicant has an application under way already')],
  nobodyNamed: [
    422,
    text(
      '没有该学号的同等学力申请人，或姓名与学号不一致',
      'No equivalent has this number, or the name is another one',
    ),
  ],
  forWhom: [422, text('请选择申请人', 'Choose the applicant')],
  appliesAlone: [
    422,
    text(
      '只能代没有账号的同等学力人员申请，其他申请人请由本人登录申请',
      'Only for equivalents without an account; others sign in and apply themselves',
    ),
  ],
  notInTime: [
    422,
    ({ from, to }: { from: string; to: string }) =>
      text(`申请时间为${from}至${to}`, `Applications are taken from ${from} to ${to}`),
  ],
  doesNotFit: [
    422,
    text('该批次不接受您这类申请人，请选择其他批次', 'This batch is not for you; choose another one'),
  ],
  noDegreeHere: [422, text('您的学习类别不授予学位', 'No degree is awarded for what you study')],
  unmet: [422, ({ why }: { why: readonly Text[] }) => joined(why)],
  incomplete: [
    422,
    ({ why }: { why: readonly Text[] }) =>
      text(`请先填写完整：${joined(why).zh}`, `Fill in first: ${joined(why).en}`),
  ],
  practiceOnlyForP: [
    422,
    text('实践成果只适用于专业学位', 'Only a professional degree may rest on a practical outcome'),
  ],
  opinionLength: [
    422,
    text(
      `导师意见为${TUTOR_OPINION.least}至${TUTOR_OPINION.most}字`,
      `The supervisor's opinion must have ${TUTOR_OPINION.least} to ${TUTOR_OPINION.most} characters`,
    ),
  ],
  tooLateToWithdraw: [
    409,
    text('已有审核意见或申请已变化，不能撤回', 'It has been decided on or changed, and cannot be taken back'),
  ],
  onlyDrafts: [409, text('只能删除从未提交的草稿', 'Only a draft that was never submitted can be removed')],
  secretStays: [
    422,
    text(
      '涉密论文的题目和关键词不在系统中保存，不能更正',
      'Title and keywords of a secret thesis are not kept in here',
    ),
  ],
  nothingToCorrect: [422, text('没有需要更正的内容', 'Nothing differs from what is there')],
  remindedToday: [409, text('今天已催办过', 'Reminded today already')],
  nobodyToRemind: [
    409,
    ({ state }: { state: DegreeState }) =>
      text(
        `当前状态为“${degreeStates[state].zh}”，没有需要催办的审批人或申请人`,
        `“${degreeStates[state].en}”: it waits neither for a decision nor for its applicant`,
      ),
  ],
  notWaivable: [422, text('该条件不可豁免', 'This condition cannot be waived')],
  delayDay: [
    422,
    ({ until }: { until: string }) =>
      text(
        `延迟公开日期应晚于今天且不晚于${until}`,
        `The day of publication must be after today and no later than ${until}`,
      ),
  ],
  secrecyUnderWay: [
    409,
    text('公开属性申请正在审批，请等待结果', 'The request is being decided on; wait for it'),
  ],
  notLater: [
    422,
    text('只能转入更晚的开放批次，且申请人类型和层次相符', 'Only into a later open batch that fits'),
  ],
  carriedTooLong: [
    422,
    ({ months }: { months: number }) =>
      text(
        `评阅结果发布或受理已超过${months}个月，不能再转入下一批次`,
        `Its reviews, or its acceptance, are more than ${months} months ago`,
      ),
  ],
});

/** The same answer for an application that is not there and one out of reach. */
export const { noSuchApplication } = degreeErrors;
