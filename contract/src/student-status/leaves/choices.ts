import { type Text, text } from '../../platform/text.ts';

export const leaveTypes = {
  sick: text('病假', 'Sick leave'),
  personal: text('事假', 'Personal leave'),
  official: text('公假', 'Official duty'),
  academic: text('学术交流', 'Academic exchange'),
  practice: text('实习实践', 'Internship'),
  marriage: text('婚假', 'Marriage leave'),
  maternity: text('产假', 'Maternity leave'),
  funeral: text('丧假', 'Funeral leave'),
  home: text('返乡', 'Going home'),
  other: text('其他', 'Other'),
} as const satisfies Record<string, Text>;
export type LeaveType = keyof typeof leaveTypes;

/** Errands of the school: decided by tutor and secretary, however long they take. */
export const errandTypes: readonly LeaveType[] = ['official', 'academic'];

/** The kinds whose days of a term are added up against the limit of the term. */
export const limitedTypes: readonly LeaveType[] = ['sick', 'personal'];

export const leaveStates = {
  draft: text('草稿', 'Draft'),
  reviewing: text('审批中', 'In approval'),
  returned: text('已退回', 'Sent back'),
  approved: text('已批准', 'Approved'),
  returning: text('待确认销假', 'Return to be confirmed'),
  closed: text('已销假', 'Back'),
  withdrawn: text('已撤回', 'Withdrawn'),
} as const satisfies Record<string, Text>;
export type LeaveState = keyof typeof leaveStates;

/** States in which a leave takes up its time: no other leave of the student may overlap it. */
export const bindingStates: readonly LeaveState[] = ['reviewing', 'approved', 'returning', 'closed'];

/** Where a leave stands today, which follows from its state and the clock. */
export const situations = {
  ahead: text('未开始', 'Not begun'),
  away: text('休假中', 'Away'),
  due: text('应销假', 'Should be back'),
  overdue: text('超期未销假', 'Overdue'),
} as const satisfies Record<string, Text>;
export type Situation = keyof typeof situations;

/** So long after its end a leave may stay without a word. */
export const GRACE_HOURS = 24;
/** After so many days without a word the college and the graduate school are warned. */
export const WARN_AFTER_DAYS = 14;

/** The lists the staff works through. */
export const leaveViews = {
  todo: text('待我审批', 'Waiting for me'),
  away: text('休假中', 'Away'),
  returning: text('待销假', 'Coming back'),
  overdue: text('超期', 'Overdue'),
  all: text('全部', 'All'),
} as const satisfies Record<string, Text>;
export type LeaveView = keyof typeof leaveViews;

export const transports = {
  train: text('火车', 'Train'),
  plane: text('飞机', 'Plane'),
  coach: text('长途汽车', 'Coach'),
  car: text('自驾', 'Car'),
  city: text('市内交通', 'City transport'),
  other: text('其他', 'Other'),
} as const satisfies Record<string, Text>;
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
