import type { AwardLevel } from '@graduate/contract/awards/award-schemes/choices.ts';
import type {
  awardStatisticsCalls,
  Summary,
  SummaryRow,
} from '@graduate/contract/awards/award-statistics/statistics.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { AwardScope } from '../award-records/public.ts';
import { claimsFound, GRADE_CODE } from '../scholarships/public.ts';

export type SummaryFilter = QueryOf<typeof awardStatisticsCalls.summary>;

/** Academic scholarships. */
const KIND = '02' as const;

type Cell = { departmentCode: string; departmentName: string; level: AwardLevel; gradeCode: string | null };
type Counted = Cell & { applied: number; proposed: number; granted: number; amount: number };

const granted = sql`award_claims.granted_at is not null and award_claims.revoked_at is null`;

/** What is found in the list by the same filter, counted by department, level and grade. */
const claimsCounted = async (
  db: Db,
  scope: AwardScope,
  actor: Actor,
  filter: SummaryFilter,
): Promise<Counted[]> =>
  (await claimsFound(db, scope, actor, { ...filter, kind: [KIND] }))
    .select(['departments.code as departmentCode', 'departments.name as departmentName'])
    .select(['awardClaims.level', GRADE_CODE.as('gradeCode'), sql<number>`count(*)::int`.as('applied')])
    .select(sql<number>`(count(*) filter (where award_claims.proposed_code is not null))::int`.as('proposed'))
    .select(sql<number>`(count(*) filter (where ${granted}))::int`.as('granted'))
    .select(sql<number>`coalesce(sum(award_claims.amount) filter (where ${granted}), 0)`.as('amount'))
    .groupBy(['departments.code', 'departments.name', 'awardClaims.level', GRADE_CODE])
    .execute();

const codesIn = (scope: AwardScope): readonly string[] | undefined => {
  if (scope.kind !== 'students') return [];
  if (scope.students.kind === 'all') return undefined;
  return scope.students.kind === 'departments' ? scope.students.ids : [];
};

/** Places of the colleges somebody reaches; they are not told apart by grades of students. */
const placesCounted = (
  db: Db,
  scope: AwardScope,
  filter: SummaryFilter,
): Promise<(Cell & { places: number })[]> => {
  const departments = codesIn(scope);
  return db
    .selectFrom('awardQuotas')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardQuotas.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .innerJoin('departments', 'departments.id', 'awardQuotas.departmentId')
    .select(['departments.code as departmentCode', 'departments.name as departmentName'])
    .select([
      'awardQuotas.level',
      'awardQuotas.gradeCode',
      sql<number>`sum(award_quotas.places)::int`.as('places'),
    ])
    .where('awardItems.kind', '=', KIND)
    .where('awardBatches.status', '<>', 'draft')
    .$if(filter.academicYear !== undefined, (found) =>
      found.where('awardBatches.academicYear', '=', filter.academicYear ?? ''),
    )
    .$if(departments !== undefined, (found) =>
      found.where('awardQuotas.departmentId', '=', sql<string>`any(${departments}::uuid[])`),
    )
    .$if(filter.yxCode !== undefined, (found) => found.where('departments.code', 'in', filter.yxCode ?? []))
    .$if(filter.pycc !== undefined, (found) => found.where('awardQuotas.level', 'in', filter.pycc ?? []))
    .$if(filter.gradeCode !== undefined, (found) =>
      found.where('awardQuotas.gradeCode', '=', filter.gradeCode ?? ''),
    )
    .groupBy(['departments.code', 'departments.name', 'awardQuotas.level', 'awardQuotas.gradeCode'])
    .execute();
};

const batchesOf = (db: Db) =>
  db
    .selectFrom('awardBatches')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .where('awardItems.kind', '=', KIND)
    .where('awardBatches.status', '<>', 'draft');

const yearsOf = async (db: Db): Promise<string[]> =>
  (
    await batchesOf(db)
      .select('awardBatches.academicYear')
      .distinct()
      .orderBy('awardBatches.academicYear', 'desc')
      .execute()
  ).map(({ academicYear }) => academicYear);

