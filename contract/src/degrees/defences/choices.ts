import { choices } from '../../platform/choices.ts';
import type { DegreeLevel } from '../degree-batches/choices.ts';

export const defenceStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  planning: ['待审批', 'To be approved', 'running'],
  scheduled: ['已安排', 'Arranged', 'running'],
  announced: ['已公告', 'Announced', 'good'],
  recorded: ['待确认', 'To be confirmed', 'warning'],
  confirmed: ['已确认', 'Confirmed', 'good'],
  cancelled: ['已取消', 'Cancelled', 'bad'],
});
export type DefenceState = keyof typeof defenceStates;

export const defenceModes = choices({
  onsite: ['现场', 'On site'],
  online: ['线上', 'Online'],
  hybrid: ['线上线下结合', 'Both'],
});
export type DefenceMode = keyof typeof defenceModes;

export const memberRoles = choices({ chair: ['主席', 'Chair'], member: ['委员', 'Member'] });
export type MemberRole = keyof typeof memberRoles;

export const memberTitles = choices({
  senior: ['正高级', 'Full professor'],
  associate: ['副高级', 'Associate professor'],
  other: ['其他', 'Other'],
});
export type MemberTitle = keyof typeof memberTitles;

export const defenceGrades = choices({
  excellent: ['优', 'Excellent', 'good'],
  good: ['良', 'Good', 'good'],
  fair: ['中', 'Fair', 'good'],
  pass: ['及格', 'Passed', 'good'],
  fail: ['不及格', 'Failed', 'bad'],
});
export type DefenceGrade = keyof typeof defenceGrades;

export const defenceDocuments = choices({
  ballot: ['表决票汇总', 'Ballots'],
  resolution: ['决议书', 'Resolution'],
  minutes: ['答辩记录', 'Minutes'],
  photo: ['照片', 'Photo'],
  recording: ['录音录像', 'Recording'],
  other: ['其他', 'Other'],
});
export type DefenceDocument = keyof typeof defenceDocuments;
/** Without these nothing is confirmed. */
export const neededDocuments: readonly DefenceDocument[] = ['ballot', 'resolution', 'minutes'];

/** How an announcement looks to who reads it now. */
export const announcementStates = choices({
  upcoming: ['即将举行', 'Upcoming', 'running'],
  running: ['进行中', 'Under way', 'good'],
  ended: ['已结束', 'Over', 'neutral'],
  cancelled: ['已取消', 'Cancelled', 'bad'],
  postponed: ['已改期', 'Moved', 'warning'],
});
export type AnnouncementState = keyof typeof announcementStates;

export const preConclusions = choices({
  pass: ['通过', 'Passed', 'good'],
  revise: ['修改后通过', 'Passed with changes', 'good'],
  fail: ['不通过', 'Failed', 'bad'],
});
export type PreConclusion = keyof typeof preConclusions;

export const preDefenceStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['待审核', 'To be approved', 'running'],
  agreed: ['已审核', 'Approved', 'good'],
});
export type PreDefenceState = keyof typeof preDefenceStates;

/** What the law asks of a committee; no rule of the school goes below it. */
export const lawOfCommittee: Readonly<Record<DegreeLevel, { members: number; external: number }>> = {
  D: { members: 5, external: 2 },
  M: { members: 3, external: 0 },
};

/** The law: two thirds of all members, present or not. */
export const votesNeeded = (members: number): number => Math.ceil((2 * members) / 3);
export const isPassed = (yes: number, members: number): boolean => yes * 3 >= members * 2;
/** More than half of all members let somebody try again. */
export const mayRetry = (yes: number, members: number): boolean => yes * 2 > members;

export const defenceApproval = {
  type: 'defencePlan',
  callback: 'api/degree/defences/approval',
  moduleCode: 'XW',
  businessCode: 'XW_DB',
} as const;
export const preDefenceApproval = {
  type: 'preDefence',
  callback: 'api/degree/pre-defences/approval',
  moduleCode: 'XW',
  businessCode: 'XW_YDB',
} as const;
export const DEFENCE_WINDOW = 'XW_DB';
export const memberAnswers = choices({
  pending: ['待确认', 'Not answered', 'neutral'],
  confirmed: ['已确认', 'Will come', 'good'],
  declined: ['已谢绝', 'Will not come', 'bad'],
});
export type MemberAnswer = keyof typeof memberAnswers;

export const defenceFile = { moduleCode: 'XW', businessCode: 'XW_DBCL' } as const;

export const documentExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'docx', 'zip'] as const;
export const DOCUMENT_MEGABYTES = 20;
export const MOST_DOCUMENTS = 20;
export const DEFENCE_MINUTES = { least: 30, most: 240 } as const;
export const RESOLUTION = { least: 100, most: 3000 } as const;
export const LEAST_QUESTIONS = 3;
export const MOST_PRE_DEFENCES = 2;
/** What is over stays in public for so many days. */
export const SHOWN_DAYS = 30;

export const defenceActions = [
  'edit',
  'remove',
  'submit',
  'cancel',
  'postpone',
  'announce',
  'withdrawAnnouncement',
  'openVote',
  'closeVote',
  'record',
  'confirm',
  'sendBack',
  'consent',
] as const;
export type DefenceAction = (typeof defenceActions)[number];
