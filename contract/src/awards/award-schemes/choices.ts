import { choices } from '../../platform/choices.ts';
import { addMonths } from '../../platform/days.ts';

/** What is given; what students apply for themselves are `applyKinds`, everything else is reported for them. */
export const awardKinds = choices({
  '01': ['国家奖学金', 'National scholarship'],
  '02': ['学业奖学金', 'Academic scholarship'],
  '03': ['国家助学金', 'National grant'],
  '04': ['助研津贴', 'Research assistantship'],
  '05': ['助教津贴', 'Teaching assistantship'],
  '06': ['助管津贴', 'Administrative assistantship'],
  '07': ['专项奖学金', 'Special scholarship'],
  '08': ['困难补助', 'Hardship allowance'],
  '09': ['荣誉称号', 'Honour'],
});
export type AwardKind = keyof typeof awardKinds;

/** Applied for by students, scored, shown to everybody and granted. */
export const applyKinds: readonly AwardKind[] = ['01', '02', '07', '09'];
export const isAppliedFor = (kind: AwardKind): boolean => applyKinds.includes(kind);
/** Reported month by month. */
export const reportKinds: readonly AwardKind[] = ['03', '04', '05', '06', '08'];

/** Reported by the college for all its students; nobody's tutor has to do with them. */
export const collegeKinds: readonly AwardKind[] = ['03', '08'];
/** Reported for a post by the person who is in charge of it. */
export const postKinds: readonly AwardKind[] = ['05', '06'];

export const awardLevels = choices({ D: ['博士', 'Doctoral'], M: ['硕士', "Master's"] });
export type AwardLevel = keyof typeof awardLevels;

export const majorClasses = choices({
  '1': ['人文社科类', 'Humanities and social sciences'],
  '2': ['理工农类', 'Science, engineering, agriculture'],
  '3': ['医学类', 'Medicine'],
  '4': ['艺术体育类', 'Arts and sports'],
});
export type MajorClass = keyof typeof majorClasses;

/** By the first digits of the national code, the longer ones first; sports stand among education there. */
export const classPrefixes: readonly (readonly [string, MajorClass])[] = [
  ['0403', '4'],
  ['0452', '4'],
  ['07', '2'],
  ['08', '2'],
  ['09', '2'],
  ['10', '3'],
  ['13', '4'],
  ['14', '2'],
];
export const OTHER_CLASS: MajorClass = '1';

/** The class a discipline belongs to. */
export const majorClassOf = (disciplineCode: string | null): MajorClass =>
  classPrefixes.find(([prefix]) => disciplineCode?.startsWith(prefix))?.[1] ?? OTHER_CLASS;

/** What somebody must fulfil to be reported; each item names some of them. */
export const awardConditions = choices({
  INSCHOOL: ['在校在读', 'Studying at the school'],
  REG: ['本学期已注册', 'Registered this term'],
  FULLTIME: ['全日制', 'Full-time'],
  NOSALARY: ['非定向就业', 'Not employed elsewhere (non-directed)'],
  WITHIN: ['在基本学制年限内', 'Within the usual years of study'],
  NOPUNISH: ['无未解除的处分', 'Without a punishment in force'],
  NOFAIL: ['无不及格课程', 'Without a failed course'],
  ATHOME: ['未出国（境）超过3个月', 'Not abroad for more than three months'],
});
export type AwardCondition = keyof typeof awardConditions;

/** Conditions that are looked at every day: who no longer fulfils them gets no further months. */
export const standingConditions: readonly AwardCondition[] = [
  'INSCHOOL',
  'FULLTIME',
  'NOSALARY',
  'WITHIN',
  'NOPUNISH',
  'ATHOME',
];

export const batchStates = choices({
  draft: ['未开放', 'Draft', 'neutral'],
  open: ['进行中', 'Open', 'running'],
  closed: ['已结束', 'Closed', 'good'],
});
export type BatchState = keyof typeof batchStates;

export const MOST_MONTHS = 12;

/** The months from one to another, both among them. */
export const monthsFrom = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let month = first; month <= last && months.length <= MOST_MONTHS; month = addMonths(month, 1))
    months.push(month);
  return months;
};

/** The last day on which a month can be reported. */
export const closingDayOf = (month: string, closeDay: number): string =>
  `${month}-${String(closeDay).padStart(2, '0')}`;

/** Working days a list is shown at least: by the college, then by the school. */
export const leastNoticeDays = (kind: AwardKind): { college: number; school: number } => ({
  college: kind === '01' ? 2 : 3,
  school: 5,
});

export const scoreSources = choices({ auto: ['自动计算', 'Worked out'], manual: ['人工评分', 'By hand'] });
export type ScoreSource = keyof typeof scoreSources;

/** Items of a scoring sheet that are worked out: the average of courses, and achievements that were verified. */
export const autoScores = ['grade', 'research'] as const;
export type AutoScore = (typeof autoScores)[number];
