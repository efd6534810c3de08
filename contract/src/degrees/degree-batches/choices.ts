import { choices } from '../../platform/choices.ts';

/** What degree somebody applies for. */
export const degreeLevels = choices({ D: ['博士', 'Doctor'], M: ['硕士', 'Master'] });
export type DegreeLevel = keyof typeof degreeLevels;

export const seasons = choices({ '1': ['上半年', 'First half'], '2': ['下半年', 'Second half'] });

/** Who can be awarded a degree; visiting students cannot. */
export const applicantTypes = choices({
  regular: ['学历教育', 'Graduate student'],
  equivalent: ['同等学力', 'Equivalent qualification'],
  intl: ['来华留学', 'International student'],
});
export type ApplicantType = keyof typeof applicantTypes;

export const degreeBatchStates = choices({
  draft: ['未开放', 'Draft', 'neutral'],
  open: ['进行中', 'Open', 'running'],
  closed: ['已结束', 'Closed', 'good'],
});
export type DegreeBatchState = keyof typeof degreeBatchStates;

/** The law: whether an application is accepted is decided within so many days after its window ends. */
export const ACCEPTANCE_DAYS = 60;

export const blindModes = choices({
  double: ['双盲评阅', 'Double blind'],
  single: ['单盲评阅', 'Single blind'],
  open: ['明评', 'Open'],
});
export type BlindMode = keyof typeof blindModes;

export const reviewManagers = choices({
  school: ['学校组织', 'By the school'],
  college: ['学院组织', 'By the college'],
});

export const preDefenceModes = choices({
  required: ['必须预答辩', 'Required'],
  optional: ['自愿预答辩', 'Optional'],
});

/** What title the chair of a committee has at least. */
export const chairTitles = choices({
  senior: ['正高级', 'Full professor'],
  associate: ['副高级', 'Associate professor'],
});

/** Where a rule stands: each is more special than the ones before it. */
export const ruleOrigins = choices({
  usual: ['系统默认', 'Default'],
  level: ['按层次', 'Of the level'],
  type: ['按层次和学位类型', 'Of level and type'],
  department: ['院系规则', 'Of the department'],
});
export type RuleOrigin = keyof typeof ruleOrigins;
