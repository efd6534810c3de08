import { factsOfIdNumber, tellsFacts } from './id-numbers.ts';
import { recordFields } from './record-fields.ts';
import { problemAt, problems, type RecordProblem } from './record-problems.ts';
import type { RecordData, RecordValue } from './records.ts';

/** The record as it would be, and which of its fields are new. */
export type Merged = { all: RecordData; touched: (...fields: string[]) => boolean; today: string };
type Rule = (merged: Merged) => RecordProblem[];

export const isEmpty = (value: RecordValue | undefined): boolean =>
  value === undefined || value === null || value === '';

const yearOf = (day: RecordValue | undefined): number => Number(String(day).slice(0, 4));

const yearsLater = (day: RecordValue | undefined, years: number): string =>
  `${String(yearOf(day) + years).padStart(4, '0')}${String(day).slice(4)}`;

const FOREIGN_DOCUMENTS: readonly unknown[] = ['05', '06'];
const DOCUMENT = /^[A-Z\d][A-Z\d()-]{3,29}$/;
const DIRECTED = '12';

const documentRule: Rule = ({ all, touched }) => {
  if (!touched('idType', 'idNumber') || isEmpty(all.idNumber)) return [];
  const number = String(all.idNumber);
  if (all.idType === '01')
    return factsOfIdNumber(number) ? [] : [problemAt('idNumber', problems.wrongIdNumber())];
  return DOCUMENT.test(number) ? [] : [problemAt('idNumber', problems.wrongForm(recordFields.idNumber))];
};

const factsRule: Rule = ({ all, touched }) => {
  if (!touched('idType', 'idNumber', 'birthDate', 'gender') || !tellsFacts(all.idType)) return [];
  const facts = factsOfIdNumber(String(all.idNumber));
  if (!facts) return [];
  return [
    ...(isEmpty(all.birthDate) || all.birthDate === facts.birthDate
      ? []
      : [problemAt('birthDate', problems.otherBirthDate())]),
    ...(isEmpty(all.gender) || all.gender === facts.gender
      ? []
      : [problemAt('gender', problems.otherGender())]),
  ];
};

const ageRule: Rule = ({ all, touched, today }) =>
  touched('birthDate') &&
  !isEmpty(all.birthDate) &&
  (yearsLater(all.birthDate, 15) > today || yearsLater(all.birthDate, 81) <= today)
    ? [problemAt('birthDate', problems.wrong('年龄应在15至80岁之间', 'the age must be from 15 to 80'))]
    : [];

const partyRule: Rule = ({ all, touched }) =>
  touched('partyJoinDate', 'birthDate') &&
  !isEmpty(all.partyJoinDate) &&
  !isEmpty(all.birthDate) &&
  String(all.partyJoinDate) < yearsLater(all.birthDate, 14)
    ? [
        problemAt(
          'partyJoinDate',
          problems.wrong('入党（团）日期应在年满14周岁之后', 'nobody can join before the age of 14'),
        ),
      ]
    : [];

const phoneRule: Rule = ({ all, touched }) =>
  touched('mobile', 'emergencyPhone') && !isEmpty(all.emergencyPhone) && all.emergencyPhone === all.mobile
    ? [problemAt('emergencyPhone', problems.sameAsOwnMobile())]
    : [];

const entryRule: Rule = ({ all, touched }) => {
  if (!touched('entryDate', 'enrolYear') || isEmpty(all.entryDate) || isEmpty(all.enrolYear)) return [];
  const late = yearOf(all.entryDate) - Number(all.enrolYear);
  return late === 0 || late === 1 ? [] : [problemAt('entryDate', problems.otherEntryYear())];
};

/** Those recommended or admitted straight from a bachelor's degree may graduate in the year they enter. */
const previousRule: Rule = ({ all, touched }) => {
  if (!touched('prevGradDate', 'entryDate', 'examMode')) return [];
  if (isEmpty(all.prevGradDate) || isEmpty(all.entryDate)) return [];
  const sameYear = ['22', '34'].includes(String(all.examMode));
  const fits = sameYear
    ? yearOf(all.prevGradDate) <= yearOf(all.entryDate)
    : String(all.prevGradDate) < String(all.entryDate);
  const found = problems.wrong(
    '前置毕业日期应早于入学日期',
    'the previous graduation must be before the entry',
  );
  return fits ? [] : [problemAt('prevGradDate', found)];
};

const directedRule: Rule = ({ all, touched }) => {
  if (!touched('admissionCategory', 'directedUnit', 'directedRegion')) return [];
  if (all.admissionCategory !== DIRECTED) return [];
  return (['directedUnit', 'directedRegion'] as const)
    .filter((code) => isEmpty(all[code]))
    .map((code) => problemAt(code, problems.missing(recordFields[code])));
};

const foreignRule: Rule = ({ all, touched }) => {
  if (
    all.population !== 'intl' ||
    !touched('population', 'idType', 'nationality', 'ethnicity', 'politicalStatus')
  )
    return [];
  const found: RecordProblem[] = [];
  if (!isEmpty(all.idType) && !FOREIGN_DOCUMENTS.includes(all.idType))
    found.push(
      problemAt(
        'idType',
        problems.wrong(
          '留学生的证件类型应为护照或外国人永久居留证',
          'international students need a passport or a permanent residence card',
        ),
      ),
    );
  if (all.nationality === '156')
    found.push(
      problemAt(
        'nationality',
        problems.wrong('留学生的国籍不能为中国', 'not China for international students'),
      ),
    );
  for (const code of ['ethnicity', 'politicalStatus'] as const)
    if (!isEmpty(all[code])) {
      const { label } = recordFields[code];
      const notForThem = problems.wrong(
        `留学生不填写${label.zh}`,
        `${label.en}: not for international students`,
      );
      found.push(problemAt(code, notForThem));
    }
  return found;
};

const railRule: Rule = ({ all, touched }) => {
  if (!touched('railFrom', 'railTo') || isEmpty(all.railFrom) === isEmpty(all.railTo)) return [];
  const missing = isEmpty(all.railFrom) ? 'railFrom' : 'railTo';
  return [problemAt(missing, problems.missing(recordFields[missing]))];
};

const bankRule: Rule = ({ all, touched }) =>
  touched('bankAccountName', 'bankAccount') &&
  !isEmpty(all.bankAccountName) &&
  all.bankAccountName !== all.name
    ? [
        problemAt(
          'bankAccountName',
          problems.wrong('户名应与姓名一致', "the account must be in the student's own name"),
        ),
      ]
    : [];

/** Rules about several fields at once. */
export const rulesTogether: readonly Rule[] = [
  documentRule,
  factsRule,
  ageRule,
  partyRule,
  phoneRule,
  entryRule,
  previousRule,
  directedRule,
  foreignRule,
  railRule,
  bankRule,
];
