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
