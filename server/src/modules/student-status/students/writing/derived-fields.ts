import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { overseasTypeOf } from '@graduate/contract/student-status/students/id-numbers.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import {
  expectedGraduation,
  longestEnd,
  type StudyYearRule,
  studyYearsOf,
} from '@graduate/contract/student-status/students/study-years.ts';
import { pinyinOf } from '../pinyin.ts';

const VETERANS = '2';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const yearsOf = (record: RecordData, rules: readonly StudyYearRule[]) => {
  const rule = studyYearsOf(
    {
      trainingLevel: textOf(record.trainingLevel),
      degreeType: textOf(record.degreeType),
      studyMode: textOf(record.studyMode),
      trainingMode: textOf(record.trainingMode),
      majorCode: textOf(record.majorCode),
    },
    rules,
  );
  const years = typeof record.studyYears === 'number' ? record.studyYears : rule?.years;
  return { years, mostYears: rule?.mostYears };
};

/** When the study should end and when it must, by entry date and rules. */
export const datesOf = (record: RecordData, rules: readonly StudyYearRule[]) => {
  const entry = textOf(record.entryDate);
  const { years, mostYears } = yearsOf(record, rules);
  const excluded = typeof record.excludedDays === 'number' ? record.excludedDays : 0;
  return {
    studyYears: years ?? null,
    expectedGraduationDate: entry && years !== undefined ? expectedGraduation(entry, years) : null,
    maxEndDate: entry && mostYears !== undefined ? longestEnd(entry, mostYears, excluded) : null,
  };
};

/** The fields nobody types, after a change: they follow from those that were changed. */
export const derivedFrom = (
  before: RecordData,
  values: RecordData,
  rules: readonly StudyYearRule[],
): RecordData => {
  const all = { ...before, ...values };
  const touched = (...names: string[]) => names.some((name) => name in values);
  const derived: Record<string, RecordData[string]> = {};
  if (touched('name') && !touched('namePinyin')) derived.namePinyin = pinyinOf(String(all.name)).namePinyin;
  if (touched('idType', 'idNumber', 'nationality')) derived.overseasType = overseasTypeOf(all);
  if (touched('specialProgram') && all.specialProgram === VETERANS) derived.veteran = true;
  if (touched('cardNo') && !all.studentNo) derived.studentNo = all.cardNo ?? null;
  if (touched('railFrom', 'railTo')) derived.railChangedYear = Number(dayInShanghai(new Date()).slice(0, 4));
  if (touched('enrolYear') && before.status === 'pending' && before.grade === before.enrolYear)
    derived.grade = all.enrolYear ?? null;
  if (touched('entryDate')) {
    const { maxEndDate, expectedGraduationDate } = datesOf(all, rules);
    derived.maxEndDate = maxEndDate;
    // A date that was moved by a procedure is not moved again by a correction of the entry.
    if (before.expectedGraduationDate === datesOf(before, rules).expectedGraduationDate)
      derived.expectedGraduationDate = expectedGraduationDate;
  }
  return derived;
};
