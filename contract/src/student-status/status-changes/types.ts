import { choices } from '../../platform/choices.ts';
import { type Text, text } from '../../platform/text.ts';
import type { Population } from '../students/choices.ts';
import type { ChangeTypeSpec, FlowKey } from './change-type.ts';
import { type ChangeField, prose } from './fields.ts';
import { abroadTypes } from './kinds/abroad.ts';
import { leavingTypes } from './kinds/leaving.ts';
import { officeTypes } from './kinds/office.ts';
import { pausingTypes } from './kinds/pausing.ts';
import { studyTypes } from './kinds/studies.ts';

/** Every kind of status change there is, in the order of a new installation. */
const types = {
  suspend: pausingTypes.suspend,
  suspendExtend: pausingTypes.suspendExtend,
  resume: pausingTypes.resume,
  extend: studyTypes.extend,
  early: studyTypes.early,
  changeMajor: studyTypes.changeMajor,
  abroad: abroadTypes.abroad,
  abroadReturn: abroadTypes.abroadReturn,
  masterToDoctor: studyTypes.masterToDoctor,
  doctorToMaster: studyTypes.doctorToMaster,
  retain: pausingTypes.retain,
  restore: pausingTypes.restore,
  enlist: pausingTypes.enlist,
  veteranResume: pausingTypes.veteranResume,
  withdraw: leavingTypes.withdraw,
  transferOut: leavingTypes.transferOut,
  fundingChange: abroadTypes.fundingChange,
  visaUpdate: abroadTypes.visaUpdate,
  transferIn: officeTypes.transferIn,
  withdrawBySchool: leavingTypes.withdrawBySchool,
  cancelStatus: leavingTypes.cancelStatus,
  expel: leavingTypes.expel,
  decease: leavingTypes.decease,
  changeStudyMode: studyTypes.changeStudyMode,
  majorRename: studyTypes.majorRename,
  correction: officeTypes.correction,
} as const satisfies Record<string, ChangeTypeSpec>;
export type ChangeTypeCode = keyof typeof types;

export const changeTypeCodes = Object.keys(types) as ChangeTypeCode[];
export const changeTypes: Readonly<Record<ChangeTypeCode, ChangeTypeSpec>> = types;

/** Kept by module tutors; here they are cards that lead to its form. */
export const tutorChangeTypes = choices({
  changeTutor: ['转导师', 'Change of supervisor'],
  tutorGroup: ['导师组变更', 'Change of the supervisor group'],
});
export type TutorChangeCode = keyof typeof tutorChangeTypes;
export const tutorChangeCodes = Object.keys(tutorChangeTypes) as TutorChangeCode[];

export const typeName = (code: string): Text =>
  code in changeTypes
    ? changeTypes[code as ChangeTypeCode].name
    : (tutorChangeTypes[code as TutorChangeCode] ?? text(code, code));

const stayPlan = (required: boolean): ChangeField =>
  prose('stayPlan', '离境/停留安排', 'Plans to leave or stay', { required, least: 2, length: 500 });

/** What the form of a kind asks for; international students say where they will be. */
export const fieldsOf = (code: ChangeTypeCode, population: Population): readonly ChangeField[] => {
  const { fields, staysOrLeaves = false } = changeTypes[code];
  return population === 'intl' ? [...fields, stayPlan(staysOrLeaves)] : fields;
};

/** The words for a chosen reason, ground or project. */
export const subTypeName = (code: ChangeTypeCode, subType: string): Text => {
  const reasons = changeTypes[code].fields.find(({ name }) => name === 'subType' || name === 'ground');
  return reasons?.options?.find(({ value }) => value === subType)?.label ?? text(subType, subType);
};

/** The names of all kinds. */
export const changeTypeNames: Readonly<Record<string, Text>> = Object.fromEntries(
  changeTypeCodes.map((code) => [code, changeTypes[code].name]),
);

/** A reason in words, whichever kind of change knows it. */
export const anySubTypeName = (subType: string): Text | undefined =>
  changeTypeCodes.map((code) => subTypeName(code, subType)).find(({ zh }) => zh !== subType);

/** The operation of date control that opens and closes a kind. */
export const windowCodeOf = (code: ChangeTypeCode): string =>
  `STU_CHANGE_${code.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** In the national code of countries and regions. */
export const CHINA = '156';

/** Of somebody without a record yet the form tells: foreigners are international students. */
export const populationInForm = ({ nationality }: Readonly<Record<string, unknown>>): Population =>
  typeof nationality === 'string' && nationality !== '' && nationality !== CHINA ? 'intl' : 'regular';

const FOR_INTERNATIONAL_ONLY: FlowKey = 'FL-L';

/** Applications of international students follow the same flows with one more step. */
export const flowOf = (flow: FlowKey, population: Population): string =>
  population === 'intl' && flow !== FOR_INTERNATIONAL_ONLY ? `${flow}-INTL` : flow;

export const limitNames = choices({
  mostTerms: ['单次最多学期数', 'Maximum terms at once'],
  mostYears: ['累计最多年数', 'Maximum years in all'],
  startupYears: ['创业另加年数', 'Years more for a business'],
  daysBefore: ['提前天数', 'Days before'],
  daysAfter: ['逾期天数', 'Days after'],
  monthsAround: ['预计毕业前后月数', 'Months around the expected graduation'],
  leastTerms: ['至少已读学期数', 'Terms studied at least'],
  leastMonthsLeft: ['距预计毕业至少月数', 'Months left at least'],
  mostMonths: ['单次最长月数', 'Maximum months at once'],
  hintMonths: ['超过该月数提示保留学籍', 'Months after which retention is suggested'],
  publicityDays: ['公示工作日', 'Working days of publicity'],
  appealDays: ['申诉期限（天）', 'Days to appeal'],
  yearsAfterDischarge: ['退役后年数', 'Years after discharge'],
});
