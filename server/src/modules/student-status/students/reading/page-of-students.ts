import { DEFAULT_LIMIT, LARGEST_LIMIT, type SortKey } from '@graduate/contract/platform/page.ts';
import type { RecordFieldCode } from '@graduate/contract/student-status/students/record-fields.ts';
import type { StudentRow, studentSort } from '@graduate/contract/student-status/students/records.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { type PageRequest, totalOf } from '../../../../platform/database/page.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Services } from '../../../../platform/services.ts';
import { rowsOf } from './student-rows.ts';

type SortField = (typeof studentSort)[number];
type Records = SelectQueryBuilder<Tables, 'studentRecords', object>;

const columns: Readonly<Record<Exclude<SortField, 'yxCode'>, string>> = {
  studentNo: 'student_no',
  name: 'name',
  grade: 'grade',
  majorCode: 'major_code',
  entryDate: 'entry_date',
  expectedGraduationDate: 'expected_graduation_date',
  status: 'status',
  updatedAt: 'updated_at',
};

/** Which rows, and which fields beside the usual ones. */
type RowsRequest = PageRequest<SortField> & { fields?: readonly RecordFieldCode[] | undefined };

const USUAL: readonly SortKey<SortField>[] = [{ field: 'studentNo', descending: false }];

/** Backwards is the same order read from its other end. */
const direction = (descending: boolean, backwards: boolean) => (descending === backwards ? 'asc' : 'desc');

/** Ids in the order asked for; equal ones in the order of the index, which runs the same way as the last key. */
const inOrder = (found: Records, keys: readonly SortKey<SortField>[], backwards: boolean) => {
  const joined = keys.some(({ field }) => field === 'yxCode')
    ? (found.innerJoin('departments', 'departments.id', 'studentRecords.departmentId') as unknown as Records)
    : found;
  const sorted = keys.reduce(
    (query, { field, descending }) =>
      query.orderBy(
        sql.raw(field === 'yxCode' ? 'departments.code' : `student_records.${columns[field]}`),
        direction(descending, backwards),
      ),
    joined,
  );
  const last = keys.at(-1);
  return sorted
    .orderBy('studentRecords.id', direction(last?.descending ?? false, backwards))
    .select('studentRecords.id');
};

/** Which rows to fetch: a page of the second half is nearer from the end. */
const windowOf = (total: number, page: number, limit: number) => {
  const from = Math.min((page - 1) * limit, total);
  const rows = Math.min(limit, total - from);
  const fromEnd = total - from - rows;
  return fromEnd < from
    ? { backwards: true, offset: fromEnd, rows }
    : { backwards: false, offset: from, rows };
};

/** The same students found by looking at so many one after the other. */
type OneByOne = { found: Records; of: number };

/** Where much is found, the first of it are met sooner in the order of the list than all of it is sorted. */
const isShorter = ({ of }: OneByOne, total: number, offset: number, rows: number): boolean =>
  (offset + rows) * of < total * total;

/**
 * A page of the students found and how many there are. The ids of the page come from an index alone; everything else is
 * looked up for these few only.
 */
export const pageOfStudents = async (
  services: Services,
  actor: Actor,
  found: Records,
  { page = 1, limit = DEFAULT_LIMIT, sort, fields }: RowsRequest,
  oneByOne?: OneByOne,
): Promise<{ list: StudentRow[]; total: number }> => {
  const total = await totalOf(found);
  const { backwards, offset, rows } = windowOf(total, page, Math.min(limit, LARGEST_LIMIT));
  if (rows === 0) return { list: [], total };
  const ids = (
    await inOrder(
      oneByOne && isShorter(oneByOne, total, offset, rows) ? oneByOne.found : found,
      sort?.length ? sort : USUAL,
      backwards,
    )
      .offset(offset)
      .limit(rows)
      .execute()
  ).map(({ id }) => id);
  return { list: await rowsOf(services, actor, backwards ? ids.reverse() : ids, fields), total };
};