const gradesOf = (db: Db, year: string | undefined) =>
  batchesOf(db)
    .innerJoin('awardGrades', 'awardGrades.batchId', 'awardBatches.id')
    .select(['awardGrades.code', sql<string>`min(award_grades.name)`.as('name')])
    .$if(year !== undefined, (found) => found.where('awardBatches.academicYear', '=', year ?? ''))
    .groupBy('awardGrades.code')
    .orderBy(sql`min(award_grades.position)`)
    .execute();

const keyOf = ({ departmentCode, level, gradeCode }: Cell): string =>
  [departmentCode, level, gradeCode].join();

/** Department by department, level by level, the highest grade first, those without one at the end. */
const rowsOf = (
  claims: readonly Counted[],
  places: readonly (Cell & { places: number })[],
  grades: readonly { code: string; name: string }[],
): SummaryRow[] => {
  const cells = new Map<string, SummaryRow>();
  const cellOf = ({ departmentCode, departmentName, level, gradeCode }: Cell): SummaryRow => {
    const key = keyOf({ departmentCode, departmentName, level, gradeCode });
    const gradeName = grades.find(({ code }) => code === gradeCode)?.name ?? null;
    const nothing = { places: 0, applied: 0, proposed: 0, granted: 0, amount: 0, left: 0 };
    const cell = cells.get(key) ?? {
      departmentCode,
      departmentName,
      level,
      gradeCode,
      gradeName,
      ...nothing,
    };
    cells.set(key, cell);
    return cell;
  };
  for (const place of places) cellOf(place).places += place.places;
  for (const { applied, proposed, granted: given, amount, ...cell } of claims)
    Object.assign(cellOf(cell), { applied, proposed, granted: given, amount });
  const order = (code: string | null) => {
    const at = grades.findIndex((grade) => grade.code === code);
    return at < 0 ? grades.length : at;
  };
  return [...cells.values()]
    .map((cell) => ({ ...cell, left: cell.places - Math.max(cell.proposed, cell.granted) }))
    .sort(
      (one, other) =>
        one.departmentCode.localeCompare(other.departmentCode) ||
        one.level.localeCompare(other.level) ||
        order(one.gradeCode) - order(other.gradeCode),
    );
};

const totalsOf = (rows: readonly SummaryRow[]): Summary['totals'] => {
  const sum = (key: 'places' | 'applied' | 'proposed' | 'granted' | 'left') =>
    rows.reduce((total, row) => total + row[key], 0);
  return {
    places: sum('places'),
    applied: sum('applied'),
    proposed: sum('proposed'),
    granted: sum('granted'),
    amount: sumOf(rows.map(({ amount }) => amount)),
    left: sum('left'),
  };
};

/** The rows of the table; of the newest year where none is named. */
export const summaryRows = async (db: Db, scope: AwardScope, actor: Actor, asked: SummaryFilter) => {
  const years = await yearsOf(db);
  const academicYear = asked.academicYear ?? years[0];
  const filter = { ...asked, academicYear };
  const grades = await gradesOf(db, academicYear);
  const rows = rowsOf(
    await claimsCounted(db, scope, actor, filter),
    await placesCounted(db, scope, filter),
    grades,
  );
  return { years, academicYear: academicYear ?? null, grades, rows };
};

export const readSummary = async (
  { db, scope, author: { actor } }: Context<AwardScope>,
  asked: SummaryFilter,
): Promise<Summary> => {
  const { years, academicYear, grades, rows } = await summaryRows(db, scope, actor, asked);
  const batches = await batchesOf(db)
    .select(['awardBatches.id', 'awardBatches.name'])
    .where('awardBatches.status', '=', 'open')
    .where('awardBatches.academicYear', '=', academicYear ?? '')
    .orderBy('awardBatches.name')
    .execute();
  return { academicYear, years, grades, batches, totals: totalsOf(rows), rows };
};
