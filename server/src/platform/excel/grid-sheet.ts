import { cell, type Sheet, widthOf } from './sheet.ts';
import { columnLetter } from './workbook.ts';
import { gridEnd, STYLE, sheetHead } from './workbook-parts.ts';

/** A table as it hangs on a wall: the first row and the first column name what stands in the others. */
export type SheetGrid = {
  name: string;
  /** Of the first column and of each of the others. */
  widths: readonly [first: number, other: number];
  columns: readonly string[];
  rows: readonly string[];
  /** Counted from 0, without the names; one may reach over several rows. */
  cells: readonly { column: number; row: number; span: number; words: string }[];
};

const LINE_POINTS = 15;
/** What a spreadsheet takes. */
const HIGHEST_POINTS = 409;

/** How many lines words need in a column. */
const linesOf = (words: string, width: number): number =>
  words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / (width - 1))), 0);

/** Programs make rows high enough by themselves, but not for cells that reach over several. */
const heightsOf = ({ rows, cells, widths: [first, other] }: SheetGrid): number[] =>
  rows.map((name, row) => {
    const there = cells.filter((one) => one.row <= row && row < one.row + one.span);
    const lines = Math.max(
      linesOf(name, first),
      ...there.map(({ words, span }) => Math.ceil(linesOf(words, other) / span)),
    );
    return Math.min(HIGHEST_POINTS, lines * LINE_POINTS);
  });

function* gridXml(grid: SheetGrid) {
  const { columns, rows, cells, widths } = grid;
  const [first, other] = widths;
  const letters = [...Array.from({ length: columns.length + 1 }).keys()].map(columnLetter);
  const place = (column: number, row: number) => `${letters[column]}${row}`;
  yield sheetHead([first, ...columns.map(() => other)], true);
  const names = ['', ...columns].map((name, column) => cell(name, place(column, 1), STYLE.heading));
  yield `<row r="1">${names.join('')}</row>`;
  const heights = heightsOf(grid);
  for (const [row, name] of rows.entries()) {
    const words = columns.map(
      (_, column) => cells.find((one) => one.column === column && one.row === row)?.words ?? '',
    );
    const written = [name, ...words].map((one, column) => cell(one, place(column, row + 2), STYLE.framed));
    yield `<row r="${row + 2}" ht="${heights[row]}" customHeight="1">${written.join('')}</row>`;
  }
  yield gridEnd(
    cells
      .filter(({ span }) => span > 1)
      .map(({ column, row, span }) => `${place(column + 1, row + 2)}:${place(column + 1, row + 1 + span)}`),
  );
}

export const gridSheet = (grid: SheetGrid): Sheet => ({ name: grid.name, content: gridXml(grid) });
