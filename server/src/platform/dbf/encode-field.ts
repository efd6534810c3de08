import { codePage, OUTSIDE } from './code-page.ts';
import type { DbfField, DbfRow, Misfit } from './dbf-layout.ts';

type Value = DbfRow[string];
type Why = Misfit['why'];

const RIGHT: readonly Why[] = [];
/** Stands for a character that GBK does not have: two half-width ones, as wide as the character would be. */
const MISSING = 0x3f3f;
const ONE_BYTE = 0xff;

/** Two halves that are one character in Unicode. */
const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

/** The one or two bytes of a character; answers where the next one begins. */
const put = (record: Buffer, at: number, code: number): number => {
  const second = code > ONE_BYTE ? at + 1 : at;
  if (second > at) record[at] = code >> 8;
  record[second] = code & ONE_BYTE;
  return second + 1;
};

const wrongWith = (tooLong: boolean, outside: boolean): readonly Why[] =>
  tooLong || outside
    ? [...(tooLong ? (['tooLong'] as const) : []), ...(outside ? (['outsideGbk'] as const) : [])]
    : RIGHT;

/** Never half a character: what does not fit whole is left out with all that follows, and said so. */
const writeText = (record: Buffer, begin: number, text: string, length: number): readonly Why[] => {
  const codes = codePage();
  const end = begin + length;
  let at = begin;
  let tooLong = false;
  let outside = false;
  for (let unit = 0; unit < text.length; unit += 1) {
    let code = codes[text.charCodeAt(unit)] ?? OUTSIDE;
    if (code === OUTSIDE) {
      outside = true;
      code = MISSING;
      if (isPair(text, unit)) unit += 1;
    }
    tooLong ||= at + (code > ONE_BYTE ? 2 : 1) > end;
    if (!tooLong) at = put(record, at, code);
  }
  return wrongWith(tooLong, outside);
};

const writeNumber = (
  record: Buffer,
  at: number,
  value: string | number,
  { length, decimals = 0 }: DbfField,
): readonly Why[] => {
  const number =
    typeof value === 'number' ? value : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return ['notANumber'];
  const written = number.toFixed(decimals);
  // Part of a number is another number: one that does not fit stays out.
  if (written.length > length) return ['tooLong'];
  record.write(written.padStart(length), at, 'latin1');
  return RIGHT;
};

const writeDay = (record: Buffer, at: number, text: string): readonly Why[] => {
  const digits = text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1$2$3');
  const day = /^(\d{4})(\d{2})(\d{2})$/.exec(digits);
  const real = day && new Date(`${day[1]}-${day[2]}-${day[3]}T00:00:00Z`);
  const isDay = real && !Number.isNaN(real.getTime()) && real.getUTCDate() === Number(day[3]);
  if (!isDay) return ['notADay'];
  record.write(digits, at, 'latin1');
  return RIGHT;
};

const YES_OR_NO: Readonly<Record<string, string>> = { true: 'T', false: 'F', 是: 'T', 否: 'F' };

const writeAnswer = (record: Buffer, at: number, text: string): readonly Why[] => {
  const letter = YES_OR_NO[text];
  if (!letter) return ['notYesOrNo'];
  record.write(letter, at, 'latin1');
  return RIGHT;
};

const textOf = (value: NonNullable<Value>): string =>
  value instanceof Date ? value.toISOString().slice(0, 10).replaceAll('-', '') : String(value);

/**
 * One value as the format wants it, into a record that is blank where the field begins. Nothing is lost without a word:
 * the answer is what is wrong with it.
 */
export const writeField = (record: Buffer, at: number, field: DbfField, value: Value): readonly Why[] => {
  if (value === null || value === undefined || value === '') return RIGHT;
  switch (field.type) {
    case 'C':
      return writeText(record, at, textOf(value), field.length);
    case 'N':
      return writeNumber(record, at, typeof value === 'number' ? value : textOf(value), field);
    case 'D':
      return writeDay(record, at, textOf(value));
    case 'L':
      return writeAnswer(record, at, textOf(value));
  }
};

const scratch = Buffer.alloc(0x100);

/** What would be wrong with a value if it were written. */
export const misfitsIn = (field: DbfField, value: Value): readonly Why[] =>
  writeField(scratch, 0, field, value);
