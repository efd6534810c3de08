import type { SortKey } from '@graduate/contract/platform/page.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';
import type { studentSort } from '@graduate/contract/student-status/students/records.ts';
import {
  labelOfColumn,
  type StudentColumn,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineLaidOutExport, minuteOf } from '../../../../platform/excel/export.ts';
import type { CellContent, SheetColumn } from '../../../../platform/excel/sheet.ts';
import type { Asked, ExportCall, FileExport, Reader } from '../../../../platform/file-export.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { maskedColumns, mayRevealNow, type Revealing } from './column-rights.ts';
import { maskedValue, type ValueOf, valuesFor } from './column-values.ts';
import { factsOf } from './filter-in-words.ts';
import { fromRecords, type Records, type SheetRow, type SheetSource } from './found-students.ts';
import { mustNotExportTooOften } from './limit-exports.ts';

/** A column of a sheet: a column of the records, or made from some of them. */
type LaidColumn = {
  label: Text;
  /** The columns of the records it is made from. */
  from: readonly StudentColumn[];
  value?: (contentOf: ValueOf, row: SheetRow) => CellContent;
  width?: number;
};

/** A field of the record by its own name or by another, or a column of its own. */
export type SheetColumns = readonly (StudentColumn | readonly [StudentColumn, zh: string] | LaidColumn)[];

const laid = (column: SheetColumns[number]): LaidColumn => {
  if (typeof column === 'object' && 'from' in column) return column;
  const [code, zh] = typeof column === 'string' ? [column] : column;
  const label = labelOfColumn(code);
  return { label: zh ? { ...label, zh } : label, from: [code] };
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

/** A sheet of students: from their records, or from wherever else rows like theirs are kept. */
type Sheet = {
  columns: SheetColumns;
  from: Records | SheetSource;
  sort?: readonly SortKey<(typeof studentSort)[number]>[] | undefined;
  /** What was asked for, where more is known of it than stands in the request. */
  asked?: object;
};

type StudentSheet<C extends ExportCall> = {
  call: C;
  title: Text;
  /** Nothing is masked, because that is its purpose. */
  plain?: true;
  admit?: FileExport<C, StudentScope, unknown>['admit'];
  sheet: (db: Db, scope: StudentScope, asked: Asked<C>, reader: Reader) => Promise<Sheet>;
};

/** An export of students: columns the reader may not see plain are masked, and the second sheet says what was asked for. */
export const defineStudentSheet = <C extends ExportCall>({
  call,
  title,
  plain,
  admit = mustNotExportTooOften,
  sheet,
}: StudentSheet<C>) =>
  defineLaidOutExport<C, StudentScope, SheetRow>({
    call,
    title,
    scope: studentScope,
    admit,
    layout: async (db, scope, asked, reader) => {
      const { actor, language } = reader;
      const given = (call.body ? asked.body : asked.query) as unknown as Revealing;
      const { columns: wanted, from, sort, asked: told = given } = await sheet(db, scope, asked, reader);
      const columns = wanted.map(laid);
      const needed = columns.flatMap(({ from: codes }) => codes);
      const masked = plain ? new Set() : maskedColumns(actor, needed, mayRevealNow(actor, given));
      const source = 'rows' in from ? from : fromRecords(from, sort);
      const values = await valuesFor(db, needed, language);
      const contentOf: ValueOf = (column, row) =>
        masked.has(column) ? maskedValue(column, values(column, row)) : values(column, row);
      return {
        columns: columns.map(({ label, from: [column], value, width }): SheetColumn<SheetRow> => {
          const wide = width ?? (column && WIDE.includes(column) ? WIDE_WIDTH : undefined);
          return {
            header: label[language],
            ...(wide && { width: wide }),
            value: (row) => (value ? value(contentOf, row) : column && contentOf(column, row)),
          };
        }),
        facts: await factsOf(db, call.body ?? call.query, told, reader),
        fileName: sheetFileName(title, language),
        chosen: columns.map(({ label }) => label.zh).join('、'),
        count: source.count,
        rows: () => source.rows(needed),
      };
    },
  });
