import { SMALLEST_GROUP } from '@graduate/contract/examination/papers/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';

/**
 * Rewrites the anonymous sheets of a paper in the order of their random ids, in one statement: neither their place nor the
 * number of their transaction tells any more with whom they came.
 *
 * Two things that numbers alone would tell are taken away as well. Sheets enter the analysis (`shown`) in batches of at
 * least five, of which at least five stay behind for the next one while the paper is open, so that nobody who looks twice
 * sees what a single person added. And where fewer than five sheets share department, grade and level, these are blurred:
 * first to the department, then to nothing; a rest that would still be small takes the next smallest group with it.
 */
export const mixSheets = async (tx: Tx, paperId: string, last: boolean): Promise<void> => {
  const least = sql.lit(SMALLEST_GROUP);
  await sql`
    with gone as (delete from anonymous_sheets where paper_id = ${paperId} returning *),
    counted as (select *, count(*) filter (where not shown) over () as waiting, count(*) over () as everything,
      row_number() over (partition by shown order by id) as place,
      count(*) over (partition by department_id, grade, level) as alike from gone),
    by_department as (select *,
      case when alike >= ${least} then grade end as grade_1,
      case when alike >= ${least} then level end as level_1 from counted),
    counted_again as (select *,
      count(*) over (partition by department_id, grade_1, level_1) as alike_1 from by_department),
    blurred as (select *, case when alike_1 >= ${least} then department_id end as department_2,
      case when alike_1 >= ${least} then grade_1 end as grade_2,
      case when alike_1 >= ${least} then level_1 end as level_2 from counted_again),
    groups as (select department_2, grade_2, level_2, count(*) as size,
      department_2 is null and grade_2 is null and level_2 is null as nameless
      from blurred group by 1, 2, 3),
    given_up as (select department_2, grade_2, level_2 from groups
      where not nameless and (select size from groups where nameless) < ${least}
      order by size, department_2, grade_2, level_2 limit 1),
    final as (select blurred.*, given_up is not null as lost from blurred left join given_up
      on (given_up.department_2, given_up.grade_2, given_up.level_2)
        is not distinct from (blurred.department_2, blurred.grade_2, blurred.level_2))
    insert into anonymous_sheets
      (id, paper_id, paper_version, answers, marks, department_id, grade, level, shown)
    select id, paper_id, paper_version, answers, marks,
      case when not lost then department_2 end, case when not lost then grade_2 end,
      case when not lost then level_2 end,
      shown or (${last}::boolean and everything >= ${least})
        or (waiting >= 2 * ${least} and place <= waiting - ${least})
    from final order by id`.execute(tx);
  await sql`update paper_counts set mixed = sheets where paper_id = ${paperId}`.execute(tx);
};

/** Writes the table into a new file in the order of the ids: what stood where before mixing is gone from the disk. */
export const writeAnew = async (db: Db): Promise<void> => {
  await sql`select write_sheets_anew()`.execute(db);
};
