import { type SubmitState, submitStates } from '@graduate/contract/awards/award-records/choices.ts';
import { LONGEST_STATEMENT } from '@graduate/contract/awards/award-records/claim-content.ts';
import { SHORTEST_STATEMENT } from '@graduate/contract/awards/scholarships/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const claimErrors = defineErrors('scholarships', {
  noSuchClaim: [404, text('记录不存在', 'No such record'), 'M01'],
  changedMeanwhile: commonErrors.changedMeanwhile,
  alreadyApplied: [
    409,
    text('您在本批次已有申请', 'You have applied in this batch already; change that application'),
  ],
  notInState: [
    409,
    ({ state }: { state: SubmitState }) =>
      text(
        `当前状态为“${submitStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${submitStates[state].en}”`,
      ),
  ],
  notAppliedFor: [
    409,
    text('该批次由学院或导师申报，不能申请', 'This batch is reported; students do not apply for it'),
  ],
  notInTime: [
    422,
    ({ from, to }: { from: string; to: string }) =>
      text(`申请时间为${from}至${to}`, `Applications are taken from ${from} to ${to}`),
  ],
  notEligible: [
    422,
    ({ why }: { why: Text }) =>
      text(`不符合申请条件：${why.zh}`, `The conditions are not fulfilled: ${why.en}`),
  ],
  exclusive: [
    422,
    ({ item }: { item: string }) => text(`与“${item}”不可兼得`, `Cannot be combined with “${item}”`),
  ],
  statementLength: [
    422,
    text(
      `申请理由为${SHORTEST_STATEMENT}至${LONGEST_STATEMENT}字`,
      `A statement must have ${SHORTEST_STATEMENT} to ${LONGEST_STATEMENT} characters`,
    ),
  ],
  tooLateToWithdraw: [409, text('已有审核意见，不能撤回', 'It has been decided on and cannot be taken back')],
  onceSubmitted: [
    409,
    text(
      '提交过的申请须留存，不能删除；可修改后重新提交',
      'An application that was submitted once is kept; change it and submit it again',
    ),
  ],
  onlyUnsubmitted: [
    409,
    text('只能删除未提交或已退回的申请', 'Only what is not submitted or was sent back can be removed'),
  ],
  wrongScore: [
    422,
    ({ name, most }: { name: string; most: number }) =>
      text(`“${name}”应在0至${most}之间`, `“${name}” must be between 0 and ${most}`),
  ],
  notByHand: [
    422,
    ({ code }: { code: string }) =>
      text(`评分项“${code}”不能人工填写`, `“${code}” is no item that is scored by hand`),
  ],
  materialsChanged: [
    409,
    text('学生已修改成果清单，请刷新后重新核实', 'The achievements have changed; look at them again'),
  ],
  unknownGrade: [422, text('等级不存在，请重新选择', 'There is no such grade; choose again')],
  overQuota: [
    422,
    ({ dept, grade, quota, used }: { dept: string; grade: string; quota: number; used: number }) =>
      text(
        `超出${dept}${grade}名额（名额${quota}，已推荐${used}）`,
        `More than the places of ${dept} for ${grade}: ${quota} places, ${used} proposed`,
      ),
  ],
  overTotal: [
    422,
    ({ grade, total, given }: { grade: string; total: number; given: number }) =>
      text(
        `${grade}各院系名额之和${given}超过总名额${total}`,
        `The places for ${grade} add up to ${given}, there are ${total} in all`,
      ),
  ],
  tied: [
    422,
    text(
      '并列人员跨越名额线，请人工确定',
      'Applicants with equal scores are on both sides of the cut-off: decide between them by hand',
    ),
  ],
  notProposed: [
    422,
    text('该申请尚未列入推荐名单，请先生成推荐名单', 'The application is not proposed yet: propose it first'),
  ],
  nothingToSend: [
    409,
    text('没有可上报的推荐，可能已经上报', 'Nothing proposed is left to send on; it may have been sent'),
  ],
  stillRunning: [
    409,
    ({ count }: { count: number }) =>
      text(
        `还有${count}份申请在公示或待学校审核，不能完成评审`,
        `${count} applications are being shown or wait for the school: the round cannot be finished`,
      ),
  ],
});

/** The same answer for an application that is not there and one out of reach. */
export const { noSuchClaim } = claimErrors;
