import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Population, StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import { populations } from '@graduate/contract/student-status/students/choices.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { problemAt, problems } from '@graduate/contract/student-status/students/record-problems.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { createRecord, type Writing } from './create-record.ts';
import { refuseProblems } from './writing.errors.ts';

const CREATED_HERE: readonly Population[] = ['regular', 'intl', 'equivalent'];

const populationIn = (value: RecordValue | undefined, language: Language): Population => {
  const population = CREATED_HERE.find((one) => one === value);
  if (population) return population;
  const found =
    typeof value === 'string' && value in populations
      ? problems.wrong('进修生请通过“新增进修生”办理', 'visiting students have their own form')
      : problems.missing(recordFields.population);
  refuseProblems([problemAt('population', found)], language);
  return 'regular';
};

const statusAtFirst = (population: Population, checkedIn: boolean | undefined): StudentStatus => {
  if (population === 'equivalent') return 'applying';
  return checkedIn ? 'active' : 'pending';
};

/** A student as the form of the office gives them. */
export const createFromForm = (
  writing: Writing,
  { record, checkedIn, intl, equivalent, ...more }: BodyOf<typeof writingCalls.create>,
) => {
  const { population: wanted, ...given } = record;
  const population = populationIn(wanted, writing.language);
  return createRecord(writing, {
    ...more,
    record: given,
    population,
    status: statusAtFirst(population, checkedIn),
    profiles: { intl, equivalent },
  });
};
