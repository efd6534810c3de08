import type { Chart } from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { TODAY } from '../today.ts';
import type { StudentsFound } from './students-found.ts';

const YEARS = 6;
const NAME = text('近六年入学、在籍与毕业', 'Entered, enrolled and graduated in six years');
const ENTERED = text('入学', 'Entered');
const ENROLLED = text('年末在籍', "Enrolled at year's end");
const GRADUATED = text('毕业', 'Graduated');

/** The numbers of the last years: who entered, who was here on the last day, who graduated; those alike are counted as one. */
export const pastYears = async (db: Db, found: StudentsFound): Promise<(language: Language) => Chart> => {
  const { rows } = await sql<{ year: number; entered: number; enrolled: number; graduated: number }>`
    select year::int,
      coalesce(sum(alike) filter (where date_part('year', entry_date) = year), 0)::int as entered,
      coalesce(sum(alike) filter (where entry_date <= last and (left_on is null or left_on > last)), 0)::int as enrolled,
      coalesce(sum(alike) filter (where graduated and date_part('year', left_on) = year), 0)::int as graduated
    from (select entry_date, status = 'graduated' as graduated,
          case when not open then coalesce(graduation_date, status_date, entry_date) end as left_on, count(*) as alike
        from ${found.selectAll('studentRecords')} as records where entry_state = 'enrolled' group by 1, 2, 3) here,
      (select year, least(make_date(year::int, 12, 31), ${TODAY}) as last from generate_series(
        date_part('year', ${TODAY})::int - ${YEARS - 1}::int, date_part('year', ${TODAY})::int) year) years
    group by year order by year`.execute(db);
  return (language) => ({
    key: 'years',
    name: NAME[language],
    type: 'line',
    dims: rows.map(({ year }) => String(year)),
    series: [
      { name: ENTERED[language], data: rows.map(({ entered }) => entered) },
      { name: ENROLLED[language], data: rows.map(({ enrolled }) => enrolled) },
      { name: GRADUATED[language], data: rows.map(({ graduated }) => graduated) },
    ],
    filters: rows.map(() => null),
  });
};
