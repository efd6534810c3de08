import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type { Entry, EntryChange } from '@graduate/contract/training/grades/grade-sheets.ts';
import { isMark, levelsOf } from '@graduate/contract/training/grades/totals.ts';
import {
  type GradeFlag,
  type GradeLevel,
  gradeFlags,
  gradeLevels,
} from '@graduate/contract/training/study-records/choices.ts';

export const fields = ['usual', 'mid', 'final', 'level', 'flag', 'remark'] as const;
export type Field = (typeof fields)[number];
/** What was typed into cells and is not saved yet, as it was typed. */
export type TypedRow = Partial<Record<Field, string>>;
export type Typed = Readonly<Record<string, TypedRow>>;

const marks: readonly Field[] = ['usual', 'mid', 'final'];
export const isMarkField = (field: Field): boolean => marks.includes(field);

/** What a cell of a saved row says. */
export const textOf = (row: Pick<Entry, Field>, field: Field): string => {
  const value = row[field];
  return value === null ? '' : String(value);
};

const WIDE_DIGITS = 65248;
/** Digits and points as some keyboards write them. */
const plain = (typed: string): string =>
  typed
    .trim()
    .replace(/[０-９．]/g, (one) => String.fromCharCode(one.charCodeAt(0) - WIDE_DIGITS))
    .replace('。', '.')
    .replace(/\s*分$/, '');

/** Words people write where somebody has no grade. */
const otherWords: Readonly<Record<string, GradeFlag>> = {
  作弊: 'cheating',
  舞弊: 'cheating',
  旷考: 'absent',
};

const flagNamed = (typed: string): GradeFlag | undefined => {
  const word = typed.trim();
  return (
    otherWords[word] ??
    keysOf(gradeFlags).find(
      (flag) => flag === word || gradeFlags[flag].zh === word || gradeFlags[flag].en === word,
    )
  );
};

const otherLevels: Readonly<Record<string, GradeLevel>> = {
  及格: 'pass',
  不及格: 'fail',
  优: 'excellent',
  良: 'good',
  中: 'medium',
};

const levelNamed = (typed: string, scale: GradeScale): GradeLevel | undefined => {
  const word = typed.trim();
  return levelsOf[scale].find(
    (level) =>
      level === word ||
      otherLevels[word] === level ||
      gradeLevels[level].zh === word ||
      gradeLevels[level].en === word,
  );
};

/** What typed text means in a cell; undefined where it means nothing. */
export const meaningOf = (
  field: Field,
  typed: string,
  scale: GradeScale,
): { value: EntryChange[Field] } | undefined => {
  if (field === 'remark') return typed.trim().length <= 100 ? { value: typed.trim() } : undefined;
  if (field === 'flag') {
    const flag = typed.trim() === '' ? 'normal' : flagNamed(typed);
    return flag && { value: flag };
  }
  if (typed.trim() === '') return { value: null };
  if (field === 'level') {
    const level = levelNamed(typed, scale);
    return level && { value: level };
  }
  const number = Number(plain(typed));
  return Number.isFinite(number) && isMark(number) ? { value: number } : undefined;
};

/** Who was absent or comes later has no final; the two are typed as one. */
export const typedInto = (field: Field, typed: string): TypedRow => {
  const flag = isMarkField(field) || field === 'level' ? flagNamed(typed) : undefined;
  if (flag) return flag === 'normal' ? { flag } : { flag, final: '' };
  if (field === 'flag' && typed !== 'normal' && typed !== '') return { flag: typed, final: '' };
  return { [field]: typed };
};

/** Cells as they come from a spreadsheet. */
const cellsOf = (copied: string): string[][] => {
  const lines = copied.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
};

export type CellText = { enrolmentId: string; field: Field; text: string };
export type Pasted = {
  targets: CellText[];
  /** First cells of lines whose student is not on the sheet. */
  unknown: string[];
  /** Names several students have: only numbers tell them apart. */
  shared: string[];
  left: number;
};

const headings =
  /成绩|平时|期中|期末|总评|等级|标记|得分|分数|学号|姓名|备注|score|grade|mark|coursework|final|name|number/i;

