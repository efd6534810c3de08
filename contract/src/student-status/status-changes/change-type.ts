import type { Text } from '../../platform/text.ts';
import type { Population, StudentStatus } from '../students/choices.ts';
import type { ChangeField, NamedFile } from './fields.ts';
import type { ApplicantKind } from './states.ts';

/** What must hold before a change; the server knows how each is judged. */
export const changeChecks = [
  'termsAllowed',
  'suspensionSum',
  'withinLongestTime',
  'noGraduationUnderWay',
  'extendsInTime',
  'resumesInTime',
  'termOfReturn',
  'gradeOfReturn',
  'priorNotice',
  'feesOwed',
  'termsStudied',
  'timeLeft',
  'notTooLate',
  'notDirected',
  'onceOnly',
  'targetMajor',
  'levelKept',
  'targetTutor',
  'aroundExpected',
  'newDateWithinLongest',
  'earlyDate',
  'notExtended',
  'retentionLength',
  'enlistDate',
  'notGraduating',
  'beforeEnd',
  'dischargeInTime',
  'academicMaster',
  'creditsComplete',
  'convertibleDoctor',
  'countryAbroad',
  'stayAbroad',
  'isAbroad',
  'studyModeChange',
  'correctable',
  'expiriesAhead',
  'newPerson',
  'published',
] as const;
export type ChangeCheck = (typeof changeChecks)[number];

/** What a change does to the record; the server knows how. */
export const changeEffects = [
  'suspend',
  'extendSuspension',
  'resume',
  'leave',
  'changeMajor',
  'transferIn',
  'extend',
  'early',
  'retain',
  'restore',
  'veteranResume',
  'masterToDoctor',
  'doctorToMaster',
  'abroad',
  'abroadReturn',
  'changeStudyMode',
  'renameMajor',
  'decease',
  'funding',
  'visa',
  'correct',
] as const;
export type ChangeEffect = (typeof changeEffects)[number];

export const flowKeys = [
  'FL-A',
  'FL-B',
  'FL-C',
  'FL-D',
  'FL-E',
  'FL-G',
  'FL-H',
  'FL-I',
  'FL-J',
  'FL-L',
] as const;
export type FlowKey = (typeof flowKeys)[number];

export type LimitName =
  | 'mostTerms'
  | 'mostYears'
  | 'startupYears'
  | 'daysBefore'
  | 'daysAfter'
  | 'monthsAround'
  | 'leastTerms'
  | 'leastMonthsLeft'
  | 'mostMonths'
  | 'hintMonths'
  | 'publicityDays'
  | 'appealDays'
  | 'yearsAfterDischarge';
export type Limits = Partial<Readonly<Record<LimitName, number>>>;

/** A kind of status change, declared in one place. */
export type ChangeTypeSpec = {
  name: Text;
  who: readonly ApplicantKind[];
  populations: readonly Population[];
  /** The statuses it begins in; `open`: any that is not final; `none`: there is no record yet. */
  from: readonly StudentStatus[] | 'open' | 'any' | 'none';
  fields: readonly ChangeField[];
  files: readonly NamedFile[];
  checks: readonly ChangeCheck[];
  limits: Limits;
  flow: FlowKey;
  effect: ChangeEffect;
  /** The status a record is left in, where the effect does not say it. */
  leadsTo?: StudentStatus;
  /** The field that says when it takes effect; without one the applicant names the day. */
  effectiveFrom?: string;
  /** A decision of the school against the student: it must be delivered before it takes effect. */
  decision?: true;
  /** For many students at once only. */
  batchOnly?: true;
  /** Several of them may be decided together. */
  decidedTogether?: true;
  /** Not offered until the office switches it on. */
  offAtFirst?: true;
  /** The national register must know of it. */
  chsi?: true;
  /** International students must say where they will stay. */
  staysOrLeaves?: true;
  notice?: Text;
};

export const ofStudents: readonly Population[] = ['regular', 'intl'];
export const ofRegular: readonly Population[] = ['regular'];
export const ofInternational: readonly Population[] = ['intl'];
