/** What the number of a resident identity card says about its holder. */
export type IdFacts = {
  birthDate: string;
  /** 1 male, 2 female, as in the code table of genders. */
  gender: '1' | '2';
  /** Six digits of the county that issued the first card. */
  region: string;
};

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_LETTERS = '10X98765432';

const checkLetterOf = (seventeen: string): string => {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(seventeen[at]), 0);
  return CHECK_LETTERS.charAt(sum % 11);
};

/** Whether the day is in the calendar: 29 February only in leap years. */
export const isCalendarDay = (day: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === day;
};

/** A number of fifteen digits, as cards of before 2000 have, in today's form; anything else as it is. */
export const upgradedIdNumber = (number: string): string => {
  if (!/^\d{15}$/.test(number)) return number;
  const seventeen = `${number.slice(0, 6)}19${number.slice(6)}`;
  return seventeen + checkLetterOf(seventeen);
};

/** What an 18-digit number says; undefined when its date or its check letter is wrong. */
export const factsOfIdNumber = (number: string): IdFacts | undefined => {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return undefined;
  const birthDate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isCalendarDay(birthDate) || checkLetterOf(number.slice(0, 17)) !== number[17]) return undefined;
  return { birthDate, gender: Number(number[16]) % 2 === 1 ? '1' : '2', region: number.slice(0, 6) };
};

/** The kinds of document whose number is built like that of a resident identity card. */
export const tellsFacts = (idType: unknown): boolean => idType === '01' || idType === '04';

const byCountry: Readonly<Record<string, string>> = { '344': '1', '446': '2', '158': '3' };
const byPermit: Readonly<Record<string, string>> = { H: '1', M: '2' };
const byResidencePermit: Readonly<Record<string, string>> = { '81': '1', '82': '2', '83': '3' };
const FOREIGN = '5';
const OVERSEAS_CHINESE = '4';
const MAINLAND = '0';

/** From outside the mainland, and from where (overseasType): follows from document and nationality. */
export const overseasTypeOf = (record: {
  idType?: unknown;
  idNumber?: unknown;
  nationality?: unknown;
}): string => {
  const { idType, nationality } = record;
  const number = typeof record.idNumber === 'string' ? record.idNumber : '';
  const country = typeof nationality === 'string' ? nationality : '156';
  if (idType === '02') return byPermit[number.charAt(0)] ?? byCountry[country] ?? '1';
  if (idType === '03') return '3';
  if (idType === '04') return byResidencePermit[number.slice(0, 2)] ?? byCountry[country] ?? '1';
  const fromCountry = byCountry[country];
  if (fromCountry) return fromCountry;
  if (country !== '156') return FOREIGN;
  return idType === '05' ? OVERSEAS_CHINESE : MAINLAND;
};
