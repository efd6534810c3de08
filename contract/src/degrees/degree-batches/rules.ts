import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentId } from '../../administration/accounts/departments.ts';
import { choice } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { Version } from '../../platform/version.ts';
import {
  blindModes,
  chairTitles,
  type DegreeLevel,
  degreeLevels,
  preDefenceModes,
  reviewManagers,
  ruleOrigins,
} from './choices.ts';

const count = (zh: string, en: string, least: number, most: number) =>
  labelled(zh, en, z.int().min(least).max(most));
const percent = (zh: string, en: string) => labelled(zh, en, z.number().min(0).max(100));

/** What the school may set; what the law sets stands in `lawOf`. */
export const ruleFields = {
  experts: count('评阅专家数', 'Reviewers', 1, 9),
  externalExperts: count('其中校外专家数', 'Of them from outside', 0, 9),
  blindMode: choice('评阅方式', 'Review', blindModes),
  manager: choice('送审组织', 'Organised', reviewManagers),
  reviewDays: count('评阅时限（天）', 'Days to review', 3, 120),
  acceptDays: count('确认时限（天）', 'Days to accept', 1, 30),
  reviseDays: count('复审前修改天数', 'Days to revise', 1, 180),
  extraExperts: count('增评专家数', 'Further reviewers', 1, 5),
  minRetryMonths: count('未通过再申请间隔（月）', 'Months until a new application', 0, 36),
  plagiarismMax: percent('复制比上限（%）', 'Similarity limit (%)'),
  plagiarismRetryMax: percent('可复检上限（%）', 'Similarity limit for another check (%)'),
  plagiarismTries: count('检测次数', 'Tries', 1, 5),
  outcomePoints: labelled('成果要求（分）', 'Points of outcomes', z.number().min(0).max(100)),
  preDefence: choice('预答辩', 'Pre-defence', preDefenceModes),
  committeeMin: count('答辩委员最少人数', 'Least members', 3, 15),
  committeeMax: count('答辩委员最多人数', 'Most members', 3, 15),
  externalMembers: count('校外委员人数', 'Members from outside', 0, 9),
  oddCommittee: labelled('委员须为单数', 'An odd number of members', z.boolean()),
  chairTitle: choice('主席职称', 'Title of the chair', chairTitles),
  tutorMayVote: labelled('导师可任委员', 'The supervisor may be a member', z.boolean()),
  announceDays: count('公告提前天数', 'Days of announcement', 0, 30),
  retryDefenceMonths: count('重新答辩期限（月）', 'Months to defend again', 1, 24),
  monthsFromOpening: count('开题至申请最短月数', 'Months since the proposal', 0, 48),
  reviewFee: labelled('评审费（元/份）', 'Fee of a review (yuan)', z.number().min(0).max(10_000)),
  delayMaxYears: count('延迟公开上限（年）', 'Maximum years until publication', 0, 10),
  /** Set for the school; numbers of professional degrees then have a row of their own. */
  professionalPrefix: labelled(
    '专业学位证书编号加前缀 Z',
    'Numbers of professional degrees begin with Z',
    z.boolean(),
  ),
};

const RuleValues = z.strictObject(ruleFields);
export type RuleValues = z.output<typeof RuleValues>;
export type RuleField = keyof RuleValues;

export const PartialRule = RuleValues.partial();
export type PartialRule = z.output<typeof PartialRule>;

