import { z } from 'zod';
import { labelled, mustHold } from '../../platform/fields.ts';

/** Digits alone, without spaces, hyphens, full-width forms and the country code: one person, one number. */
const normaliseMobile = (given: string): string =>
  given
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '');

const text = z.string().max(100);

/** A number of China; both sides of the wire may write it as people do, inside it has eleven digits. */
export const Mobile = labelled(
  '手机号码',
  'Mobile number',
  z.codec(
    mustHold(
      text,
      (given) => /^1\d{10}$/.test(normaliseMobile(given)),
      '请输入正确的手机号码',
      'Enter the correct mobile number',
    ),
    z.string(),
    { decode: normaliseMobile, encode: normaliseMobile },
  ),
);

/** What somebody who sees a number masked sends back unchanged: there are stars in it. */
export const isMasked = (given: string): boolean => given.includes('*');

/** A mobile number in a form that shows the one it knows masked: what comes back as it was shown is not judged. */
export const MobileOrMasked = labelled(
  '手机号码',
  'Mobile number',
  z.codec(
    mustHold(
      text,
      (given) => isMasked(given) || /^1\d{10}$/.test(normaliseMobile(given)),
      '请输入正确的手机号码',
      'Enter the correct mobile number',
    ),
    z.string(),
    { decode: normaliseMobile, encode: normaliseMobile },
  ),
);

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() <= Date.now();
};

/** GB 11643: 18 characters with a check digit, or the older 15 digits; the date of birth must be one. */
export const isIdCard = (number: string): boolean => {
  const old = /^\d{6}(\d{2})(\d{2})(\d{2})\d{3}$/.exec(number);
  if (old) return isDay(1900 + Number(old[1]), Number(old[2]), Number(old[3]));
  const parts = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(number);
  if (!parts || !isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return number[17] === '10X98765432'[sum % 11];
};

export const isPassport = (number: string): boolean => /^[A-Z0-9]{5,20}$/.test(number);

const LIKE_AN_ID_CARD = /^(\d{15}|\d{17}[\dXx])$/;

/** Where the kind of document is not asked for: what looks like the number of an identity card must be one. */
export const DocumentNumber = labelled(
  '证件号码',
  'Document number',
  mustHold(
    z.string().trim().min(5).max(30),
    (number) => !LIKE_AN_ID_CARD.test(number) || isIdCard(number.toUpperCase()),
    '请输入正确的身份证号码',
    'Enter the correct ID number',
  ),
);

export const IdNumber = labelled(
  '证件号码',
  'ID number',
  z.codec(text, z.string().min(1), {
    decode: (given) => given.normalize('NFKC').replace(/\s/g, '').toUpperCase(),
    encode: (number) => number,
  }),
);
