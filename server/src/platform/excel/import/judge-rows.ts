import { issueText } from '@graduate/contract/platform/issue-text.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type CellProblem,
  type Choice,
  CLEARED,
  type ImportColumn,
  type ImportContext,
  type ImportSpec,
  type Lined,
  type RowProblem,
  type TypedRow,
} from './import-spec.ts';
import { saidTwice } from './said-twice.ts';

type Known = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A name however it is typed: `2026-2027学年 秋季学期` with and without the space, capitals or not, wide letters too. */
export const plainName = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** For each column with choices the value behind every name. */
const knownNames = (choices: Readonly<Record<string, readonly Choice[]>>): Known =>
  new Map(
    Object.entries(choices).map(([key, list]) => [
      key,
      new Map(list.flatMap(({ value, names }) => names.map((name) => [plainName(name), value] as const))),
    ]),
  );

const SEPARATORS = /\s*[、,，;；]\s*/;

const noSuchChoice = ({ label }: ImportColumn, name: string) =>
  text(
    `${label.zh}“${name}”不存在，请从下拉列表中选择`,
    `There is no ${label.en} “${name}”, choose one from the list`,
  );

const isNumberOf = ({ number, decimal }: ImportColumn, typed: string): boolean =>
  (number === true && /^\d{1,15}$/.test(typed)) || (decimal === true && /^\d{1,12}(\.\d{1,6})?$/.test(typed));

/** What the cell stands for, or why it stands for nothing. */
const meaningOf = (
  column: ImportColumn,
  typed: string,
  known: Known,
): { value: unknown; problems: CellProblem[] } => {
  const { key } = column;
  if (column.clearable && typed === '') return { value: undefined, problems: [] };
  if (column.clearable && typed === CLEARED) return { value: null, problems: [] };
  if (typed === '') return { value: column.several ? [] : null, problems: [] };
  const names = known.get(key);
  if (!names) return { value: isNumberOf(column, typed) ? Number(typed) : typed, problems: [] };
  const parts = column.several ? typed.split(SEPARATORS).filter(Boolean) : [typed];
  const problems = parts
    .filter((part) => !names.has(plainName(part)))
    .map((part) => ({ key, why: noSuchChoice(column, part) }));
  const values = parts.flatMap((part) => names.get(plainName(part)) ?? []);
  return { value: column.several ? [...new Set(values)] : values[0], problems };
};

type Form<R> = Pick<ImportSpec<unknown, R>, 'columns' | 'row'>;

type Verdict<R> = { row: R | undefined; problems: CellProblem[] };

const judge = <R>(spec: Form<R>, known: Known, { cells }: TypedRow): Verdict<R> => {
  const meanings = spec.columns.map((column) => ({
    column,
    ...meaningOf(column, cells[column.key] ?? '', known),
  }));
  const missing = spec.columns
    .filter(({ key, required }) => required && !cells[key])
    .map(({ key, label }) => ({ key, why: text(`请填写${label.zh}`, `Please enter ${label.en}`) }));
  const found = [...missing, ...meanings.flatMap(({ problems }) => problems)];
  const seen = new Set(found.map(({ key }) => key));
  const record = Object.fromEntries(meanings.map(({ column, value }) => [column.key, value]));
  const parsed = spec.row.safeParse(record, { reportInput: true });
  if (parsed.success) return { row: found.length === 0 ? parsed.data : undefined, problems: found };
  const malformed = parsed.error.issues.flatMap((issue) => {
    const column = spec.columns.find(({ key }) => key === issue.path[0]);
    return column && !seen.has(column.key) ? [{ key: column.key, why: issueText(issue, column.label) }] : [];
  });
  return { row: undefined, problems: [...found, ...malformed] };
};

export type Judged<R> = { good: Lined<R>[]; problems: RowProblem[] };

/** Tells right rows from wrong ones, by their form first, then by what the module knows. */
export const judgeRows = async <S, R>(
  spec: ImportSpec<S, R>,
  context: ImportContext<S>,
  rows: readonly TypedRow[],
): Promise<Judged<R>> => {
  const known = knownNames(await spec.choices(context.services.db, context.scope, context.record));
  const verdicts = rows.map((row) => ({ line: row.line, ...judge(spec, known, row) }));
  const formal = verdicts.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem })));
  const wellFormed = verdicts.flatMap(({ line, row }) => (row === undefined ? [] : [{ line, row }]));
  const repeated = Object.entries(spec.once ?? {}).flatMap(([key, markOf]) =>
    saidTwice(wellFormed, key, markOf),
  );
  const problems = [...formal, ...repeated, ...(await spec.check(context, wellFormed))].toSorted(
    (one, other) => one.line - other.line,
  );
  const bad = new Set(problems.map(({ line }) => line));
  return { good: wellFormed.filter(({ line }) => !bad.has(line)), problems };
};
