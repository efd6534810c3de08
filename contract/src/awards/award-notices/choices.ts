import { choices } from '../../platform/choices.ts';

export const noticeLevels = choices({ college: ['学院公示', 'College'], school: ['学校公示', 'School'] });
export type NoticeLevel = keyof typeof noticeLevels;

export const noticeStates = choices({
  open: ['公示中', 'Shown', 'running'],
  ended: ['已结束', 'Ended', 'good'],
  revoked: ['已撤下', 'Taken down', 'neutral'],
});
export type NoticeState = keyof typeof noticeStates;

export const visibilities = choices({
  campus: ['校内（登录可见）', 'On campus, signed in'],
  public: ['公开（无需登录）', 'In public'],
});
export type Visibility = keyof typeof visibilities;

export const objectionStates = choices({
  submitted: ['待答复', 'Not answered', 'running'],
  escalated: ['待学校复核', 'With the school', 'warning'],
  closed: ['已办结', 'Settled', 'good'],
});
export type ObjectionState = keyof typeof objectionStates;

export const objectionDecisions = choices({
  keep: ['维持公示结果', 'The result stands'],
  change: ['退回学院重新评审', 'Back to the college'],
  cancel: ['取消资格', 'Not granted'],
});
export type ObjectionDecision = keyof typeof objectionDecisions;

/** Proof of what is said against a list. */
export const objectionFileKind = { moduleCode: 'JZ', businessCode: 'JZ_YY' } as const;
export const MOST_OBJECTION_FILES = 5;
export const OBJECTION_FILE_MEGABYTES = 20;
export const objectionFileExtensions = ['pdf', 'docx', 'jpg', 'jpeg', 'png'] as const;
