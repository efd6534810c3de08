import { type CellValue, formatValue, parseCsv, readXlsx, type WriteSheet, writeXlsx } from 'hucre';

export type { CellValue, MergeRange } from 'hucre';

// The one door to the library that reads and writes workbooks; large, so it is loaded when somebody wants one.

export const rowsOfCsv = (table: string): CellValue[][] => parseCsv(table);

/** The sheets of a workbook that its author has not hidden, with the formats of their cells. */
export const openSheets = async (bytes: ArrayBuffer | Uint8Array) => {
  const sheets = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) =>
    !hidden && !veryHidden;
  return (await readXlsx(bytes, { readStyles: true, sheets })).sheets;
};

/** A value in the words of a format of the sheet. */
export const valueInFormat = (value: Date | number, format: string): string => formatValue(value, format);

export const workbookOf = async (...sheets: WriteSheet[]): Promise<Blob> =>
  new Blob([(await writeXlsx({ sheets })) as BlobPart]);
