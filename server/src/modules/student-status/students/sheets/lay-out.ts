import type { SortKey } from '@graduate/contract/platform/page.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';
import type { studentSort } from '@graduate/contract/student-status/students/records.ts';
import {
  labelOfColumn,
  type StudentColumn,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { minuteOf, type SheetLayout } from '../../../../platform/excel/export.ts';
import type { CellContent, SheetColumn, SheetFact } from '../../../../platform/excel/sheet.ts';
import { maskedValue, type ValueOf, valuesFor } from './column-values.ts';
import { fromRecords, type Records, type SheetRow, type SheetSource } from './found-students.ts';

/** A column of a sheet: a column of the records, or made from some of them. */
export type LaidColumn = {
  label: Text;
  /** The columns of the records it is made from. */
  from: readonly StudentColumn[];
  value?: (contentOf: ValueOf, row: SheetRow) => CellContent;
  width?: number;
};

/** A column that is a field of the record, by its own name or by another. */
export const columnOf = (column: StudentColumn, zh?: string): LaidColumn => {
  const label = labelOfColumn(column);
  return { label: zh ? { ...label, zh } : label, from: [column] };
};

/** What stands in the file's name and is the same in every sheet. */
export const sheetFileName = (title: Text, language: Language): string =>
  `${title[language]}_${minuteOf(new Date())}.xlsx`;

const WIDE: readonly StudentColumn[] = [
  'departmentId',
  'majorName',
  'thesisTitle',
  'idNumber',
  'homeAddress',
];
const WIDE_WIDTH = 26;

type Sheet = {
  title: Text;
  columns: readonly LaidColumn[];
  masked: ReadonlySet<StudentColumn>;
  source: SheetSource;
  facts: readonly SheetFact[];
};
type SheetOfRecords = Omit<Sheet, 'source'> & {
  records: Records;
  sort?: readonly SortKey<(typeof studentSort)[number]>[] | undefined;
};

/** A sheet of students with these columns. */
export const layOutFrom = async (
  db: Db,
  language: Language,
  { title, columns, masked, source, facts }: Sheet,
): Promise<SheetLayout<SheetRow>> => {
  const needed = columns.flatMap(({ from }) => from);
  const plain = await valuesFor(db, needed, language);
  const contentOf: ValueOf = (column, row) =>
    masked.has(column) ? maskedValue(column, plain(column, row)) : plain(column, row);
  return {
    columns: columns.map(({ label, from: [column], value, width }): SheetColumn<SheetRow> => {
      const wide = width ?? (column && WIDE.includes(column) ? WIDE_WIDTH : undefined);
      return {
        header: label[language],
        ...(wide && { width: wide }),
        value: (row) => (value ? value(contentOf, row) : column && contentOf(column, row)),
      };
    }),
    facts,
    fileName: sheetFileName(title, language),
    chosen: columns.map(({ label }) => label.zh).join('、'),
    count: source.count,
    rows: () => source.rows(needed),
  };
};

/** A sheet of student records with these columns. */
export const layOut = (db: Db, language: Language, { records, sort, ...sheet }: SheetOfRecords) =>
  layOutFrom(db, language, { ...sheet, source: fromRecords(records, sort) });
