import { defineTexts } from '../../../ui/texts.ts';

export const graduationTexts = defineTexts({
  myGraduation: ['毕业申请', 'My graduation'],
  noBatch: ['当前没有开放的毕业批次', 'No graduation batch is open'],
  noBatchHint: [
    '研究生院开放毕业批次后，可在此查看毕业条件并提交申请。',
    'When a batch opens, you see the conditions here and can apply.',
  ],
  timeIs: (expected: string) => [
    `您的预计毕业日期是 ${expected}。毕业批次一般在毕业日期前三个月开放，开放时会通知您；现在可以先对照下列条件。`,
    `You are expected to graduate on ${expected}. A batch usually opens three months before; you will be told.`,
  ],
  nextBatch: (name: string, from: string, to: string) => [
    `下一批次：${name}，申请时间 ${from} 至 ${to}`,
    `Next batch: ${name}, applications from ${from} to ${to}`,
  ],
  notYourTime: (expected: string) => [
    `未到您的毕业时间：预计毕业日期 ${expected}。以下条件供对照，现在未达标属正常。`,
    `You are not due to graduate yet: your expected date is ${expected}. Conditions that are not met now are as expected.`,
  ],
  batch: (name: string) => [`${name}毕业批次`, `Batch ${name}`],
  applyDays: (from: string, to: string) => [
    `申请时间：${from} 至 ${to}`,
    `Applications from ${from} to ${to}`,
  ],
  graduatesOn: (day: string) => [`毕（结）业日期：${day}`, `Graduation on ${day}`],
  notInTime: (from: string, to: string) => [
    `毕业申请开放时间：${from} 至 ${to}`,
    `Applications are open from ${from} to ${to}`,
  ],
  start: ['填写申请', 'Begin an application'],
  way: ['审核流程', 'Who decides'],
  conditions: ['毕业条件', 'Conditions'],
  effect: ['办理结果', 'What happens'],
  effectHint: [
    '审核通过并经学校审定、确认后，学籍状态变更为毕业（结业），导师指导关系结束，证书编号可在此查看。',
    'Once reviewed, decided and confirmed, your status becomes graduated (or completed), supervision ends, and your certificate number is shown here.',
  ],
  mine: ['我的申请', 'My applications'],
  continue: ['继续填写', 'Go on'],
  nowWith: (step: string, people: string, since: string) => [
    `当前环节：${step}（${people || '待分配'}），${since} 起`,
    `Now: ${step} (${people || 'nobody yet'}) since ${since}`,
  ],
  draftNext: ['尚未提交，请核对后提交', 'Not submitted yet: check and submit it'],
  reviewingNext: ['审核中，请等待', 'Under review'],
  returnedNext: ['请按退回意见修改后重新提交', 'Change it as asked and submit again'],
  withdrawnNext: ['可修改后重新提交', 'You may change and submit it again'],
  passedNext: ['审核已通过，等待学校审定', 'Passed: the school decides next'],
  decidedNext: ['学校已审定，等待确认毕业', 'Decided: to be confirmed'],
  confirmedNext: ['已完成', 'Done'],
});
