import type { SortKey } from '@graduate/contract/platform/page.ts';
import type { studentSort } from '@graduate/contract/student-status/students/records.ts';
import type { StudentColumn } from '@graduate/contract/student-status/students/sheet-columns.ts';
import { type SelectQueryBuilder, type SelectType, sql } from 'kysely';
import { counted } from '../../../../platform/database/page.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

type SortField = (typeof studentSort)[number];
type Sort = readonly SortKey<SortField>[] | undefined;

/** Some student records, before it is said which of their fields are wanted. */
export type Records = SelectQueryBuilder<Tables, 'studentRecords', object>;

type RecordColumns = Tables['studentRecords'];
/** A record as far as a sheet needs it; one kept from before brings the names its places had then. */
export type SheetRow = {
  id: string;
  personId: string;
  placeNames?: { departmentCode: string; department: string; class: string | null };
  presidentName?: string;
} & {
  [K in keyof RecordColumns]?: SelectType<RecordColumns[K]>;
};

const ROWS_AT_ONCE = 500;

const sortColumns: Readonly<Record<SortField, string>> = {
  studentNo: 'student_records.student_no',
  name: 'student_records.name',
  grade: 'student_records.grade',
  yxCode: '(select code from departments where departments.id = student_records.department_id)',
  majorCode: 'student_records.major_code',
  entryDate: 'student_records.entry_date',
  expectedGraduationDate: 'student_records.expected_graduation_date',
  status: 'student_records.status',
  updatedAt: 'student_records.updated_at',
};

const USUAL: Sort = [{ field: 'studentNo', descending: false }];

const inOrder = (found: Records, sort: Sort): Records =>
  (sort?.length ? sort : USUAL)
    .reduce(
      (query, { field, descending }) =>
        query.orderBy(sql.raw(sortColumns[field]), descending ? 'desc' : 'asc'),
      found,
    )
    .orderBy('studentRecords.id');

/** The fields behind some columns. */
const fieldsOf = (columns: readonly StudentColumn[]) =>
  [...new Set(columns.map((column) => (column === 'departmentCode' ? 'departmentId' : column)))].map(
    (field) => `studentRecords.${field}` as const,
  );

/** The records with the fields these columns need, a few at a time. */
const streamed = (
  found: Records,
  columns: readonly StudentColumn[],
  sort?: Sort,
): AsyncIterableIterator<SheetRow> =>
  inOrder(found, sort)
    .select(['studentRecords.id', 'studentRecords.personId'])
    .select(fieldsOf(columns))
    .stream(ROWS_AT_ONCE) as unknown as AsyncIterableIterator<SheetRow>;

/** Where the rows of a sheet come from. */
export type SheetSource = {
  count: () => Promise<number>;
  rows: (columns: readonly StudentColumn[]) => AsyncIterable<SheetRow>;
};

export const fromRecords = (records: Records, sort?: Sort): SheetSource => ({
  count: () => counted(records),
  rows: (columns) => streamed(records, columns, sort),
});
