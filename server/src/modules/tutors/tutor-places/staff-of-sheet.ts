import { text } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { type StaffScope, staffWithin } from '../tutor-records/public.ts';

export type StaffOfSheet = { staffId: string; tutorId: string | null; name: string; departmentId: string };

/** The people a sheet names by their numbers, as far as they are within reach: names are never keys. */
export const staffOfSheet = async (
  db: Db | Tx,
  scope: StaffScope,
  lines: readonly Lined<{ staffNo: string }>[],
): Promise<ReadonlyMap<string, StaffOfSheet>> => {
  const found = await db
    .selectFrom('staff')
    .leftJoin('tutors', 'tutors.staffId', 'staff.id')
    .select(['staff.staffNo', 'staff.id as staffId', 'tutors.id as tutorId', 'staff.name'])
    .select('staff.departmentId')
    .where('staff.staffNo', 'in', ['', ...new Set(lines.map(({ row }) => row.staffNo))])
    .where(staffWithin(scope) as never)
    .execute();
  return new Map(found.map(({ staffNo, ...staff }) => [staffNo, staff]));
};

export const unknownStaff = (line: number): RowProblem => ({
  line,
  key: 'staffNo',
  why: text('没有该工号的教师，或不在您的管理范围', 'No member of staff within your scope has this number'),
});
