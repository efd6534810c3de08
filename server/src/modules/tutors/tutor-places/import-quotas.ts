import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { quotaImportCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { QuotasEdit, quotaFields } from '@graduate/contract/tutors/tutor-places/places.ts';
import { guidedLevels, StaffNo } from '@graduate/contract/tutors/tutor-records/records.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { placesOf } from '../../people/guidance/public.ts';
import { type StaffScope, staffScope } from '../tutor-records/public.ts';
import { writeQuotas } from './quotas.ts';
import { type StaffOfSheet, staffOfSheet, unknownStaff } from './staff-of-sheet.ts';
import { placeErrors } from './tutor-places.errors.ts';

const { level, degreeType, quota, reserved } = QuotasEdit.shape.rows.element.shape;
const sheetFields = { staffNo: StaffNo, year: quotaFields.year, level, degreeType, quota, reserved };
const SheetRow = z.object(sheetFields);
type SheetRow = z.output<typeof SheetRow>;

const column = columnsOf(sheetFields);
const must = { required: true };
const number = { ...must, number: true };
const columns = [
  column('staffNo', '20230101', must),
  column('year', '2027', number),
  column('level', guidedLevels.M.zh, must),
  column('degreeType', degreeTypes.A.zh, must),
  column('quota', '3', number),
  column('reserved', '0', { ...number, note: text('没有预留填 0', '0 where nothing is reserved') }),
];

type Known = ReadonlyMap<string, StaffOfSheet>;
const keyOf = (row: Pick<SheetRow, 'year' | 'level' | 'degreeType'>, of: string) =>
  [of, row.year, row.level, row.degreeType].join(':');

/** Why a line cannot be written for its tutor: none of that number, or more are taken than it gives. */
const againstTutors = async (
  db: Db,
  staff: Known,
  lines: readonly Lined<SheetRow>[],
): Promise<RowProblem[]> => {
  const tutorIds = [...staff.values()].flatMap(({ tutorId }) => tutorId ?? []);
  const places = new Map((await placesOf(db, tutorIds)).map((one) => [keyOf(one, one.tutorId), one]));
  return lines.flatMap(({ line, row }): RowProblem[] => {
    const one = staff.get(row.staffNo);
    if (!one) return [unknownStaff(line)];
    if (!one.tutorId)
      return [
        { line, key: 'staffNo', why: text('该教师还不是导师', 'This member of staff is not a supervisor') },
      ];
    const used = places.get(keyOf(row, one.tutorId))?.used ?? 0;
    if (row.quota < used)
      return [{ line, key: 'quota', why: placeErrors.belowUsed({ name: one.name, used }).text }];
    return row.quota - row.reserved < used
      ? [{ line, key: 'reserved', why: placeErrors.reservedTooMany({ name: one.name }).text }]
      : [];
  });
};

/** What the colleges of these years were given, and what their tutors have that the sheet does not name. */
const poolsLeft = async (db: Db, staff: Known, lines: readonly Lined<SheetRow>[]) => {
  const named = lines.flatMap(({ row }) => {
    const one = staff.get(row.staffNo);
    return one?.tutorId ? [keyOf(row, one.tutorId)] : [];
  });
  const years = [...new Set(lines.map(({ row }) => row.year))];
  const { rows } = await sql<SheetRow & { departmentId: string; total: number; others: number }>`
    select p.department_id, p.year, p.level, p.degree_type, p.total, coalesce(sum(q.quota), 0)::int as others
    from dept_quotas p left join (tutor_quotas q join tutors t on t.id = q.tutor_id join staff s on s.id = t.staff_id)
      on q.year = p.year and q.level = p.level and q.degree_type = p.degree_type and s.department_id = p.department_id
      and not concat_ws(':', q.tutor_id, q.year, q.level, q.degree_type) = any(${named})
    where p.year = any(${years}) group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
};

/** Every line of a college that would get more than it has is told so. */
const againstPools = async (
  db: Db,
  staff: Known,
  lines: readonly Lined<SheetRow>[],
): Promise<RowProblem[]> => {
  const poolOf = (row: SheetRow) => keyOf(row, staff.get(row.staffNo)?.departmentId ?? '');
  const over = (await poolsLeft(db, staff, lines)).flatMap((pool) => {
    const key = keyOf(pool, pool.departmentId);
    const given = lines.filter(({ row }) => poolOf(row) === key).reduce((sum, { row }) => sum + row.quota, 0);
    const { total } = pool;
    const sum = pool.others + given;
    return sum > total ? [[key, placeErrors.overPool({ sum, total }).text] as const] : [];
  });
  const why = new Map(over);
  return lines.flatMap(({ line, row }) => {
    const words = why.get(poolOf(row));
    return words ? [{ line, key: 'quota', why: words }] : [];
  });
};

const writeYear = (
  within: { db: Tx; scope: StaffScope; author: Parameters<typeof writeQuotas>[0]['author'] },
  staff: Known,
  year: number,
  lines: readonly Lined<SheetRow>[],
) =>
  writeQuotas(within, {
    year,
    rows: lines.flatMap(({ row: { staffNo, year: _year, ...given } }) => {
      const tutorId = staff.get(staffNo)?.tutorId;
      return tutorId ? [{ tutorId, ...given }] : [];
    }),
  });

/** Places of tutors from a sheet, within what their college was given. */
export const importQuotas = defineImport<StaffScope, SheetRow>({
  name: 'quotas',
  title: text('导师招生名额', 'places of supervisors'),
  calls: quotaImportCalls,
  columns,
  choices: async () => ({ level: choicesOf(guidedLevels), degreeType: choicesOf(degreeTypes) }),
  row: SheetRow,
  scope: staffScope,
  once: { staffNo: (row) => keyOf(row, row.staffNo) },
  check: async ({ services: { db }, scope }, lines) => {
    const staff = await staffOfSheet(db, scope, lines);
    return [...(await againstTutors(db, staff, lines)), ...(await againstPools(db, staff, lines))];
  },
  prepare: async ({ services, scope, author }, lines) => {
    const staff = await staffOfSheet(services.db, scope, lines);
    const years = [...new Set(lines.map(({ row }) => row.year))].toSorted((one, other) => one - other);
    return {
      text: text(`已导入${lines.length}条导师名额`, `Places of ${lines.length} lines were imported`),
      write: async (tx) => {
        for (const year of years)
          await writeYear(
            { db: tx, scope, author },
            staff,
            year,
            lines.filter(({ row }) => row.year === year),
          );
      },
    };
  },
});