/** What holds until somebody sets something. */
export const usualRules: Readonly<Record<DegreeLevel, RuleValues>> = {
  D: {
    experts: 3,
    externalExperts: 3,
    blindMode: 'double',
    manager: 'school',
    reviewDays: 30,
    acceptDays: 5,
    reviseDays: 30,
    extraExperts: 2,
    minRetryMonths: 6,
    plagiarismMax: 10,
    plagiarismRetryMax: 20,
    plagiarismTries: 2,
    outcomePoints: 3,
    preDefence: 'required',
    committeeMin: 5,
    committeeMax: 7,
    externalMembers: 2,
    oddCommittee: true,
    chairTitle: 'senior',
    tutorMayVote: false,
    announceDays: 3,
    retryDefenceMonths: 24,
    monthsFromOpening: 12,
    reviewFee: 500,
    delayMaxYears: 3,
    professionalPrefix: false,
  },
  M: {
    experts: 2,
    externalExperts: 1,
    blindMode: 'double',
    manager: 'college',
    reviewDays: 20,
    acceptDays: 3,
    reviseDays: 15,
    extraExperts: 1,
    minRetryMonths: 3,
    plagiarismMax: 15,
    plagiarismRetryMax: 30,
    plagiarismTries: 2,
    outcomePoints: 0,
    preDefence: 'optional',
    committeeMin: 3,
    committeeMax: 5,
    externalMembers: 1,
    oddCommittee: true,
    chairTitle: 'associate',
    tutorMayVote: false,
    announceDays: 3,
    retryDefenceMonths: 12,
    monthsFromOpening: 6,
    reviewFee: 200,
    delayMaxYears: 3,
    professionalPrefix: false,
  },
};

/** What the law asks for at least: a rule may be stricter, never softer. */
const lawOf: Readonly<Record<DegreeLevel, PartialRule>> = {
  D: { experts: 3, blindMode: 'single', committeeMin: 5, externalMembers: 2 },
  M: { experts: 2, committeeMin: 3 },
};

const order = {
  blindMode: ['open', 'single', 'double'],
  preDefence: ['optional', 'required'],
  chairTitle: ['associate', 'senior'],
} as const;

/** Which way is stricter; what is not here is neither. */
const strictness: Partial<Record<RuleField, 'more' | 'less'>> = {
  experts: 'more',
  externalExperts: 'more',
  blindMode: 'more',
  extraExperts: 'more',
  reviseDays: 'more',
  minRetryMonths: 'more',
  plagiarismMax: 'less',
  plagiarismRetryMax: 'less',
  plagiarismTries: 'less',
  outcomePoints: 'more',
  preDefence: 'more',
  committeeMin: 'more',
  externalMembers: 'more',
  oddCommittee: 'more',
  chairTitle: 'more',
  tutorMayVote: 'less',
  announceDays: 'more',
  retryDefenceMonths: 'less',
  monthsFromOpening: 'more',
  delayMaxYears: 'less',
};

const rank = (field: RuleField, value: string | number | boolean): number => {
  if (field === 'blindMode' || field === 'preDefence' || field === 'chairTitle')
    return (order[field] as readonly unknown[]).indexOf(value);
  return Number(value);
};

const isSofter = (field: RuleField, value: unknown, than: unknown): boolean => {
  const way = strictness[field];
  if (!way || value === undefined || than === undefined) return false;
  const by = rank(field, value as string) - rank(field, than as string);
  return way === 'more' ? by < 0 : by > 0;
};

/** The fields in which a rule is softer than another one. */
export const softerFields = (rule: PartialRule, than: PartialRule): RuleField[] =>
  (Object.keys(rule) as RuleField[]).filter((field) => isSofter(field, rule[field], than[field]));

export const softerThanLaw = (level: DegreeLevel, rule: PartialRule): RuleField[] =>
  softerFields(rule, lawOf[level]);

const place = {
  departmentId: departmentId('院系', 'Department').nullable(),
  level: choice('培养层次', 'Level', degreeLevels),
  degreeType: choice('学位类型', 'Degree type', degreeTypes).nullable(),
};

export const DegreeRule = z.object({
  id: z.uuid(),
  ...place,
  departmentName: labelled('院系', 'Department', z.string().nullable()),
  values: labelled('规则', 'Rules', PartialRule),
  version: Version,
});
export type DegreeRule = z.output<typeof DegreeRule>;

/** What is set for one place; nothing set takes the rule away. */
export const RuleEdit = z.strictObject({
  ...place,
  values: labelled('规则', 'Rules', PartialRule),
  /** None for a place that has no rule of its own yet. */
  version: Version.nullable(),
});
export type RuleEdit = z.output<typeof RuleEdit>;

export const EffectiveRule = z.object({
  values: RuleValues,
  origins: z.record(z.string(), choice('来源', 'Set', ruleOrigins)),
});
export type EffectiveRule = z.output<typeof EffectiveRule>;
