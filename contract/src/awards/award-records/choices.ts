import { choices } from '../../platform/choices.ts';

/** How far a record has come; the numbers are those outside knows as tjzt. */
export const submitStates = choices({
  '0': ['未提交', 'Not submitted', 'neutral'],
  '1': ['待导师审核', 'With the supervisor', 'running'],
  '2': ['待学院审核', 'With the college', 'running'],
  '3': ['学院公示中', 'Shown by the college', 'running'],
  '4': ['待学校审核', 'With the graduate school', 'running'],
  '5': ['学校公示中', 'Shown by the school', 'running'],
  '6': ['已确定', 'Confirmed', 'good'],
  '7': ['发放完成', 'Paid', 'good'],
  '8': ['未获评', 'Not granted', 'neutral'],
  '9': ['已退回', 'Sent back', 'bad'],
});
export type SubmitState = keyof typeof submitStates;

/** States in which the owner writes it. */
export const writableStates: readonly SubmitState[] = ['0', '9'];
/** States in which its money is bound. */
export const bindingStates: readonly SubmitState[] = ['1', '2', '4', '6', '7'];
/** States in which a decision is waited for. */
export const waitingStates: readonly SubmitState[] = ['1', '2', '4'];
/** States in which it is settled. */
export const settledStates: readonly SubmitState[] = ['6', '7'];

export const recordTypes = choices({ '1': ['正常', 'Regular'], '2': ['补发', 'Supplement'] });
export type RecordType = keyof typeof recordTypes;

export const amountSources = choices({ standard: ['标准', 'Standard'], manual: ['手工', 'By hand'] });
export type AmountSource = keyof typeof amountSources;

export const paySources = choices({ school: ['学校承担', 'School'], tutor: ['导师承担', 'Supervisor'] });
export type PaySource = keyof typeof paySources;

export const payStates = choices({
  '0': ['待发放', 'To be paid', 'neutral'],
  '1': ['已入单', 'On a list', 'running'],
  '2': ['已发放', 'Paid', 'good'],
  '3': ['发放失败', 'Failed', 'bad'],
  '4': ['停发', 'Stopped', 'warning'],
  '5': ['已追回', 'Taken back', 'warning'],
});
export type PayState = keyof typeof payStates;

/** Why a month is not paid: the student does not study, it was reported too late, or somebody decided so. */
export const stopCauses = choices({
  status: ['不符合发放条件', 'Conditions not met'],
  late: ['逾期未申报', 'Reported too late'],
  hand: ['人工停发', 'Stopped by hand'],
});
export type StopCause = keyof typeof stopCauses;

export const monthStates = choices({
  open: ['可申报', 'Open', 'running'],
  closed: ['已截止', 'Closed', 'neutral'],
  paid: ['已发放', 'Paid', 'good'],
  future: ['未开始', 'To come', 'neutral'],
});
export type MonthState = keyof typeof monthStates;

export const reportActions = ['edit', 'remove', 'submit', 'withdraw', 'addition', 'audit', 'reopen'] as const;
export type ReportAction = (typeof reportActions)[number];

export const reportApproval = {
  type: 'awardReport',
  callback: 'api/xssqjl/report/approval',
  moduleCode: 'JZ',
  businessCode: 'JZ_SB',
} as const;

export const additionApproval = {
  type: 'awardAddition',
  callback: 'api/xssqjl/addition/approval',
  moduleCode: 'JZ',
  businessCode: 'JZ_BF',
} as const;

/** Which of the two a record is decided by. */
export const approvalOf = (recordType: RecordType) =>
  recordType === '1' ? reportApproval : additionApproval;

export const REPORT_WINDOW = 'JZ_SB';
export const MOST_AT_ONCE = 200;
/** Hours of all posts of a student in a month. */
export const MOST_HOURS = 40;
export const MOST_UNCOVERED = 200;
