import type { chsiStates } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { type Expression, sql } from 'kysely';
import { counted } from '../../../../platform/database/page.ts';
import type { SheetRow, SheetSource } from '../../students/public.ts';
import type { graduatesFound } from './graduates.queries.ts';

type Found = Awaited<ReturnType<typeof graduatesFound>>;
type ChsiState = keyof typeof chsiStates;

/** A snapshot as a row of a sheet; how far registration has come is the record's. */
const rowOf = (
  id: string,
  content: RecordData,
  record: { chsiGradState: ChsiState; presidentName: string; chsiMessage: string | null },
): SheetRow => {
  const { departmentCode, departmentName, className, ...fields } = content;
  return {
    ...fields,
    ...record,
    id,
    personId: String(content['personId']),
    placeNames: {
      departmentCode: String(departmentCode ?? ''),
      department: String(departmentName ?? ''),
      class: className === null || className === undefined ? null : String(className),
    },
  } as SheetRow;
};

const ROWS_AT_ONCE = 200;
const USUAL = sql`student_records.student_no`;

/** The library as the source of a sheet. */
export const fromLibrary = (found: Found, order: Expression<unknown> = USUAL): SheetSource => ({
  count: () => counted(found),
  rows: async function* () {
    const rows = found
      .select(['graduateRecords.studentId', 'graduateRecords.content', 'graduateRecords.presidentName'])
      .select(['studentRecords.chsiGradState', 'studentRecords.chsiMessage'])
      .orderBy(order)
      .orderBy('graduateRecords.studentId')
      .stream(ROWS_AT_ONCE);
    for await (const { studentId, content, ...record } of rows) yield rowOf(studentId, content, record);
  },
});
