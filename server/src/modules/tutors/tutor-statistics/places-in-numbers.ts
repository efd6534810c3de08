import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { placesTaken } from '../../people/guidance/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';

type Reach = { scope: StaffScope; yxCode: readonly string[] | undefined };

/** Of a line with a department: whether it is within reach and chosen. */
const departmentFits = (column: RawBuilder<unknown>, { scope, yxCode }: Reach): RawBuilder<SqlBool> => {
  const within = scope.all
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${column} = any(${[...scope.departmentIds]}::uuid[])`;
  const chosen = yxCode?.length
    ? sql<SqlBool>`${column} in (select id from departments where code = any(${[...yxCode]}))`
    : sql<SqlBool>`true`;
  return sql<SqlBool>`(${within} and ${chosen})`;
};

export type LevelPlaces = { level: 'D' | 'M'; quota: number; used: number };

/** What tutors have of a year and what of it is taken, by level. */
export const countPlaces = async (db: Db, year: number, reach: Reach): Promise<LevelPlaces[]> => {
  const mine = sql`select t.id from tutors t join staff s on s.id = t.staff_id
    where ${departmentFits(sql`s.department_id`, reach)}`;
  const { rows } = await sql<LevelPlaces>`
    select levels.level,
      (select coalesce(sum(q.quota), 0)::int from tutor_quotas q
        where q.year = ${year} and q.level = levels.level and q.tutor_id in (${mine})) as quota,
      (select count(*)::int from (${placesTaken}) taken
        where taken.year = ${year} and taken.level = levels.level and taken.tutor_id in (${mine})) as used
    from (values ('D'), ('M')) levels (level)`.execute(db);
  return rows;
};

export type Fulfilment = {
  /** Students who chose, or were given a tutor. */
  students: number;
  /** As many choices as one of the rounds had. */
  places: number;
  /** Students by the place of the choice that was accepted; 0 is given in the adjustment. */
  accepted: ReadonlyMap<number, number>;
};

/** Which choice was accepted in the rounds of a year. */
export const countChoices = async (db: Db, year: number, reach: Reach): Promise<Fulfilment> => {
  const mine = sql`select id, max_choices from tutor_rounds
    where year = ${year} and ${departmentFits(sql`tutor_rounds.department_id`, reach)}`;
  const { rows } = await sql<{ place: number; count: number }>`select place, count(*)::int as count
    from tutor_choices where state = 'accepted' and round_id in (select id from (${mine}) mine)
    group by place`.execute(db);
  const { rows: sums } = await sql<{ students: number; places: number }>`select
    (select count(distinct student_id)::int from tutor_choices
      where round_id in (select id from (${mine}) mine)) as students,
    (select coalesce(max(max_choices), 0)::int from (${mine}) mine) as places`.execute(db);
  const { students, places } = sums[0] ?? { students: 0, places: 0 };
  return { students, places, accepted: new Map(rows.map(({ place, count }) => [place, count])) };
};
