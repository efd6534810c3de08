import { choices } from '../../platform/choices.ts';

export const committeeLevels = choices({
  sub: ['学位评定分委员会', 'Sub-committee'],
  school: ['校学位评定委员会', 'Committee of the school'],
});
export type CommitteeLevel = keyof typeof committeeLevels;

export const committeeRoles = choices({
  chair: ['主席', 'Chair'],
  vice: ['副主席', 'Deputy chair'],
  member: ['委员', 'Member'],
});
export type CommitteeRole = keyof typeof committeeRoles;

/** The law: a committee of the school has nine members or more, an odd number; the school asks seven of a sub-committee. */
export const FEWEST_MEMBERS: Readonly<Record<CommitteeLevel, number>> = { school: 9, sub: 7 };
export const MOST_MEMBERS = 99;

export const meetingStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  ready: ['名单已锁', 'Agenda fixed', 'warning'],
  voting: ['表决中', 'Voting', 'running'],
  closed: ['已形成决议', 'Decided', 'good'],
  published: ['已公布', 'Published', 'good'],
});
export type MeetingState = keyof typeof meetingStates;

export const voteModes = choices({
  count: ['汇总录入', 'Counted on paper'],
  electronic: ['无记名电子票', 'Secret electronic ballot'],
});
export type VoteMode = keyof typeof voteModes;

export const itemResults = choices({
  pass: ['通过', 'Passed', 'good'],
  refuse: ['不通过', 'Refused', 'bad'],
  defer: ['缓议', 'Deferred', 'warning'],
});
export type ItemResult = keyof typeof itemResults;

/** Whether the applicant was told of a refusal that is intended, and heard. */
export const statementStates = choices({
  none: ['未告知', 'Not told', 'neutral'],
  notified: ['已告知，待陈述', 'Told, may answer', 'running'],
  received: ['已陈述申辩', 'Answered', 'good'],
  lapsed: ['逾期未陈述', 'No answer in time', 'warning'],
});
export type StatementState = keyof typeof statementStates;

export const ballotChoices = choices({
  yes: ['同意', 'Yes'],
  no: ['不同意', 'No'],
  abstain: ['弃权', 'Abstain'],
});
export type BallotChoice = keyof typeof ballotChoices;

export const ballotSubjects = choices({
  meetingItem: ['学位评定会议', 'Meeting of a committee'],
  addedTutor: ['增列导师', 'New supervisor'],
  defence: ['学位论文答辩', 'Defence'],
});
export type BallotSubject = keyof typeof ballotSubjects;

/** Fewer ballots would tell who voted how. */
export const FEWEST_BALLOTS = 3;
/** So many working days an applicant has to answer. */
export const STATEMENT_DAYS = 5;
/** So often an application is put off. */
export const MOST_DEFERRALS = 2;
export const MOST_ITEMS = 500;

/** The law: two thirds of all members are there, and more than half of all members agree. */
export const hasQuorum = (present: number, total: number): boolean => present * 3 >= total * 2;
export const isCarried = (yes: number, total: number): boolean => yes * 2 > total;

/** What is kept of a meeting: signed minutes and the like. */
export const meetingFile = { moduleCode: 'XW', businessCode: 'XW_WYH' } as const;
export const MOST_MEETING_FILES = 10;
export const MEETING_FILE_MEGABYTES = 20;
export const meetingFileExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'docx'] as const;

export const meetingActions = [
  'edit',
  'remove',
  'items',
  'lock',
  'attendance',
  'openVote',
  'votes',
  'close',
  'publish',
  'documents',
  'minutes',
  'resolution',
] as const;
export type MeetingAction = (typeof meetingActions)[number];

/** What is printed of a meeting: how the votes went, or what was decided. */
export const meetingPapers = choices({
  minutes: ['学位会表决汇总', 'Minutes'],
  resolution: ['学位会决议', 'Resolution'],
});
export type MeetingPaper = keyof typeof meetingPapers;
