import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { dayInShanghai, WEEKDAYS } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Chart } from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { workloadCalls } from '@graduate/contract/training/term-reports/workload.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readPeriods } from '../../commons/academic-calendar/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { offeredInNumbers } from './offered-in-numbers.ts';
import { offeredBy, type ReportScope, termOf } from './report-scope.ts';
import { loadsOf } from './workload.ts';

type Slot = { weekday: number; period: number; rooms: number };

/** In how many rooms something is, on average over the weeks of the term, period by period. */
const roomsInUse = async (db: Db, termId: string, weeks: number): Promise<Slot[]> => {
  const { rows } = await sql<Slot>`
    select o.weekday, o.period, round(count(*)::numeric / ${weeks}, 1)::float8 as rooms
    from slot_occupancy o where o.term_id = ${termId} and o.resource_kind = 'room' and o.owner_kind <> 'hold'
    group by 1, 2`.execute(db);
  return rows;
};

const heatMap = async (db: Db, termId: string, language: Language): Promise<Chart> => {
  const { periods } = await readPeriods({ db });
  const { weeks } = await db
    .selectFrom('academicTerms')
    .select('weeks')
    .where('id', '=', termId)
    .executeTakeFirstOrThrow();
  const { rooms } = await db
    .selectFrom('rooms')
    .select((eb) => eb.fn.countAll<number>().as('rooms'))
    .where('enabled', '=', true)
    .where('kind', '<>', 'virtual')
    .executeTakeFirstOrThrow();
  const used = await roomsInUse(db, termId, weeks);
  const share = (weekday: number, period: number) => {
    const taken = used.find((one) => one.weekday === weekday && one.period === period)?.rooms ?? 0;
    return rooms === 0 ? 0 : Math.round((taken * 1000) / rooms) / 10;
  };
  return {
    key: 'roomUse',
    name: text('教室利用率（%），按星期与节次', 'Rooms in use (%), by weekday and period')[language],
    type: 'heatmap',
    dims: WEEKDAYS.map((weekday) => weekdayName(weekday)[language]),
    series: periods.map(({ no }) => ({
      name: text(`第${no}节`, `Period ${no}`)[language],
      data: WEEKDAYS.map((weekday) => share(weekday, no)),
    })),
    filters: WEEKDAYS.map(() => null),
  };
};

const MOST_TEACHERS = 15;
type Named = { code: string; name: string; load: number };

/** Who teaches most, and how much each department teaches. */
const loadCharts = async (
  db: Db,
  part: Parameters<typeof loadsOf>[0],
  language: Language,
): Promise<Chart[]> => {
  const loads = loadsOf(part);
  const { rows: teachers } = await sql<Named>`select s.staff_no as code, s.name, l.load
    from ${loads} l join staff s on s.id = l.staff_id order by l.load desc, s.staff_no limit ${MOST_TEACHERS}`.execute(
    db,
  );
  const { rows: departments } =
    await sql<Named>`select d.code, d.name, round(sum(l.load)::numeric, 1)::float8 as load
    from ${loads} l join staff s on s.id = l.staff_id join departments d on d.id = s.department_id
    group by d.code, d.name order by 3 desc, d.code`.execute(db);
  const chart = (
    key: string,
    name: string,
    rows: readonly Named[],
    filterOf: (one: Named) => object | null,
  ) => ({
    key,
    name,
    type: 'bar' as const,
    dims: rows.map((one) => one.name),
    series: [{ name: text('折算工作量', 'Weighed hours')[language], data: rows.map(({ load }) => load) }],
    filters: rows.map((one) => filterOf(one) as Chart['filters'][number]),
  });
  const { termId } = part;
  return [
    chart('teachers', text('工作量最多的教师', 'Who teaches most')[language], teachers, ({ code }) => ({
      termId,
      keyword: code,
    })),
    chart(
      'departments',
      text('各单位教师工作量', 'Workload by department')[language],
      departments,
      ({ code }) => ({ termId, unit: code }),
    ),
  ];
};

type Totals = { classes: number; seats: number; enrolled: number; teachers: number };

/** Rooms, loads and classes of a term. */
export const teachingInNumbers = async (
  { db, scope, language }: Context<ReportScope>,
  { termId: asked, yxCode }: QueryOf<typeof workloadCalls.teachingInNumbers>,
): Promise<AnswerOf<typeof workloadCalls.teachingInNumbers>> => {
  const asOf = dayInShanghai(new Date());
  const term = await termOf(db, asked, language);
  if (!term) return { termId: null, termName: '', cards: [], charts: [], asOf };
  const { termId } = term;
  const { rows } = await sql<Totals>`
    select count(*)::int as classes, coalesce(sum(c.capacity), 0)::int as seats,
      coalesce(sum(c.enrolled), 0)::int as enrolled,
      (select count(distinct t.staff_id)::int from class_teachers t join teaching_classes k on k.id = t.class_id
        where k.term_id = ${termId} and k.state <> 'cancelled' and ${offeredBy(scope, yxCode, 'k.department_id')})
        as teachers
    from teaching_classes c where c.term_id = ${termId} and c.state <> 'cancelled'
      and ${offeredBy(scope, yxCode, 'c.department_id')}`.execute(db);
  const { classes, seats, enrolled, teachers } = rows[0] ?? {
    classes: 0,
    seats: 0,
    enrolled: 0,
    teachers: 0,
  };
  const weights = await trainingSetting(db, 'workload');
  const card = (key: string, zh: string, en: string, value: number, unit?: string) => ({
    key,
    name: text(zh, en)[language],
    value,
    ...(unit && { unit }),
  });
  return {
    ...term,
    cards: [
      card('classes', '教学班', 'Classes', classes),
      card('teachers', '任课教师', 'Teachers', teachers),
      card('enrolled', '选课人次', 'Enrolments', enrolled),
      card('fill', '座位利用率', 'Seats filled', seats === 0 ? 0 : Math.round((enrolled * 100) / seats), '%'),
    ],
    charts: [
      await heatMap(db, termId, language),
      ...(await loadCharts(db, { termId, scope, yxCode, weights }, language)),
      ...(await offeredInNumbers(db, { termId, scope, yxCode }, language)),
    ],
    asOf,
  };
};
