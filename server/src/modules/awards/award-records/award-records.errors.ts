import { type SubmitState, submitStates } from '@graduate/contract/awards/award-records/choices.ts';
import { inYuan } from '@graduate/contract/platform/money.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const awardErrors = defineErrors('award-records', {
  noSuchRecord: [404, text('记录不存在', 'No such record'), 'M01'],
  changedMeanwhile: commonErrors.changedMeanwhile,
  alreadyReported: [
    409,
    text('该学生在本批次已有记录', 'The student has a record in this batch already; change that one'),
  ],
  notInState: [
    409,
    ({ state }: { state: SubmitState }) =>
      text(
        `当前状态为“${submitStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${submitStates[state].en}”`,
      ),
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
  needsStudent: [422, text('请选择学生', 'Choose the student')],
  needsAmount: [422, text('请填写月金额', 'Say the amount a month')],
  appliedFor: [
    409,
    text(
      '该批次由学生本人申请，不能申报',
      'Students apply for this batch themselves; nobody can report for them',
    ),
  ],
  noStandard: [
    422,
    text(
      '本批次没有该层次和专业分类的发放标准，请联系奖助管理员',
      'The batch has no standard for this level and class of majors; ask the awards office',
    ),
  ],
  outOfRange: [
    422,
    ({ min, max }: { min: number; max: number }) =>
      text(
        `金额应在${inYuan(min)}元至${inYuan(max)}元之间`,
        `The amount must be between ${inYuan(min)} and ${inYuan(max)} yuan`,
      ),
  ],
  monthOutside: [
    422,
    ({ month }: { month: string }) =>
      text(
        `${month}不在本批次的月份内，请重新选择`,
        `${month} is not a month of this batch; choose another one`,
      ),
  ],
  monthTwice: [422, text('同一月份只能填写一次', 'A month can be given only once')],
  monthClosed: [
    422,
    ({ month, day }: { month: string; day: number }) =>
      text(
        `${month}申报已截止（每月${day}日），请使用补发`,
        `${month} can no longer be reported (until day ${day} of a month); report a supplement`,
      ),
  ],
  monthPaid: [409, text('该月已发放，不能修改', 'The month has been paid and stays as it is')],
  noMonthsLeft: [
    422,
    text('没有可申报的月份，请使用补发', 'No month is still open; report a supplement instead'),
  ],
  noTutor: [
    422,
    text(
      '该学生没有主导师，不能申报助研津贴',
      'The student has no main supervisor who could report this stipend',
    ),
  ],
  needsPost: [
    422,
    text(
      '请填写岗位名称、每月工时，以及设岗单位或教学班',
      'Give the post, its hours a month, and its unit or its class',
    ),
  ],
  noPost: [422, text('该项目不设岗位，请去掉岗位信息', 'This item has no posts; leave the post out')],
  unknownClass: [
    422,
    text('教学班不存在，或不是您任教的教学班', 'There is no such class, or it is not one you teach'),
  ],
  noClass: [
    422,
    text(
      '助管岗位不属于教学班，请去掉教学班',
      'A post in an office belongs to no class; leave the class out',
    ),
  ],
  unknownUnit: [422, text('设岗单位不存在，请重新选择', 'There is no such unit; choose again')],
  unknownPerson: [
    422,
    text('岗位负责人工号不存在，请核对', 'No member of staff has the number given for the person in charge'),
  ],
  tooManyHours: [
    422,
    ({ most }: { most: number }) =>
      text(
        `本月岗位工时合计不能超过${most}小时`,
        `All posts together may take at most ${most} hours a month`,
      ),
  ],
  chooseFund: [422, text('请选择经费账号', 'Choose a fund account')],
  notYourFund: [422, text('该经费账号不属于您', 'This fund account is not yours')],
  fundNotUsable: [
    422,
    text('经费账号已过期或不可列支劳务费', 'The fund account has expired or does not pay for labour'),
  ],
  fundShort: [
    422,
    ({ available, need }: { available: number; need: number }) =>
      text(
        `经费账号余额不足：可用${inYuan(available)}元，需要${inYuan(need)}元`,
        `Not enough money in the fund: ${inYuan(available)} yuan available, ${inYuan(need)} needed`,
      ),
  ],
  isExcluded: [409, text('该学生已设为不发放，请先恢复', 'The student was left out; take that back first')],
  nothingToSubmit: [
    409,
    text('没有可提交的记录，可能已经提交', 'Nothing is left to submit; it may have been submitted already'),
  ],
  onlyUnsubmitted: [
    409,
    text(
      '只能删除未提交或已退回的记录',
      'Only records that are not submitted or were sent back can be removed',
    ),
  ],
  needsReason: [422, text('请填写不发放原因', 'Say why the student is left out')],
  tooLateToWithdraw: [409, text('已有审核意见，不能撤回', 'It has been decided on and cannot be taken back')],
  syncing: [409, text('正在同步，请稍候', 'The list of students is being updated; please wait a moment')],
  nothingToSync: [
    422,
    text('岗位津贴按岗位逐一申报，无需同步学生', 'Posts are reported one by one: there is no list to update'),
  ],
  parentNotSettled: [409, text('原记录尚未确定，不能补发', 'The record is not confirmed yet: no supplement')],
  monthStillOpen: [
    422,
    ({ month }: { month: string }) =>
      text(
        `${month}尚未截止，请直接修改申报`,
        `${month} is still open: change the record instead of reporting a supplement`,
      ),
  ],
  beyondMonth: [
    422,
    ({ left }: { left: number }) =>
      text(
        `补发金额超过该月上限：还可补发${inYuan(left)}元`,
        `More than the month allows: ${inYuan(left)} yuan are left`,
      ),
  ],
  opinionNeeded: [400, text('请填写审批意见', 'Please fill in approval opinion')],
  onPayList: [
    409,
    text(
      '已有月份进入发放单，不能退回审核',
      'Some of its months are on a payment list: it cannot be reopened',
    ),
  ],
  numberTaken: [
    409,
    text('该经费账号已存在，请修改原账号', 'There is a fund account with this number already'),
  ],
  unknownOwner: [422, text('负责人工号不存在，请核对', 'No member of staff has this number; check it')],
});

/** The same answer for a record that is not there and one out of reach. */
export const { noSuchRecord } = awardErrors;
