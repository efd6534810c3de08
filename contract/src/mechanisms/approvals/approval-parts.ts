import { choices } from '../../platform/choices.ts';

export const refuseTargets = choices({
  start: ['退回申请人', 'Back to the applicant'],
  previous: ['退回上一步', 'Back to the previous step'],
});
export type RefuseTarget = keyof typeof refuseTargets;

/** The names that travel outside. */
export const approvalWire = {
  moduleCode: 'mkCode',
  businessCode: 'coreCode',
  recordId: 'coreKey',
} as const;

/** The ends of an application after which its applicant may change it and hand it in again. */
export type MendableEnd = 'refused' | 'withdrawn';

/** What becomes of an application that is withdrawn; the same words wherever it can be. */
export const afterWithdrawal = choices({
  kept: [
    '撤回后审批停止，已有的审批意见作废；填写的内容保留，可修改后重新提交。',
    'The approval stops and its decisions are void; what was written is kept, to be changed and submitted again.',
  ],
  over: [
    '撤回后审批停止，已有的审批意见作废；本次申请随之结束，需要时须重新申请。',
    'The approval stops and its decisions are void; this application is over, and has to be made again where it is needed.',
  ],
});
export type AfterWithdrawal = keyof typeof afterWithdrawal;
