import { INCOMPLETE_PREFIX, NO_SCHOOL_CODE } from '@graduate/contract/student-status/students/numbers.ts';

/** Type of a student in their card number. */
const typeDigit = (population: string, level: string): string => {
  if (population === 'visiting') return '7';
  if (population === 'equivalent') return '8';
  const doctor = level === 'D';
  if (population === 'intl') return doctor ? '3' : '4';
  return doctor ? '1' : '2';
};

/** Card numbers one after the other within each prefix. */
export const cardNumbers = () => {
  const lastSerials = new Map<string, number>();
  return {
    take: (year: number, population: string, level: string, department: string): string => {
      const prefix = `${year}${typeDigit(population, level)}${department}`;
      const serial = (lastSerials.get(prefix) ?? 0) + 1;
      lastSerials.set(prefix, serial);
      return prefix + String(serial).padStart(4, '0');
    },
    lastSerials,
  };
};

type Graduate = {
  cardNo: string | null;
  majorCode: string | null;
  departmentCode: string;
  trainingLevel: string;
  graduationDate: string;
  conclusion: string | null;
};

const DIGITS = 6;
const DIGITS_OF_INCOMPLETE = 4;

/** What the numbers of one row begin with, and how long the serial after it is. */
const seriesOf = ({ graduationDate, trainingLevel, conclusion }: Graduate) => {
  const year = graduationDate.slice(0, 4);
  return conclusion === 'incomplete'
    ? { beginning: `${INCOMPLETE_PREFIX}${year}`, digits: DIGITS_OF_INCOMPLETE }
    : { beginning: `${NO_SCHOOL_CODE}1${year}${trainingLevel === 'D' ? '01' : '02'}`, digits: DIGITS };
};

/** Numbers of certificates: by year and level, in the order of department, major and card. */
export const certificateNumbers = <T extends Graduate>(graduates: readonly T[]): Map<T, string> => {
  const place = (of: Graduate) =>
    `${of.graduationDate} ${of.departmentCode} ${of.majorCode ?? ''} ${of.cardNo ?? ''}`;
  const serials = new Map<string, number>();
  const numbers = new Map<T, string>();
  for (const graduate of graduates.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))) {
    const { beginning, digits } = seriesOf(graduate);
    const serial = (serials.get(beginning) ?? 0) + 1;
    serials.set(beginning, serial);
    numbers.set(graduate, beginning + String(serial).padStart(digits, '0'));
  }
  return numbers;
};

const LUHN_LENGTH = 19;

/** A number for a bank card that passes the check of its last digit. */
export const bankCardFrom = (digits: string): string => {
  const body = `622848${digits}`.padEnd(LUHN_LENGTH - 1, '0').slice(0, LUHN_LENGTH - 1);
  const sum = Array.from(body)
    .reverse()
    .reduce((total, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return body + String((10 - (sum % 10)) % 10);
};
