import { choices } from '../../platform/choices.ts';

/** How much of the courses a module lists has to be taken. */
export const moduleRules = choices({
  all: ['全部修读', 'All of them'],
  credits: ['修满学分', 'So many credits'],
  choose: ['选修若干门', 'So many courses'],
});
export type ModuleRule = keyof typeof moduleRules;

export const linkKinds = choices({
  proposal: ['开题报告', 'Thesis proposal'],
  midterm: ['中期考核', 'Mid-term assessment'],
  activity: ['学术活动', 'Academic activities'],
  practice: ['实践环节', 'Practice'],
  comprehensive: ['学科综合考试', 'Comprehensive examination'],
  literature: ['文献综述', 'Literature review'],
  other: ['其他', 'Other'],
});
export type LinkKind = keyof typeof linkKinds;

/** Who has programmes: visitors and applicants of equivalent qualification have no degree type to study for. */
export const programmePopulations = choices({
  regular: ['研究生', 'Graduate students'],
  intl: ['留学生', 'International students'],
});
export type ProgrammePopulation = keyof typeof programmePopulations;

export const programmeStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['审核中', 'In review', 'running'],
  returned: ['退回', 'Sent back', 'bad'],
  approved: ['已通过', 'Approved', 'warning'],
  published: ['已发布', 'Published', 'good'],
  superseded: ['已被新版取代', 'Superseded', 'neutral'],
});
export type ProgrammeState = keyof typeof programmeStates;

/** A programme is written in these states only. */
export const writtenStates: readonly ProgrammeState[] = ['draft', 'returned'];
/** What students once could read stays readable: plans may still follow it. */
export const libraryStates: readonly ProgrammeState[] = ['published', 'superseded'];

export const severities = choices({
  error: ['错误', 'Error', 'bad'],
  warning: ['提醒', 'Warning', 'warning'],
});
export type Severity = keyof typeof severities;

export const programmeActions = [
  'edit',
  'remove',
  'submit',
  'withdraw',
  'publish',
  'unpublish',
  'newEdition',
] as const;
export type ProgrammeAction = (typeof programmeActions)[number];

/** How the approval of a programme is named outside. */
export const programmeApproval = {
  type: 'programme',
  callback: 'api/training/programmes/approval',
  moduleCode: 'PY',
  businessCode: 'PY_FA',
} as const;

export const PROGRAMME_WINDOW = 'TR_PROGRAMME_DRAFT';
