import { choices } from '../../platform/choices.ts';

export const industryStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  collegeReview: ['学院审批', 'College decides', 'running'],
  schoolReview: ['学校审批', 'School decides', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  granted: ['在聘', 'In office', 'good'],
  expired: ['到期', 'Expired', 'warning'],
  ended: ['解聘', 'Ended', 'neutral'],
});
export type IndustryState = keyof typeof industryStates;
export const writableIndustry: readonly IndustryState[] = ['draft', 'returned'];
/** Another term may follow one that runs, is over or was ended. */
export const renewable: readonly IndustryState[] = ['granted', 'expired', 'ended'];

export const unitKinds = choices({
  enterprise: ['企业', 'Company'],
  institute: ['科研院所', 'Institute'],
  government: ['机关事业单位', 'Public body'],
  school: ['高等学校', 'University'],
  other: ['其他', 'Other'],
});
export type UnitKind = keyof typeof unitKinds;

export const industryApproval = {
  type: 'industryTutor',
  callback: 'api/tutors/industry/approval',
  moduleCode: 'DS',
  businessCode: 'DS_HY',
} as const;

export const MOST_INDUSTRY_FILES = 10;
export const INDUSTRY_MEGABYTES = 10;
export const industryExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;

export const OLDEST_INDUSTRY = 60;
export const LONGEST_TERM = 3;
/** So many days before the end of a term the college is told. */
export const TERM_ENDS_SOON = 90;

export const industryActions = [
  'edit',
  'submit',
  'withdraw',
  'remove',
  'renew',
  'end',
  'letter',
  'contact',
] as const;
export type IndustryAction = (typeof industryActions)[number];

type Person = { titleLevel: string | null; degree: string | null; years: number; leadYears: number };
const DOCTOR = ['1', '2'];

/**
 * Masters: an associate title, a doctor with two years, a master with five, or eight years. Doctors: a full title, a
 * doctor with five years, or five years as head of engineering.
 */
export const mayBeAppointed = (
  level: 'D' | 'M',
  { titleLevel, degree, years, leadYears }: Person,
): boolean => {
  const doctor = degree !== null && DOCTOR.includes(degree);
  if (level === 'D') return titleLevel === 'senior' || (doctor && years >= 5) || leadYears >= 5;
  return (
    titleLevel === 'senior' ||
    titleLevel === 'associate' ||
    (doctor && years >= 2) ||
    (degree === '3' && years >= 5) ||
    years >= 8
  );
};
