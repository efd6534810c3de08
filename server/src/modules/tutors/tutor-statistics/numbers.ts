import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Chart, Statistics } from '@graduate/contract/platform/statistics.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { TERM_ENDS_SOON } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { titleRanks } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import type { tutorStatisticsCalls } from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { placesTaken } from '../../people/guidance/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';

type Query = QueryOf<typeof tutorStatisticsCalls.numbers>;
type Line = { key: string; series: string; count: number };

/** Tutors in office within reach, each with the staff record `s` and the row `t`. */
const reach = ({ all, departmentIds, accountId }: StaffScope, { yxCode }: Query): RawBuilder<unknown> => {
  const own = all
    ? sql`true`
    : departmentIds.length > 0
      ? sql`s.department_id = any(${[...departmentIds]}::uuid[])`
      : sql`s.account_id = ${accountId}`;
  const chosen = yxCode?.length
    ? sql`s.department_id in (select id from departments where code = any(${[...yxCode]}))`
    : sql`true`;
  return sql`from tutors t join staff s on s.id = t.staff_id where t.status <> 'ended' and ${own} and ${chosen}`;
};

const lines = async (db: Db, query: RawBuilder<Line>): Promise<Line[]> => (await query.execute(db)).rows;

type Named = Readonly<Record<string, Text>>;
type Drawing = { key: string; name: Text; type: Chart['type']; dims: readonly string[]; names?: Named };

const drawn = (
  language: Language,
  { key, name, type, dims, names = {} }: Drawing,
  rows: readonly Line[],
  series: Named,
  filterOf?: (dim: string) => Chart['filters'][number],
): Chart => ({
  key,
  name: name[language],
  type,
  dims: dims.map((dim) => names[dim]?.[language] ?? dim),
  series: Object.entries(series).map(([code, called]) => ({
    name: called[language],
    data: dims.map((dim) => rows.find((row) => row.key === dim && row.series === code)?.count ?? 0),
  })),
  filters: dims.map((dim) => filterOf?.(dim) ?? null),
});

const ages = ['<35', '35–44', '45–54', '55–59', '60+'];
const loads = ['0', '1–3', '4–6', '7–9', '10+'];
/** As many choices as a round can have; who is left is given a tutor at the end. */
const placesInOrder = ['1', '2', '3', '4', '5', '0'];
const placeNames: Named = {
  '1': text('第一志愿', 'First'),
  '2': text('第二志愿', 'Second'),
  '3': text('第三志愿', 'Third'),
  '4': text('第四志愿', 'Fourth'),
  '5': text('第五志愿', 'Fifth'),
  '0': text('调剂', 'Given'),
};
const LEAVING_YEARS = 2;
const RETIREMENT = 60;

const byTitle = (from: RawBuilder<unknown>) => sql<Line>`
  select coalesce(s.title_level, '') as key, level as series, count(distinct t.id)::int as count
  from (select q.tutor_id, q.level from tutor_qualifications q where q.status = 'active') q
  join (select t.id, s.title_level ${from}) t on t.id = q.tutor_id
  cross join lateral (select t.title_level) s group by 1, 2`;

const byAge = (from: RawBuilder<unknown>) => sql<Line>`
  with aged as (select t.id, s.gender as series, date_part('year', age(s.birth_date)) as years ${from})
  select case when years < 35 then '<35' when years < 45 then '35–44' when years < 55 then '45–54'
    when years < 60 then '55–59' else '60+' end as key, series, count(*)::int as count
  from aged where years is not null group by 1, 2`;

const byLoad = (from: RawBuilder<unknown>) => sql<Line>`
  with loaded as (select t.id, (select count(*) from student_tutors st join student_records r on r.id = st.student_id
    where st.tutor_id = t.id and st.role = 'main' and st.to_date is null and r.open and r.deleted_at is null) as many ${from})
  select case when many = 0 then '0' when many <= 3 then '1–3' when many <= 6 then '4–6' when many <= 9 then '7–9'
    else '10+' end as key, 'tutors' as series, count(*)::int as count from loaded group by 1`;

const byQuota = (from: RawBuilder<unknown>, year: number) => sql<Line>`
  with mine as (select t.id ${from})
  select q.level as key, 'quota' as series, sum(q.quota)::int as count from tutor_quotas q
    where q.year = ${year} and q.tutor_id in (select id from mine) group by 1
  union all
  select taken.level, 'used', count(*)::int from (${placesTaken}) taken
    where taken.year = ${year} and taken.tutor_id in (select id from mine) group by 1`;

