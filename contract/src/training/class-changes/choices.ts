import { choices } from '../../platform/choices.ts';

export const changeKinds = choices({
  move: ['调课', 'Moved'],
  room: ['换教室', 'Other room'],
  cancel: ['停课', 'Cancelled'],
  makeup: ['补课', 'Made up'],
  substitute: ['代课', 'Substitute'],
});
export type ChangeKind = keyof typeof changeKinds;

export const changeReasons = choices({
  public: ['公务', 'Official duty'],
  conference: ['学术会议', 'Conference'],
  sick: ['病假', 'Illness'],
  personal: ['事假', 'Private'],
  holiday: ['节假日', 'Day off'],
  school: ['学校统一安排', 'Arranged by the school'],
  other: ['其他', 'Other'],
});
export type ChangeReason = keyof typeof changeReasons;

export const changeStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  submitted: ['审核中', 'Under review', 'running'],
  approved: ['已批准', 'Approved', 'good'],
  refused: ['已退回', 'Sent back', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  expired: ['已过期', 'Expired', 'neutral'],
  revoked: ['已撤销', 'Revoked', 'bad'],
});
export type ChangeState = keyof typeof changeStates;

export const changeApproval = {
  type: 'classChange',
  callback: 'api/training/class-changes/approval',
  moduleCode: 'PY',
  businessCode: 'PY_TKSQ',
} as const;

export const CHANGE_WINDOW = 'TR_CLASS_CHANGE';

/** What can be changed and sent again. */
export const editableStates: readonly ChangeState[] = ['draft', 'refused', 'withdrawn'];
/** Reasons nobody foresees: late applications go to the graduate school. */
export const urgentReasons: readonly ChangeReason[] = ['sick', 'school'];
export const provenReasons: readonly ChangeReason[] = ['conference', 'sick'];
/** Where the school cancels, it also says when it is made up. */
export const unplannedReasons: readonly ChangeReason[] = ['holiday', 'school'];

export const MOST_CHANGE_FILES = 5;
export const changeFileExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const CHANGE_FILE_MEGABYTES = 10;
