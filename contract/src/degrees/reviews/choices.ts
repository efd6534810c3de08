import { choices } from '../../platform/choices.ts';

export const expertStates = choices({
  available: ['可用', 'Available', 'good'],
  paused: ['暂停', 'Paused', 'warning'],
  blocked: ['黑名单', 'Blocked', 'bad'],
});
export const expertTitles = choices({
  senior: ['正高级', 'Full professor'],
  associate: ['副高级', 'Associate professor'],
  other: ['其他', 'Other'],
});
export const expertTutorLevels = choices({
  D: ['博导', 'Doctoral supervisor'],
  M: ['硕导', "Master's supervisor"],
  N: ['无', 'None'],
});

export const roundKinds = choices({
  first: ['首审', 'First review'],
  reReview: ['复审', 'Second review'],
  extra: ['增评', 'Further review'],
  appeal: ['复核评阅', 'Review on appeal'],
});
export type RoundKind = keyof typeof roundKinds;

export const roundStates = choices({
  preparing: ['待送审', 'Being prepared', 'neutral'],
  collecting: ['评阅中', 'Under way', 'running'],
  closed: ['已返回未发布', 'Returned', 'warning'],
  released: ['已发布', 'Released', 'good'],
});
export type RoundState = keyof typeof roundStates;

export const outcomes = choices({
  pass: ['通过', 'Passed', 'good'],
  reReview: ['修改后复审', 'To be revised and reviewed again', 'warning'],
  extra: ['增评', 'Reviewed by others too', 'warning'],
  fail: ['未通过', 'Failed', 'bad'],
});
export type Outcome = keyof typeof outcomes;

export const taskStates = choices({
  pending: ['待邀请', 'Not invited', 'neutral'],
  invited: ['待确认', 'Invited', 'running'],
  accepted: ['评阅中', 'Reviewing', 'running'],
  declined: ['已谢绝', 'Declined', 'bad'],
  submitted: ['已提交', 'Submitted', 'good'],
  expired: ['已超期', 'Overdue', 'bad'],
  voided: ['已作废', 'Void', 'neutral'],
});
export type TaskState = keyof typeof taskStates;

export const reviewGrades = choices({
  A: ['优秀，同意答辩', 'Excellent, may be defended', 'good'],
  B: ['良好，小修后答辩', 'Good, after small changes', 'good'],
  C: ['一般，较大修改后复审', 'Fair, to be revised and reviewed again', 'warning'],
  D: ['不合格，不同意答辩', 'Not sufficient', 'bad'],
});
export type ReviewGrade = keyof typeof reviewGrades;

export const familiarities = choices({
  high: ['很熟悉', 'Very familiar'],
  good: ['熟悉', 'Familiar'],
  some: ['一般', 'Somewhat'],
});

/** The grade a total stands for. */
export const gradeOf = (total: number): ReviewGrade =>
  total >= 90 ? 'A' : total >= 75 ? 'B' : total >= 60 ? 'C' : 'D';

export const leastComment = (grade: ReviewGrade): number => (grade === 'C' || grade === 'D' ? 300 : 200);
export const MOST_COMMENT = 5000;

type Counted = { kind: RoundKind; grades: readonly ReviewGrade[] };

/** What follows from the grades of a round: the first row of the table that fits. */
export const outcomeOf = ({ kind, grades }: Counted): Outcome => {
  const of = (grade: ReviewGrade) => grades.filter((one) => one === grade).length;
  const [fair, bad] = [of('C'), of('D')];
  if (kind === 'appeal') return (fair + bad) * 2 < grades.length ? 'pass' : 'fail';
  if (fair + bad === 0) return 'pass';
  if (kind !== 'first') return 'fail';
  if (fair + bad >= 2) return 'fail';
  return bad === 1 ? 'extra' : 'reReview';
};

/** An appeal is read by so many who have not read the thesis before; most of them decide. */
export const APPEAL_EXPERTS = 3;
/** Who is late for longer than so many days is replaced; until then more time can be given. */
export const LATE_DAYS = 3;
/** A reviewer whose answer is opened again has so many days at least. */
export const REOPEN_DAYS = 7;
/** The link an invited reviewer gets opens an account for so many days. */
export const LINK_DAYS = 14;

export const REVIEW_WINDOW = 'XW_SS';
export const reviewFile = { moduleCode: 'XW', businessCode: 'XW_PYS' } as const;
export const FORM_MEGABYTES = 10;
