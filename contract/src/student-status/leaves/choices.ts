import { choices } from '../../platform/choices.ts';

export const leaveTypes = choices({
  sick: ['病假', 'Sick leave'],
  personal: ['事假', 'Personal leave'],
  official: ['公假', 'Official duty'],
  academic: ['学术交流', 'Academic exchange'],
  practice: ['实习实践', 'Internship'],
  marriage: ['婚假', 'Marriage leave'],
  maternity: ['产假', 'Maternity leave'],
  funeral: ['丧假', 'Funeral leave'],
  home: ['返乡', 'Going home'],
  other: ['其他', 'Other'],
});
export type LeaveType = keyof typeof leaveTypes;

/** Errands of the school: decided by tutor and secretary, however long they take. */
export const errandTypes: readonly LeaveType[] = ['official', 'academic'];

/** The kinds whose days of a term are added up against the limit of the term. */
export const limitedTypes: readonly LeaveType[] = ['sick', 'personal'];

export const leaveStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['审批中', 'In approval', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  approved: ['已批准', 'Approved', 'good'],
  returning: ['待确认销假', 'Return to be confirmed', 'warning'],
  closed: ['已销假', 'Back', 'neutral'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
});
export type LeaveState = keyof typeof leaveStates;

/** States in which a leave takes up its time: no other leave of the student may overlap it. */
export const bindingStates: readonly LeaveState[] = ['reviewing', 'approved', 'returning', 'closed'];

/** Where a leave stands today, which follows from its state and the clock. */
export const situations = choices({
  ahead: ['未开始', 'Not begun', 'good'],
  away: ['休假中', 'Away', 'running'],
  due: ['应销假', 'Should be back', 'warning'],
  overdue: ['超期未销假', 'Overdue', 'bad'],
});
export type Situation = keyof typeof situations;

/** So long after its end a leave may stay without a word. */
export const GRACE_HOURS = 24;
/** After so many days without a word the college and the graduate school are warned. */
export const WARN_AFTER_DAYS = 14;

/** The lists the staff works through. */
export const leaveViews = choices({
  todo: ['待我审批', 'Waiting for me'],
  away: ['休假中', 'Away'],
  returning: ['待销假', 'Coming back'],
  overdue: ['超期', 'Overdue'],
  all: ['全部', 'All'],
});
export type LeaveView = keyof typeof leaveViews;

export const transports = choices({
  train: ['火车', 'Train'],
  plane: ['飞机', 'Plane'],
  coach: ['长途汽车', 'Coach'],
  car: ['自驾', 'Car'],
  city: ['市内交通', 'City transport'],
  other: ['其他', 'Other'],
});
export type Transport = keyof typeof transports;

export const leaveActions = [
  'edit',
  'remove',
  'withdraw',
  'extend',
  'return',
  'confirm',
  'reject',
  'close',
  'slip',
] as const;
export type LeaveAction = (typeof leaveActions)[number];

/** How the files and the approval of a leave are named outside. */
export const leaveApproval = {
  type: 'leave',
  callback: 'api/student/leaves/approval',
  moduleCode: 'XJ',
  businessCode: 'QJGL',
} as const;

export const LEAVE_WINDOW = 'STU_LEAVE';