/** Only words that head columns: a mark nobody can read must not move all others to the row above. */
const looksLikeHeading = ([first = []]: readonly string[][], column: Field): boolean =>
  (column !== 'remark' || first.length > 1) &&
  first.some((cell) => headings.test(cell)) &&
  first.every((cell) => !/^[\d.]+$/.test(plain(cell)) && flagNamed(cell) === undefined);

type Row = Pick<Entry, 'enrolmentId' | 'studentNo' | 'name' | 'departmentName'>;

/** As a number or a name is compared: Excel marks numbers kept as text, and people space short names. */
const asKey = (cell: string): string => cell.replace(/^'|\s/g, '');

/** Columns in which a student may be named; beyond them stand grades. */
const KEY_COLUMNS = 4;

type Key = { column: number; rowsOf: Map<string, Row[]> };

const rowsBy = (rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(asKey(keyOf(row)), [...(found.get(asKey(keyOf(row))) ?? []), row]);
  return found;
};

/** The column that says whose a line is: student numbers, else names, in at least half of the lines. */
const keyOf = (block: readonly string[][], rows: readonly Row[]): Key | undefined => {
  for (const named of ['studentNo', 'name'] as const) {
    const rowsOf = rowsBy(rows, (row) => row[named]);
    for (let column = 0; column < KEY_COLUMNS; column += 1) {
      const found = block.filter((line) => rowsOf.has(asKey(line[column] ?? '')));
      const grades = block.some((line) => line.length > column + 1);
      if (grades && found.length > 0 && found.length * 2 >= block.length) return { column, rowsOf };
    }
  }
  return undefined;
};

const wordsOf: readonly (readonly [Field, RegExp])[] = [
  ['usual', /平时|coursework|usual/i],
  ['mid', /期中|mid/i],
  ['final', /期末|卷面|final/i],
  ['level', /等级|level/i],
  ['flag', /标记|^状态|flag/i],
  ['remark', /备注|remark/i],
];

/** Which field stands in which column, where the heading says so of several or beside students. */
const fieldsHeaded = (heading: readonly string[], columns: readonly Field[], alone: boolean) => {
  const headed = heading.map((cell) => {
    const field = wordsOf.find(([, words]) => words.test(cell))?.[0];
    return field && columns.includes(field) ? field : undefined;
  });
  const known = headed.filter((field) => field !== undefined);
  const enough = new Set(known).size === known.length && known.length > (alone ? 1 : 0);
  return enough ? headed : undefined;
};

/**
 * Where a copied block goes: from the cell it is pasted into downwards and to the right; where one of its columns names
 * students, to the rows of those students, in whatever order they stand, and where its heading names the columns, to these.
 */
export const placesOf = (
  copied: string,
  rows: readonly Row[],
  at: { row: number; field: Field },
  columns: readonly Field[],
): Pasted => {
  const cells = cellsOf(copied);
  const [heading = []] = cells;
  const headed = looksLikeHeading(cells, at.field);
  const block = headed ? cells.slice(1) : cells;
  const key = keyOf(block, rows);
  const fieldsOfLine = headed ? fieldsHeaded(heading, columns, key === undefined) : undefined;
  const from = columns.indexOf(at.field);
  const pasted: Pasted = { targets: [], unknown: [], shared: [], left: 0 };
  const put = (row: Row, line: readonly string[]) => {
    // Beside the number often stand name and college, which the sheet has already.
    const values = key
      ? line.slice(key.column + 1).filter((cell) => cell !== row.name && cell !== row.departmentName)
      : line;
    const placed: (readonly [Field | undefined, string])[] = fieldsOfLine
      ? line.map((text, column) => [fieldsOfLine[column], text])
      : values.map((text, offset) => [columns[from + offset], text]);
    for (const [field, text] of placed)
      if (field && text !== '') pasted.targets.push({ enrolmentId: row.enrolmentId, field, text });
  };
  const putByKey = ({ column, rowsOf }: Key, line: readonly string[]) => {
    const cell = line[column] ?? '';
    const [row, ...others] = rowsOf.get(asKey(cell)) ?? [];
    if (!row) pasted.unknown.push(cell || line.join(' '));
    else if (others.length > 0) pasted.shared.push(cell);
    else put(row, line);
  };
  for (const [index, line] of block.entries()) {
    const row = rows[at.row + index];
    if (key) putByKey(key, line);
    else if (row) put(row, line);
    else pasted.left += 1;
  }
  return pasted;
};
