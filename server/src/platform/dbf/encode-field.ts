import iconv from 'iconv-lite';
import type { DbfField, DbfRow, Misfit } from './dbf-layout.ts';

/** What stands in the file, as long as the field, and what is wrong with it. */
type Encoded = { bytes: Buffer; why: readonly Misfit['why'][] };

const SPACE = 0x20;
/** Stands for a character that GBK does not have: two half-width ones, as wide as the character would be. */
const MISSING = '??';

/** Code page 936: later editions of GBK have a few characters more, which readers of these files do not know. */
const CODE_PAGE = 'cp936';

const inGbk = (text: string): Buffer => iconv.encode(text, CODE_PAGE);
const isInGbk = (character: string): boolean => iconv.decode(inGbk(character), CODE_PAGE) === character;

const padded = (bytes: Buffer, length: number): Buffer => {
  const field = Buffer.alloc(length, SPACE);
  bytes.copy(field, 0, 0, length);
  return field;
};

const textField = (text: string, length: number): Encoded => {
  const whole = inGbk(text);
  if (whole.length <= length && iconv.decode(whole, CODE_PAGE) === text)
    return { bytes: padded(whole, length), why: [] };
  const characters = [...text];
  const outside = characters.some((character) => !isInGbk(character));
  const kept: Buffer[] = [];
  let used = 0;
  let tooLong = false;
  for (const character of characters) {
    const bytes = inGbk(isInGbk(character) ? character : MISSING);
    // Never half a character: what does not fit whole is left out, and said so.
    tooLong ||= used + bytes.length > length;
    if (tooLong) break;
    kept.push(bytes);
    used += bytes.length;
  }
  return {
    bytes: padded(Buffer.concat(kept), length),
    why: [...(tooLong ? (['tooLong'] as const) : []), ...(outside ? (['outsideGbk'] as const) : [])],
  };
};

const blank = (length: number, why: readonly Misfit['why'][] = []): Encoded => ({
  bytes: Buffer.alloc(length, SPACE),
  why,
});

const numberField = (value: string | number, { length, decimals = 0 }: DbfField): Encoded => {
  const number =
    typeof value === 'number' ? value : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return blank(length, ['notANumber']);
  const written = number.toFixed(decimals);
  // Part of a number is another number: one that does not fit stays out.
  return written.length > length
    ? blank(length, ['tooLong'])
    : { bytes: Buffer.from(written.padStart(length), 'latin1'), why: [] };
};

const dayField = (value: string | Date, length: number): Encoded => {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : value;
  const digits = text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1$2$3');
  const day = /^(\d{4})(\d{2})(\d{2})$/.exec(digits);
  const real = day && new Date(`${day[1]}-${day[2]}-${day[3]}T00:00:00Z`);
  const isDay = real && !Number.isNaN(real.getTime()) && real.getUTCDate() === Number(day[3]);
  return isDay
    ? { bytes: padded(Buffer.from(digits, 'latin1'), length), why: [] }
    : blank(length, ['notADay']);
};

const YES_OR_NO: Readonly<Record<string, string>> = { true: 'T', false: 'F', 是: 'T', 否: 'F' };

/** One value as the format wants it. Nothing is lost without a word. */
export const encodeField = (field: DbfField, value: DbfRow[string]): Encoded => {
  if (value === null || value === undefined || value === '') return blank(field.length);
  const text = value instanceof Date ? value.toISOString().slice(0, 10).replaceAll('-', '') : String(value);
  switch (field.type) {
    case 'C':
      return textField(text, field.length);
    case 'N':
      return numberField(typeof value === 'number' ? value : text, field);
    case 'D':
      return dayField(value instanceof Date ? value : text, field.length);
    case 'L': {
      const letter = YES_OR_NO[text];
      return letter
        ? { bytes: padded(Buffer.from(letter), field.length), why: [] }
        : blank(field.length, ['notYesOrNo']);
    }
  }
};
