import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import { recordFieldCodes } from '@graduate/contract/student-status/students/record-fields.ts';
import { profileSections } from '../parts/profile-fields.ts';
import { isForNew, isNeeded } from './field-lock.ts';

type Values = Readonly<Record<string, unknown>>;

const RESIDENT_CARD = '01';
const PASSPORT = '05';
const CHINA = '156';

/** What is usual for a new record of a population. */
export const newRecordOf = (population: Population): Record<string, unknown> => ({
  enrolYear: new Date().getFullYear(),
  idType: population === 'intl' ? PASSPORT : RESIDENT_CARD,
  ...(population !== 'intl' && { nationality: CHINA }),
  ...(population === 'visiting' && { trainingLevel: 'N' }),
  autoXykh: true,
  legacyNumber: false,
  checkedIn: false,
});

const SHARED = [
  'enrolYear',
  'departmentId',
  'majorCode',
  'trainingLevel',
  'degreeType',
  'studyMode',
  'trainingMode',
  'campus',
  'admissionCategory',
  'examMode',
];

/** Who enters one student after another enters a list: what they have in common stays. */
export const sharedWithNext = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => SHARED.includes(name)));

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The places of the form that must be filled and are not. */
export const stillMissing = (population: Population, values: Values): string[][] => [
  ...recordFieldCodes
    .filter((code) => isForNew(code) && isNeeded(code, population) && isEmpty(values[code]))
    .map((code) => [code]),
  ...profileSections
    .filter((section) => section.population === population)
    .flatMap(({ of, fields }) =>
      fields
        .filter(([code, field]) => {
          const given = values[of] as Values | undefined;
          return field.required?.includes(population) && isEmpty(given?.[code]);
        })
        .map(([code]) => [of, code]),
    ),
];
