import { nameOfRegion } from '@graduate/contract/administration/dictionaries/regions.ts';
import { yesNo } from '@graduate/contract/platform/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordProblem } from '@graduate/contract/student-status/students/record-problems.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { z } from 'zod';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Choice, ImportColumn, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { choicesOf } from '../../../../platform/excel/import/sheet-fields.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { dictionaryChoices } from '../../../administration/dictionaries/public.ts';

type Named = { value: string; label: string; labelEn: string; whole?: string };

/** A label alone is enough unless two have it; the code always is. */
const entriesOf = (items: readonly Named[]): Choice[] => {
  const times = new Map<string, number>();
  for (const { label } of items) times.set(label, (times.get(label) ?? 0) + 1);
  return items.map(({ value, label, labelEn, whole }) => {
    const several = (times.get(label) ?? 0) > 1;
    const first = several ? `${label}（${value}）` : label;
    return { value, names: [whole ?? first, first, value, ...(several ? [] : [labelEn])] };
  });
};

const inDictionaries = async (db: Db, codes: readonly RecordFieldCode[]) => {
  const wanted = [...new Set(codes.flatMap((code) => recordFields[code].dictionary ?? []))];
  const items = await dictionaryChoices(db, wanted, { former: true });
  const labels = new Map(
    items.map(({ dictionaryCode, code, label }) => [`${dictionaryCode} ${code}`, label]),
  );
  const wholeRegion = (region: string) =>
    nameOfRegion(region, (code) => labels.get(`region ${code}`) ?? code);
  return (dictionary: string): Choice[] =>
    entriesOf(
      items
        .filter(({ dictionaryCode }) => dictionaryCode === dictionary)
        .map(({ code, label, labelEn }) => ({
          value: code,
          label,
          labelEn,
          ...(dictionary === 'region' && { whole: wholeRegion(code) }),
        })),
    );
};

/** What columns of these fields may hold, by the key of the column. */
export const choicesFor = async (
  db: Db,
  codes: readonly RecordFieldCode[],
): Promise<Record<string, readonly Choice[]>> => {
  const ofDictionary = await inDictionaries(db, codes);
  const departments = (await departmentRefs(db)).map(
    ({ id, code, name }): Choice => ({ value: id, names: [name, code] }),
  );
  const listed = codes.flatMap((code): [string, readonly Choice[]][] => {
    const { kind, dictionary, choices } = recordFields[code];
    if (kind === 'dictionary') return [[code, ofDictionary(dictionary ?? '')]];
    if (kind === 'yesNo') return [[code, choicesOf(yesNo)]];
    if (kind === 'department') return [[code, departments]];
    if (kind !== 'choice' || !choices) return [];
    const items = Object.entries(choices).map(([value, { zh, en }]) => ({ value, label: zh, labelEn: en }));
    return [[code, entriesOf(items)]];
  });
  return Object.fromEntries(listed);
};

const usualExamples: Partial<Record<string, string>> = {
  date: '2026-09-01',
  integer: '2026',
  decimal: '3',
  yesNo: '是',
};

/** An example is typed as it stands: what must be there is in it. */
const examplesOf: Partial<Record<RecordFieldCode, string>> = { studentNo: '202620810001' };

export const fieldColumn = (
  code: RecordFieldCode,
  { zh, ...more }: Partial<ImportColumn> & { zh?: string } = {},
): ImportColumn => {
  const { kind, label, choices, length } = recordFields[code];
  const first = choices && Object.values(choices)[0]?.zh;
  const note =
    kind === 'date'
      ? text('2026-09-01、2026/9/1、20260901 均可', '2026-09-01, 2026/9/1 or 20260901')
      : length && text(`最多${length}个字符`, `at most ${length} characters`);
  return {
    key: code,
    label: zh ? { ...label, zh } : label,
    example: examplesOf[code] ?? first ?? usualExamples[kind] ?? '',
    ...(note && { note }),
    ...more,
  };
};

const DAY = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?$/;

/** `2026/9/1`, `20260901` and `2026年9月1日` are `2026-09-01`; anything else stays for the rules to refuse. */
export const dayOf = (typed: string): string => {
  const [, year, month = '', day = ''] = DAY.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
};

const NUMBER = /^-?\d+(\.\d+)?$/;

const meantBy = (code: RecordFieldCode, typed: unknown): RecordValue => {
  const words = typeof typed === 'number' ? String(typed) : typed;
  if (typeof words !== 'string' || words === '') return null;
  switch (recordFields[code].kind) {
    case 'date':
      return dayOf(words);
    case 'integer':
    case 'decimal':
      return NUMBER.test(words) ? Number(words) : words;
    case 'yesNo':
      return words === 'true';
    default:
      return words;
  }
};

/** A row as fields of a record; columns that were left out or kept are not in it. */
export const recordRow = (codes: readonly RecordFieldCode[]): z.ZodType<RecordData> =>
  z.record(z.string(), z.unknown()).transform((cells) =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([key, typed]) => {
        if (typed === undefined) return [];
        const code = codes.find((one) => one === key);
        return [[key, code ? meantBy(code, typed) : (typed as RecordValue)]];
      }),
    ),
  ) as unknown as z.ZodType<RecordData>;

const SCIENTIFIC = /^\d(\.\d+)?e\+?\d+$/i;
const isScientific = (value: RecordValue | undefined): boolean =>
  typeof value === 'string' && SCIENTIFIC.test(value);

const lostDigits = (label: Text): Text =>
  text(
    `${label.zh}已被表格转换为科学计数法，末尾数字已丢失，请将单元格设为文本格式后重新填写`,
    `${label.en}: the spreadsheet turned it into a number and lost its last digits; format the cell as text and type it again`,
  );

/** Numbers that a spreadsheet has ruined; no other rule need be told of them. */
export const ruinedNumbers = (
  line: number,
  values: RecordData,
  columns: readonly ImportColumn[],
): RowProblem[] =>
  columns
    .filter(({ key }) => isScientific(values[key]))
    .map(({ key, label }) => ({ line, key, why: lostDigits(label) }));

/** Problems of a record as problems of its row; those of fields without a column stand in the first one. */
export const asRowProblems = (
  line: number,
  problems: readonly RecordProblem[],
  columns: readonly ImportColumn[],
): RowProblem[] =>
  problems.map(({ field, message }) => ({
    line,
    key: columns.some(({ key }) => key === field) ? field : (columns[0]?.key ?? field),
    why: message,
  }));
