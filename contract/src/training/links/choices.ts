import { choices } from '../../platform/choices.ts';
import type { LinkKind } from '../programmes/choices.ts';

export const linkStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  tutorReview: ['导师审核', 'With the supervisor', 'running'],
  secretaryReview: ['学院审核', 'With the college', 'running'],
  returned: ['退回', 'Sent back', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  passed: ['通过', 'Passed', 'good'],
  redo: ['修改后重审', 'To be redone', 'warning'],
  failed: ['不通过', 'Failed', 'bad'],
  revoked: ['已撤销', 'Revoked', 'neutral'],
});
export type LinkState = keyof typeof linkStates;

export const linkResults = choices({
  pass: ['通过', 'Passed', 'good'],
  redo: ['修改后重审', 'To be redone', 'warning'],
  fail: ['不通过', 'Failed', 'bad'],
});
export type LinkResult = keyof typeof linkResults;

export const stateAfter: Readonly<Record<LinkResult, LinkState>> = {
  pass: 'passed',
  redo: 'redo',
  fail: 'failed',
};

export const linkRoles = choices({
  attend: ['参加', 'Attended'],
  report: ['主讲', 'Gave a talk'],
  teaching: ['教学实践', 'Teaching'],
  research: ['科研实践', 'Research'],
  social: ['社会实践', 'Social practice'],
  industry: ['行业实践', 'Industry'],
});
export type LinkRole = keyof typeof linkRoles;

/** What somebody did, by the kind of link that asks for it. */
export const rolesOf: Readonly<Partial<Record<LinkKind, readonly LinkRole[]>>> = {
  activity: ['attend', 'report'],
  practice: ['teaching', 'research', 'social', 'industry'],
};

/** A panel examines these; the others are recorded and agreed to. */
export const examinedKinds: readonly LinkKind[] = ['proposal', 'midterm', 'comprehensive'];
/** Of these there may be many; of the others one that counts. */
export const repeatedKinds: readonly LinkKind[] = ['activity', 'practice'];

export const linkActions = ['edit', 'remove', 'submit', 'withdraw', 'result', 'revoke', 'publicity'] as const;
export type LinkAction = (typeof linkActions)[number];

const callback = 'api/training/links/approval';
/** How the examined ones are named outside, with their files. */
export const examinedApproval = {
  type: 'linkExamined',
  callback,
  moduleCode: 'PY',
  businessCode: 'PY_HJKH',
} as const;
/** And those that are only recorded. */
export const recordedApproval = {
  type: 'linkRecorded',
  callback: 'api/training/links/records/approval',
  moduleCode: 'PY',
  businessCode: 'PY_HJJL',
} as const;

export const approvalOf = (kind: LinkKind) =>
  examinedKinds.includes(kind) ? examinedApproval : recordedApproval;

/** The flow a kind goes through. */
export const linkFlows: Readonly<Record<LinkKind, string>> = {
  proposal: 'linkProposal',
  midterm: 'linkMidterm',
  comprehensive: 'linkComprehensive',
  activity: 'linkActivity',
  practice: 'linkPractice',
  literature: 'linkPractice',
  other: 'linkPractice',
};

/** The window in which a kind is submitted; what has none of its own goes with the one that comes next to it. */
export const linkWindows: Readonly<Record<LinkKind, string>> = {
  proposal: 'TR_LINK_PROPOSAL',
  literature: 'TR_LINK_PROPOSAL',
  midterm: 'TR_LINK_MIDTERM',
  comprehensive: 'TR_LINK_MIDTERM',
  activity: 'TR_LINK_ACTIVITY',
  practice: 'TR_LINK_PRACTICE',
  other: 'TR_LINK_PRACTICE',
};

export const LINK_FILE_MEGABYTES = 20;
export const MOST_LINK_FILES = 5;
export const linkFileExtensions = ['pdf', 'docx', 'jpg', 'jpeg', 'png'] as const;
export const SHORTEST_SUMMARY = 50;
/** As many judge a master, or a doctor. */
export const panelSize = { M: 3, D: 5 } as const;
