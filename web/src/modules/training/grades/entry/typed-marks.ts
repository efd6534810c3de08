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

type Target = { enrolmentId: string; field: Field; text: string };
export type Pasted = { targets: Target[]; unknown: string[]; left: number };

const headings = /成绩|平时|期中|期末|总评|等级|得分|分数|学号|姓名|备注|score|grade|mark|final|name|number/i;

/** Only words that head columns: a mark nobody can read must not move all others to the row above. */
const looksLikeHeading = ([first = []]: readonly string[][], column: Field): boolean =>
  column !== 'remark' &&
  first.some((cell) => headings.test(cell)) &&
  first.every((cell) => !/^[\d.]+$/.test(plain(cell)) && flagNamed(cell) === undefined);

type Row = Pick<Entry, 'enrolmentId' | 'studentNo' | 'name'>;

/**
 * Where a copied block goes: from the cell it is pasted into downwards and to the right; where its first column holds
 * student numbers, to the rows of those students, in whatever order they stand.
 */
export const placesOf = (
  copied: string,
  rows: readonly Row[],
  at: { row: number; field: Field },
  columns: readonly Field[],
): Pasted => {
  const cells = cellsOf(copied);
  const block = looksLikeHeading(cells, at.field) ? cells.slice(1) : cells;
  const byNumber = new Map(rows.map((row) => [row.studentNo, row]));
  const named = block.length > 1 && block.filter(([no]) => byNumber.has(no ?? '')).length * 2 >= block.length;
  const from = columns.indexOf(at.field);
  const pasted: Pasted = { targets: [], unknown: [], left: 0 };
  const put = (row: Row, values: readonly string[]) => {
    for (const [offset, text] of values.entries()) {
      const field = columns[from + offset];
      if (field && text !== '') pasted.targets.push({ enrolmentId: row.enrolmentId, field, text });
    }
  };
  for (const [index, line] of block.entries()) {
    const row = named ? byNumber.get(line[0] ?? '') : rows[at.row + index];
    // Beside the number often stands the name, which the sheet has already.
    if (row) put(row, named ? line.slice(1).filter((cell) => cell !== row.name) : line);
    else if (named) pasted.unknown.push(line[0] ?? '');
    else pasted.left += 1;
  }
  return pasted;
};
