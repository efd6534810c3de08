import type { QuotasEdit } from '@graduate/contract/tutors/tutor-places/places.ts';
import { sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchTutor, placesTaken } from '../../people/guidance/public.ts';
import { type StaffScope, staffWithin } from '../tutor-records/public.ts';
import { shareAllotment } from './hold-allotment.ts';
import type { PermitEntry } from './hold-permit.ts';
import { placeErrors } from './tutor-places.errors.ts';

type Pool = { year: number; departmentId: string; level: 'D' | 'M'; degreeType: 'A' | 'P' };

/**
 * Refuses more places for tutors than their college has. Its row is held, so that two who give the last places wait for
 * each other; a college nobody gave a number has no limit.
 */
const mustFitPool = async (tx: Tx, { year, departmentId, level, degreeType }: Pool): Promise<void> => {
  const pool = await tx
    .selectFrom('deptQuotas')
    .select('total')
    .where('year', '=', year)
    .where('departmentId', '=', departmentId)
    .where('level', '=', level)
    .where('degreeType', '=', degreeType)
    .forUpdate()
    .executeTakeFirst();
  if (!pool) return;
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(q.quota), 0)::int as sum from tutor_quotas q
    join tutors t on t.id = q.tutor_id join staff s on s.id = t.staff_id
    where q.year = ${year} and q.level = ${level} and q.degree_type = ${degreeType}
      and s.department_id = ${departmentId}`.execute(tx);
  const sum = rows[0]?.sum ?? 0;
  if (sum > pool.total) throw placeErrors.overPool({ sum, total: pool.total }, { sum, total: pool.total });
};

const takenOf = async (tx: Tx, tutorId: string, { year, level, degreeType }: Omit<Pool, 'departmentId'>) => {
  const { rows } = await sql<{ taken: number }>`select count(*)::int as taken from (${placesTaken}) taken
    where tutor_id = ${tutorId} and year = ${year} and level = ${level} and degree_type = ${degreeType}`.execute(
    tx,
  );
  return rows[0]?.taken ?? 0;
};

type Line = QuotasEdit['rows'][number];
type Tutor = { tutorId: string; name: string; departmentId: string };

/** Writes the places of one tutor; its row is held first, so that nobody is given one of them meanwhile. */
const writeQuota = async (tx: Tx, year: number, tutor: Tutor, line: Line): Promise<void> => {
  const { level, degreeType, quota, reserved } = line;
  const key = { tutorId: tutor.tutorId, year, level, degreeType };
  await tx
    .insertInto('tutorQuotas')
    .values({ ...key, quota: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('tutorQuotas')
    .select('quota')
    .where('tutorId', '=', key.tutorId)
    .where('year', '=', year)
    .where('level', '=', level)
    .where('degreeType', '=', degreeType)
    .forUpdate()
    .execute();
  const used = await takenOf(tx, key.tutorId, key);
  if (quota < used) throw placeErrors.belowUsed({ name: tutor.name, used }, { used });
  if (quota - reserved < used) throw placeErrors.reservedTooMany({ name: tutor.name });
  await tx
    .updateTable('tutorQuotas')
    .set({ quota, reserved })
    .where('tutorId', '=', key.tutorId)
    .where('year', '=', year)
    .where('level', '=', level)
    .where('degreeType', '=', degreeType)
    .execute();
};

const poolsOf = (year: number, tutors: readonly Tutor[], lines: readonly Line[]): Pool[] => {
  const pools = lines.flatMap(({ tutorId, level, degreeType }) => {
    const tutor = tutors.find((one) => one.tutorId === tutorId);
    return tutor ? [{ year, departmentId: tutor.departmentId, level, degreeType }] : [];
  });
  const byKey = new Map(pools.map((pool) => [JSON.stringify(pool), pool]));
  return [...byKey].toSorted(([one], [other]) => one.localeCompare(other)).map(([, pool]) => pool);
};

/** Gives places to tutors within reach: all of them or none. */
export const writeQuotas = async (
  { db: tx, scope, author }: { db: Tx; scope: StaffScope; author: Author },
  { year, rows }: QuotasEdit,
): Promise<void> => {
  await shareAllotment(tx, year);
  const tutors = await tx
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['tutors.id as tutorId', 'staff.name', 'staff.departmentId'])
    .where(
      'tutors.id',
      'in',
      rows.map(({ tutorId }) => tutorId),
    )
    .where(staffWithin(scope) as never)
    .execute();
  const lines = rows.toSorted((one, other) => one.tutorId.localeCompare(other.tutorId));
  for (const line of lines) {
    const tutor = tutors.find(({ tutorId }) => tutorId === line.tutorId);
    if (!tutor) throw noSuchTutor();
    await writeQuota(tx, year, tutor, line);
  }
  for (const pool of poolsOf(year, tutors, lines)) await mustFitPool(tx, pool);
  await audit(tx, author, {
    action: 'tutorQuota.edit',
    subject: 'tutorQuota',
    subjectId: String(year),
    after: { year, rows },
  });
};

export const setQuotas = ({ db, scope, author }: Context<StaffScope>, given: QuotasEdit) =>
  db.transaction().execute(async (tx) => {
    await writeQuotas({ db: tx, scope, author }, given);
    return { written: given.rows.length };
  });

/** What the dean proposed comes with the permit, unless the tutor has more already. */
export const giveProposed = async (tx: Tx, author: Author, permit: PermitEntry): Promise<void> => {
  const { tutorId, year, level, degreeType, departmentId, quota } = permit;
  if (quota === null) return;
  await shareAllotment(tx, year);
  await tx
    .insertInto('tutorQuotas')
    .values({ tutorId, year, level, degreeType, quota })
    .onConflict((conflict) =>
      conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({
        quota: sql<number>`greatest(tutor_quotas.quota, excluded.quota)`,
      }),
    )
    .execute();
  await mustFitPool(tx, { year, departmentId, level, degreeType });
  await audit(tx, author, {
    action: 'tutorQuota.edit',
    subject: 'tutorQuota',
    subjectId: tutorId,
    after: { tutorId, year, level, degreeType, quota },
  });
};
