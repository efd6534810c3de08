import { choices } from '../../platform/choices.ts';

export const planStates = choices({
  none: ['未制定', 'Not made', 'neutral'],
  draft: ['草稿', 'Draft', 'neutral'],
  tutorReview: ['待导师审核', 'With the supervisor', 'running'],
  collegeReview: ['待学院审核', 'With the college', 'running'],
  returned: ['退回', 'Sent back', 'bad'],
  approved: ['已通过', 'Approved', 'good'],
  rebind: ['待重新制定', 'To be made again', 'warning'],
  frozen: ['已冻结', 'Frozen', 'neutral'],
});
export type PlanState = keyof typeof planStates;

export const planVersionStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  tutorReview: ['待导师审核', 'With the supervisor', 'running'],
  collegeReview: ['待学院审核', 'With the college', 'running'],
  returned: ['退回', 'Sent back', 'bad'],
  approved: ['已通过', 'Approved', 'good'],
  replaced: ['已被取代', 'Replaced', 'neutral'],
});
export type PlanVersionState = keyof typeof planVersionStates;

export const planVersionKinds = choices({
  initial: ['初次', 'First'],
  revision: ['修订', 'Revision'],
  office: ['学院调整', 'By the college'],
});
export type PlanVersionKind = keyof typeof planVersionKinds;

export const completions = choices({
  notAudited: ['未审核', 'Not audited', 'neutral'],
  inProgress: ['修读中', 'In progress', 'running'],
  pass: ['已完成', 'Complete', 'good'],
  fail: ['未完成', 'Not complete', 'bad'],
  manualPass: ['人工认定', 'Passed by decision', 'good'],
});
export type Completion = keyof typeof completions;

/** The two lists of plans to decide. */
export const planQueues = choices({
  tutor: ['导师审核', 'Supervisor'],
  college: ['学院审核', 'College'],
});
export type PlanQueue = keyof typeof planQueues;

export const planTabs = choices({
  waiting: ['待审核', 'Waiting for my decision'],
  decided: ['已审核', 'Decided'],
  all: ['全部', 'All'],
});
export type PlanTab = keyof typeof planTabs;

export const planActions = ['save', 'submit', 'withdraw', 'revise', 'discard'] as const;
export type PlanAction = (typeof planActions)[number];

export const planObstacles = ['noTutor', 'nothingChanged', 'revisedAlready'] as const;
export type PlanObstacle = (typeof planObstacles)[number];

export const planApproval = {
  type: 'plan',
  callback: 'api/training/plans/approval',
  moduleCode: 'PY',
  businessCode: 'PY_JH',
} as const;

export const PLAN_WINDOWS = {
  make: 'TR_PLAN_MAKE',
  revise: 'TR_PLAN_REVISE',
  tutor: 'TR_PLAN_TUTOR_REVIEW',
  college: 'TR_PLAN_COLLEGE_REVIEW',
} as const;

export const MOST_ITEMS = 80;
export const LAST_TERM = 16;
