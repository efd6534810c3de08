import { openSheets, rowsOfCsv } from '../../workbook.ts';
import type { Content } from './fetch-content.ts';
import { shownPartOf } from './show-sheet.ts';
import type { ShownSheet } from './shown-sheet.ts';

type Question = Content & { fileName: string };

const readTable = ({ bytes, charset }: Content): ShownSheet[] => [
  shownPartOf({ name: '', rows: rowsOfCsv(new TextDecoder(charset).decode(bytes)) }),
];

/** The sheets of a workbook that its author has not hidden, or the one table of a csv file. */
export const readWorkbook = async ({ fileName, ...content }: Question): Promise<ShownSheet[]> => {
  if (/\.csv$/i.test(fileName)) return readTable(content);
  return (await openSheets(content.bytes)).map(shownPartOf);
};
