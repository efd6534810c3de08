import type { Pools, PoolsEdit } from '@graduate/contract/tutors/tutor-places/places.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { placesTaken } from '../../people/guidance/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { holdAllotment } from './hold-allotment.ts';
import { placeErrors } from './tutor-places.errors.ts';

const departmentsOf = async (
  db: Db,
  { all, departmentIds, accountId }: StaffScope,
  year: number,
): Promise<Pools['departments']> => {
  const own = sql<string>`select department_id from staff where account_id = ${accountId}`;
  const reach = all
    ? sql`true`
    : departmentIds.length > 0
      ? sql`d.id = any(${[...departmentIds]}::uuid[])`
      : sql`d.id in (${own})`;
  const { rows } = await sql<Pools['departments'][number]>`
    with given as (
      select s.department_id, q.level, q.degree_type, sum(q.quota)::int as given
      from tutor_quotas q join tutors t on t.id = q.tutor_id join staff s on s.id = t.staff_id
      where q.year = ${year} group by 1, 2, 3),
    used as (
      select s.department_id, taken.level, taken.degree_type, count(*)::int as used
      from (${placesTaken}) taken join tutors t on t.id = taken.tutor_id join staff s on s.id = t.staff_id
      where taken.year = ${year} group by 1, 2, 3),
    lines as (
      select department_id, level, degree_type from given
      union select department_id, level, degree_type from dept_quotas where year = ${year})
    select d.id as "departmentId", d.name as "departmentName", l.level, l.degree_type as "degreeType", p.total,
      coalesce(g.given, 0) as given, coalesce(u.used, 0) as used
    from lines l join departments d on d.id = l.department_id
    left join dept_quotas p on p.year = ${year} and p.department_id = d.id and p.level = l.level
      and p.degree_type = l.degree_type
    left join given g on g.department_id = d.id and g.level = l.level and g.degree_type = l.degree_type
    left join used u on u.department_id = d.id and u.level = l.level and u.degree_type = l.degree_type
    where ${reach} order by d.sort_order, d.code, l.level, l.degree_type`.execute(db);
  return rows;
};

const schoolOf = async (db: Db, year: number): Promise<Pools['school']> => {
  const { rows } = await sql<Pools['school'][number]>`
    with allotted as (select level, degree_type, sum(total)::int as sum from dept_quotas
      where year = ${year} group by 1, 2)
    select k.level, k.degree_type as "degreeType", s.total, coalesce(a.sum, 0) as allotted
    from (values ('D', 'A'), ('D', 'P'), ('M', 'A'), ('M', 'P')) k (level, degree_type)
    left join school_quotas s on s.year = ${year} and s.level = k.level and s.degree_type = k.degree_type
    left join allotted a on a.level = k.level and a.degree_type = k.degree_type
    order by 1, 2`.execute(db);
  return rows;
};

export const readPools = async (
  { db, scope }: Pick<Context<StaffScope>, 'db' | 'scope'>,
  { year }: { year: number },
): Promise<Pools> => ({
  school: await schoolOf(db, year),
  departments: await departmentsOf(db, scope, year),
});

/** Colleges together have no more than the school, and none has fewer than its tutors were given. */
const mustAddUp = async (tx: Tx, year: number): Promise<void> => {
  const { school, departments } = await readPools(
    { db: tx, scope: { accountId: '', all: true, departmentIds: [] } },
    { year },
  );
  const over = school.find(({ total, allotted }) => total !== null && allotted > total);
  if (over) throw placeErrors.overSchool({ sum: over.allotted, total: over.total ?? 0 });
  const below = departments.find(({ total, given }) => total !== null && given > total);
  if (below) throw placeErrors.belowGiven({ name: below.departmentName, given: below.given });
};

/** The office allots the places of the school to its colleges. */
export const setPools = async (
  context: Context<StaffScope>,
  { year, school, departments }: PoolsEdit,
): Promise<Pools> => {
  const { db, author } = context;
  await db.transaction().execute(async (tx) => {
    await holdAllotment(tx, year);
    for (const line of school)
      await tx
        .insertInto('schoolQuotas')
        .values({ year, ...line })
        .onConflict((conflict) =>
          conflict.columns(['year', 'level', 'degreeType']).doUpdateSet({ total: line.total }),
        )
        .execute();
    for (const line of departments)
      await tx
        .insertInto('deptQuotas')
        .values({ year, ...line })
        .onConflict((conflict) =>
          conflict
            .columns(['year', 'departmentId', 'level', 'degreeType'])
            .doUpdateSet({ total: line.total }),
        )
        .execute();
    await mustAddUp(tx, year);
    await audit(tx, author, {
      action: 'tutorQuota.allot',
      subject: 'tutorQuota',
      subjectId: String(year),
      after: { year, school, departments },
    });
  });
  return readPools(context, { year });
};
