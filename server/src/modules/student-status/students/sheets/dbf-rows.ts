import { levelOnForms } from '@graduate/contract/student-status/students/choices.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { SchoolFacts } from '@graduate/contract/student-status/students/settings.ts';
import {
  type StudentColumn,
  studentColumns,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DbfLayout, DbfRow } from '../../../../platform/dbf/dbf-layout.ts';
import type { CellContent } from '../../../../platform/excel/sheet.ts';
import { valuesFor } from './column-values.ts';
import type { SheetRow, SheetSource } from './found-students.ts';

/** Days stand in these files as eight digits. */
const compactDay = (value: CellContent): string =>
  typeof value === 'string' ? value.replaceAll('-', '') : '';

/** Names a layout may use for what is no column of a record. */
const madeFrom = (school: SchoolFacts): Readonly<Record<string, (row: SheetRow) => string>> => ({
  schoolCode: () => school.code,
  president: (row) => row.presidentName ?? school.president,
  degreeChair: () => school.degreeChair,
  level: (row) => levelOnForms(row.trainingLevel),
  genderCode: (row) => row.gender ?? '',
  nationalityCode: (row) => row.nationality ?? '',
  ethnicityCode: (row) => row.ethnicity ?? '',
  politicalStatusCode: (row) => row.politicalStatus ?? '',
  idTypeCode: (row) => row.idType ?? '',
  prevEduLevelCode: (row) => row.prevEduLevel ?? '',
});

const ALWAYS: readonly StudentColumn[] = [
  ...(['studentNo', 'name', 'trainingLevel', 'gender', 'nationality', 'ethnicity'] as const),
  ...(['politicalStatus', 'idType', 'prevEduLevel'] as const),
];

/** The records as rows of a layout, in the words of its files; `studentNo` and `name` are always there. */
export const dbfRows = async (
  db: Db,
  layout: DbfLayout,
  source: Pick<SheetSource, 'rows'>,
  school: SchoolFacts,
): Promise<AsyncIterable<DbfRow>> => {
  const sources = [...new Set(layout.fields.map(({ from }) => from))];
  const columns = [...new Set([...ALWAYS, ...studentColumns.filter((column) => sources.includes(column))])];
  const contentOf = await valuesFor(db, columns, 'zh');
  const made = madeFrom(school);
  const isDay = (column: StudentColumn) =>
    column !== 'departmentCode' && recordFields[column].kind === 'date';
  const rowOf = (row: SheetRow): DbfRow => ({
    ...Object.fromEntries(
      columns.map((column) => {
        const value = contentOf(column, row);
        return [column, isDay(column) ? compactDay(value) : value];
      }),
    ),
    ...Object.fromEntries(Object.entries(made).map(([name, make]) => [name, make(row)])),
  });
  return (async function* () {
    for await (const row of source.rows(columns)) yield rowOf(row);
  })();
};
