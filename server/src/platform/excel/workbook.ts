import { colToLetter, openXlsx, type StreamRow, saveXlsx, streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import { archiveLimits } from '../archive/limits.ts';
import { bytesOf, openArchive, type ZipEntry } from '../archive/zip.ts';

/** The one door to the library that reads and writes workbooks. */
export type { Cell, CellStyle, CellValue, DataValidation, WriteSheet } from 'hucre/xlsx';

declare const within: unique symbol;
/** A workbook that keeps to the limits of archives: nothing else is opened. */
export type Workbook = Buffer & { readonly [within]: true };

type Inspection = {
  entries?: (entries: readonly ZipEntry[]) => void;
  part?: (entry: ZipEntry, part: Buffer) => void;
};

/**
 * Unpacks every part against what is left of the allowance, before the library does: a small file cannot grow large in
 * memory, whatever it says about itself. Throws BadZip, and what an inspection throws.
 */
export const withinLimits = async (content: Buffer, inspect: Inspection = {}): Promise<Workbook> => {
  const { entries, unpack } = await openArchive(bytesOf(content), archiveLimits.workbook);
  inspect.entries?.(entries);
  for (const entry of entries) {
    const part = await unpack(entry);
    inspect.part?.(entry, part);
  }
  return content as Workbook;
};

/** What a column is called: A, B, …, AA. */
export const columnLetter = (index: number): string => colToLetter(index);

/** The rows of the first sheet, one after the other. */
export const rowsOf = (workbook: Workbook): AsyncIterable<StreamRow> =>
  streamXlsxRows(workbook, { sheet: 0 });

/** A workbook with everything in it, to be changed and saved again. */
export const openWorkbook = (workbook: Workbook) => openXlsx(workbook, { readStyles: true });

export const saveWorkbook = async (opened: Awaited<ReturnType<typeof openWorkbook>>): Promise<Buffer> =>
  Buffer.from(await saveXlsx(opened));

export const writeWorkbook = async (contents: Parameters<typeof writeXlsx>[0]): Promise<Buffer> =>
  Buffer.from(await writeXlsx(contents));
