/** Only the beginning of a large sheet is shown. */
export const MOST_ROWS = 200;
export const MOST_COLUMNS = 50;

export type ShownCell = {
  column: number;
  text: string;
  isNumber: boolean;
  rowSpan: number;
  columnSpan: number;
};

export type ShownSheet = {
  name: string;
  /** Cells under a merged one are left out. */
  rows: ShownCell[][];
  rowCount: number;
  columnCount: number;
};

/** A, B, … Z, AA, AB … */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
