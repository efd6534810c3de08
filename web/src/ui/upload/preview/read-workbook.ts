import { parseCsv, readXlsx } from 'hucre';
import type { Content } from './fetch-content.ts';
import { type SheetView, viewOf } from './sheet-view.ts';

type Question = Content & { fileName: string };

const readTable = ({ bytes, charset }: Content): SheetView[] => [
  viewOf({ name: '', rows: parseCsv(new TextDecoder(charset).decode(bytes)) }),
];

/** The sheets of a workbook that its author has not hidden, or the one table of a csv file. */
export const readWorkbook = async ({ fileName, ...content }: Question): Promise<SheetView[]> => {
  if (/\.csv$/i.test(fileName)) return readTable(content);
  const { sheets } = await readXlsx(content.bytes, {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  return sheets.map(viewOf);
};
