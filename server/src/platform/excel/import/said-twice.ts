import { text } from '@graduate/contract/platform/text.ts';
import type { Lined, RowProblem } from './import-spec.ts';

export const sameAsRow = (row: number) => text(`与第${row}行重复`, `The same as in row ${row}`);

/** Lines that say in this column what an earlier line of the sheet says; null says nothing. */
export const saidTwice = <R>(
  lines: readonly Lined<R>[],
  key: string,
  markOf: (row: R) => string | null,
): RowProblem[] => {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, row }) => {
    const mark = markOf(row);
    const before = mark === null ? undefined : first.get(mark);
    if (mark !== null && before === undefined) first.set(mark, line);
    return before === undefined ? [] : [{ line, key, why: sameAsRow(before) }];
  });
};
