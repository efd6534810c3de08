import { choices } from '../../platform/choices.ts';

export const addedStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  collegeCheck: ['学院资格审查', 'College checks', 'running'],
  peerReview: ['同行评议', 'Peer review', 'running'],
  subVote: ['分委会表决', 'Sub-committee votes', 'running'],
  schoolCheck: ['学校复核', 'School checks', 'running'],
  schoolVote: ['校学位会表决', 'Committee of the school votes', 'running'],
  notice: ['公示中', 'Public notice', 'warning'],
  granted: ['已通过', 'Granted', 'good'],
  returned: ['已退回', 'Sent back', 'bad'],
  refused: ['未通过', 'Refused', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
});
export type AddedState = keyof typeof addedStates;
export const writableAdded: readonly AddedState[] = ['draft', 'returned', 'withdrawn'];
export const addedConditions = choices({
  notHeld: ['尚不具有该类别导师资格', 'Does not hold the qualification yet'],
  onDuty: ['在岗且师德考核合格', 'On duty, passed in conduct'],
  title: ['职称或学位符合申报条件', 'Title or degree'],
  age: ['年龄符合规定', 'Age'],
  guided: ['完整指导过硕士研究生', "Has supervised master's students to completion"],
  project: ['主持科研项目', 'Leads a project'],
  funds: ['科研经费达到要求', 'Funds of research'],
  outcome: ['有代表性成果', 'Has outcomes'],
  promise: ['师德承诺', 'Promise of conduct'],
});
export type AddedCondition = keyof typeof addedConditions;

/** Secretary and dean, before the sub-committee votes. */
export const addedApproval = {
  type: 'addedTutor',
  callback: 'api/tutors/added-applications/approval',
  moduleCode: 'DS',
  businessCode: 'DS_ZL',
} as const;
/** The office, between the two votes. */
export const addedSchoolApproval = {
  type: 'addedTutorSchool',
  callback: 'api/tutors/added-applications/school/approval',
  moduleCode: 'DS',
  businessCode: 'DS_ZLFH',
} as const;

export const ADDED_WINDOW = 'DS_ZL';
export const MOST_ADDED_FILES = 20;
export const ADDED_MEGABYTES = 20;
export const addedExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;

export const OLDEST_APPLICANT = 57;
export const FEWEST_MASTERS = 1;
/** In 10 000 yuan. */
export const FUNDS_FOR_DOCTORS = 20;
export const ADDED_NOTICE_DAYS = 5;

export const PEERS = 3;
export const PEERS_AGREEING = 2;

/** Two thirds of those present for doctors, more than half of all members for masters. */
export const addedCarried = (
  level: 'D' | 'M',
  { total, present, yes }: { total: number; present: number; yes: number },
): boolean => (level === 'D' ? yes * 3 >= present * 2 : yes * 2 > total);

export const objectionStates = choices({
  open: ['待处理', 'Open', 'warning'],
  rejected: ['不成立', 'Rejected', 'neutral'],
  upheld: ['成立', 'Upheld', 'bad'],
});
export type ObjectionState = keyof typeof objectionStates;

export const addedActions = [
  'edit',
  'submit',
  'withdraw',
  'remove',
  'peerReview',
  'openBallot',
  'closeBallot',
  'recordVotes',
] as const;
export type AddedAction = (typeof addedActions)[number];
