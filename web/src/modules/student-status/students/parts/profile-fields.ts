import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import {
  type ProfileName,
  profileFields,
} from '@graduate/contract/student-status/students/fields/profiles.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';

const PASSPORT = ['passport', 'visa', 'residence', 'arrival', 'embassy', 'motherTongue', 'religion'];

type Fields = readonly (readonly [code: string, field: RecordField])[];
type ProfileSection = {
  key: string;
  title: Text;
  of: ProfileName;
  population: Population;
  fields: Fields;
};

const fieldsIn = (of: ProfileName): Fields =>
  Object.entries(profileFields[of]).filter(([, { kind }]) => kind !== 'reference');
const aboutPassport = (code: string) => PASSPORT.some((word) => code.startsWith(word));

/** What the records of some populations have besides the fields of everybody. */
export const profileSections: readonly ProfileSection[] = [
  {
    key: 'passport',
    title: text('护照签证', 'Passport and visa'),
    of: 'intl',
    population: 'intl',
    fields: fieldsIn('intl').filter(([code]) => aboutPassport(code)),
  },
  {
    key: 'funding',
    title: text('经费与保险', 'Funding and insurance'),
    of: 'intl',
    population: 'intl',
    fields: fieldsIn('intl').filter(([code]) => !aboutPassport(code)),
  },
  {
    key: 'visit',
    title: text('进修信息', 'Visit'),
    of: 'visit',
    population: 'visiting',
    fields: fieldsIn('visit'),
  },
  {
    key: 'equivalent',
    title: text('同等学力申请', 'Application'),
    of: 'equivalent',
    population: 'equivalent',
    fields: fieldsIn('equivalent'),
  },
];

export const profileDictionaries = ['visaType', 'fundingType', 'visitType'] as const;
