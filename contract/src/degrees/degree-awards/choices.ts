import { choices } from '../../platform/choices.ts';

export const certificateStates = choices({
  unprinted: ['未打印', 'Not printed', 'neutral'],
  printed: ['已打印', 'Printed', 'running'],
  collected: ['已领取', 'Collected', 'good'],
  void: ['已作废', 'Void', 'warning'],
});
export type CertificateState = keyof typeof certificateStates;

export const reportStates = choices({
  unreported: ['未上报', 'Not reported', 'neutral'],
  reported: ['已上报', 'Reported', 'good'],
  returned: ['被退回', 'Returned', 'bad'],
});
export type ReportState = keyof typeof reportStates;

/** Classes in which the ministry collects degrees; each has a file of its own. */
export const collectionClasses = choices({
  regularD: ['学历教育博士', 'Doctors, regular'],
  equivalentD: ['同等学力博士', 'Doctors, equivalent'],
  professionalD: ['博士专业学位', 'Professional doctors'],
  regularM: ['学历教育硕士', 'Masters, regular'],
  equivalentM: ['同等学力硕士', 'Masters, equivalent'],
  professionalM: ['硕士专业学位', 'Professional masters'],
});
export type CollectionClass = keyof typeof collectionClasses;

export const exportFormats = choices({ xlsx: ['Excel', 'Excel'], dbf: ['DBF', 'DBF'] });

export const awardActions = [
  'pickup',
  'voidPrint',
  'proof',
  'proofPaper',
  'notifyRevocation',
  'revoke',
] as const;
export type AwardAction = (typeof awardActions)[number];

export const MOST_AT_ONCE = 200;
/** A form is moved by so many millimetres at most. */
export const MOST_OFFSET = 30;
/** Before a degree is taken away its holder has so many working days to answer. */
export const REVOCATION_DAYS = 5;

/** What a number begins with, by who applied; regular ones with nothing, or with this where they are professional and the school wants it. */
export const numberPrefixes = { regular: '', equivalent: 'T', intl: 'L' } as const;
export const PROFESSIONAL_PREFIX = 'Z';
