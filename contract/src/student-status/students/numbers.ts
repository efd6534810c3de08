import type { TrainingLevel } from '../../people/guidance/choices.ts';
import type { Population } from './choices.ts';

/** Years of admission, kind of student, unit, serial: `2026` `2` `208` `0001`. */
export const LARGEST_CARD_SERIAL = 9999;

/** The kinds of students in a card number. */
export const cardKinds = ['1', '2', '3', '4', '7', '8'] as const;
export type CardKind = (typeof cardKinds)[number];

export const cardKindOf = (population: Population, level: TrainingLevel): CardKind => {
  switch (population) {
    case 'regular':
      return level === 'D' ? '1' : '2';
    case 'intl':
      return level === 'D' ? '3' : '4';
    case 'visiting':
      return '7';
    case 'equivalent':
      return '8';
  }
};

export const cardPrefix = (enrolYear: number, kind: CardKind, unit: string): string =>
  `${enrolYear}${kind}${unit}`;

export const cardNumber = (prefix: string, serial: number): string =>
  prefix + String(serial).padStart(4, '0');

/** A number given before these rules. */
export const isLegacyNumber = (cardNo: string): boolean => /^\d{6,12}$/.test(cardNo);

/** The code of no school: the demonstration has it, and numbers made with it show that nobody filled in the settings. */
export const NO_SCHOOL_CODE = '99999';

/** School, kind of education, year, level, serial: `99999` `1` `2026` `02` `000001`. */
export const LARGEST_CERTIFICATE_SERIAL = 999_999;
const levelCodes: Readonly<Partial<Record<TrainingLevel, string>>> = { D: '01', M: '02' };

export const certificateLevel = (level: TrainingLevel): string | undefined => levelCodes[level];

export const certificatePrefix = (school: string, year: string, levelCode: string): string =>
  `${school}1${year}${levelCode}`;

export const certificateNumber = (prefix: string, serial: number): string =>
  prefix + String(serial).padStart(6, '0');

export const isCertificateNumber = (number: string): boolean => /^\d{18}$/.test(number);

export const certificateSerial = (number: string): number => Number(number.slice(12));

/** What certificate numbers of those who leave incomplete begin with. */
export const INCOMPLETE_PREFIX = 'YY';