const byChoice = (from: RawBuilder<unknown>, year: number) => sql<Line>`
  select c.place::text as key, 'accepted' as series, count(*)::int as count
  from tutor_choices c join tutor_rounds r on r.id = c.round_id
  where r.year = ${year} and c.state = 'accepted' and c.tutor_id in (select t.id ${from}) group by 1`;

type Figures = Record<'tutors' | 'paused' | 'leaving' | 'unguided' | 'ending', number>;

const figuresOf = async (db: Db, from: RawBuilder<unknown>, today: string): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with mine as (select t.id, t.status, t.category, t.term_to, s.birth_date ${from})
    select count(*)::int as tutors, count(*) filter (where status = 'paused')::int as paused,
      count(*) filter (where date_part('year', age(birth_date)) >= ${RETIREMENT - LEAVING_YEARS}
        and exists (select from student_tutors st where st.tutor_id = mine.id and st.to_date is null))::int as leaving,
      count(*) filter (where not exists (select from student_tutors st
        where st.tutor_id = mine.id and st.to_date is null))::int as unguided,
      count(*) filter (where category = 'industry'
        and term_to between ${today} and ${addDays(today, TERM_ENDS_SOON)})::int as ending
    from mine`.execute(db);
  return rows[0] ?? { tutors: 0, paused: 0, leaving: 0, unguided: 0, ending: 0 };
};

const genders = { '1': text('男', 'Men'), '2': text('女', 'Women') };

/** Tutors within reach in numbers. */
export const tutorNumbers = async (
  { db, scope, language }: Context<StaffScope>,
  query: Query,
): Promise<Statistics> => {
  const asOf = dayInShanghai(new Date());
  const year = query.year ?? Number(asOf.slice(0, 4));
  const from = reach(scope, query);
  const { tutors, paused, leaving, unguided, ending } = await figuresOf(db, from, asOf);
  const card = (key: string, name: Text, value: number, filter?: Record<string, string>) => ({
    key,
    name: name[language],
    value,
    ...(filter && { filter }),
  });
  return {
    asOf,
    cards: [
      card('tutors', text('在岗导师', 'Supervisors'), tutors, { isTutor: 'true' }),
      card('paused', text('暂停招生', 'Suspended'), paused, { status: 'paused' }),
      card('leaving', text('两年内退休且有在读学生', 'Retire within two years, still guide'), leaving),
      card('unguided', text('无指导学生', 'Guide nobody'), unguided),
      card(
        'ending',
        text(
          `行业导师聘期${TERM_ENDS_SOON}天内结束`,
          `Industry supervisors whose term ends in ${TERM_ENDS_SOON} days`,
        ),
        ending,
        { category: 'industry' },
      ),
    ],
    charts: [
      drawn(
        language,
        {
          key: 'titles',
          name: text('职称与层次', 'Titles and levels'),
          type: 'bar',
          dims: Object.keys(titleRanks),
          names: titleRanks,
        },
        await lines(db, byTitle(from)),
        guidedLevels,
        (titleLevel) => ({ titleLevel }),
      ),
      drawn(
        language,
        { key: 'ages', name: text('年龄结构', 'Ages'), type: 'stackedBar', dims: ages },
        await lines(db, byAge(from)),
        genders,
      ),
      drawn(
        language,
        { key: 'loads', name: text('指导学生数分布', 'Students of a supervisor'), type: 'bar', dims: loads },
        await lines(db, byLoad(from)),
        { tutors: text('导师数', 'Supervisors') },
      ),
      drawn(
        language,
        {
          key: 'quotas',
          name: text(`${year}年名额使用`, `Places of ${year}`),
          type: 'bar',
          dims: Object.keys(guidedLevels),
          names: guidedLevels,
        },
        await lines(db, byQuota(from, year)),
        { quota: text('名额', 'Places'), used: text('已使用', 'Taken') },
        (level) => ({ level }),
      ),
      drawn(
        language,
        {
          key: 'choices',
          name: text(`${year}年双选志愿满足情况`, `Which choice was accepted in ${year}`),
          type: 'bar',
          dims: placesInOrder,
          names: placeNames,
        },
        await lines(db, byChoice(from, year)),
        { accepted: text('学生数', 'Students') },
      ),
    ],
  };
};
