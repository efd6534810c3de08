import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { Chart } from '@graduate/contract/platform/statistics.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { changeReasons } from '@graduate/contract/training/class-changes/choices.ts';
import { courseCategories } from '@graduate/contract/training/courses/choices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { allTerms } from '../../commons/academic-calendar/public.ts';
import { lessonsNotMadeUp } from '../class-changes/public.ts';
import { offeredBy, type ReportScope } from './report-scope.ts';

type Part = {
  termId: string;
  scope: ReportScope;
  yxCode: readonly string[] | undefined;
};
type Filter = Chart['filters'][number];
type Series = { name: Text; data: number[] };
type Bar = {
  key: string;
  name: Text;
  type?: Chart['type'];
  dims: string[];
  series: Series[];
  filters: Filter[];
};

const drawn =
  (language: Language) =>
  ({ key, name, type = 'bar', dims, series, filters }: Bar): Chart => ({
    key,
    name: name[language],
    type,
    dims,
    series: series.map((one) => ({ name: one.name[language], data: one.data })),
    filters,
  });

const words = {
  classes: text('教学班', 'Classes'),
  enrolled: text('选课人次', 'Enrolments'),
  cancelled: text('停开', 'Cancelled'),
  inUse: text('利用率（%）', 'In use (%)'),
  approved: text('已批准', 'Approved'),
  changeRate: text('每百个教学班', 'In a hundred classes'),
  unmade: text('停课未补（次）', 'Lessons not made up'),
};

type Offered = { code: string; name: string; classes: number; enrolled: number; cancelled: number };

/** What departments offer, and what kinds of courses. */
const offeredCharts = async (db: Db, { termId, scope, yxCode }: Part, language: Language): Promise<Bar[]> => {
  const counted = sql`count(*) filter (where c.state <> 'cancelled')::int as classes,
    coalesce(sum(c.enrolled) filter (where c.state <> 'cancelled'), 0)::int as enrolled,
    count(*) filter (where c.state = 'cancelled')::int as cancelled`;
  const within = sql`c.term_id = ${termId} and ${offeredBy(scope, yxCode, 'c.department_id')}`;
  const { rows: departments } = await sql<Offered>`select d.code, d.name, ${counted}
    from teaching_classes c join departments d on d.id = c.department_id where ${within}
    group by d.code, d.name order by d.code`.execute(db);
  const { rows: categories } = await sql<Omit<Offered, 'name'> & { code: keyof typeof courseCategories }>`
    select k.category as code, ${counted}
    from teaching_classes c join courses k on k.id = c.course_id where ${within}
    group by k.category order by 2 desc, 1`.execute(db);
  const seriesOf = (rows: readonly Omit<Offered, 'name' | 'code'>[]): Series[] => [
    { name: words.classes, data: rows.map(({ classes }) => classes) },
    { name: words.enrolled, data: rows.map(({ enrolled }) => enrolled) },
    { name: words.cancelled, data: rows.map(({ cancelled }) => cancelled) },
  ];
  return [
    {
      key: 'offered',
      name: text('各单位开课', 'Classes by department'),
      dims: departments.map(({ name }) => name),
      series: seriesOf(departments),
      filters: departments.map(({ code }) => ({ termId, yxCode: code })),
    },
    {
      key: 'categories',
      name: text('各类课程开课', 'Classes by category'),
      dims: categories.map(({ code }) => courseCategories[code][language]),
      series: seriesOf(categories),
      filters: categories.map(({ code }) => ({
        termId,
        category: code,
        ...(yxCode && { yxCode: [...yxCode] }),
      })),
    },
  ];
};

const TERMS = 6;

/** The term and those before it. */
const trendChart = async (db: Db, { termId, scope, yxCode }: Part, language: Language): Promise<Bar> => {
  const terms = await allTerms(db);
  const at = terms.findIndex(({ id }) => id === termId);
  const some = terms.slice(Math.max(0, at - TERMS + 1), at + 1);
  const { rows } = await sql<{ id: string; classes: number; enrolled: number }>`
    select c.term_id as id, count(*)::int as classes, coalesce(sum(c.enrolled), 0)::int as enrolled
    from teaching_classes c where c.term_id = any(${some.map(({ id }) => id)}::uuid[]) and c.state <> 'cancelled'
      and ${offeredBy(scope, yxCode, 'c.department_id')} group by 1`.execute(db);
  const ofTerm = (id: string) => rows.find((row) => row.id === id);
  return {
    key: 'trend',
    name: text('近六个学期开课', 'Classes over six terms'),
    type: 'line',
    dims: some.map((term) => termName(term)[language]),
    series: [
      { name: words.classes, data: some.map(({ id }) => ofTerm(id)?.classes ?? 0) },
      { name: words.enrolled, data: some.map(({ id }) => ofTerm(id)?.enrolled ?? 0) },
    ],
    filters: some.map(({ id }) => ({ termId: id, ...(yxCode && { yxCode: [...yxCode] }) })),
  };
};

const DAYS_OF_CLASSES = 5;
const PERIODS_BY_DAY = 8;

/** How much of the daytime of working days the rooms of each building are taken. */
const buildingChart = async (db: Db, { termId }: Part): Promise<Bar> => {
  const { rows } = await sql<{ id: string; name: string; share: number }>`
    select b.id, b.name, round(1000.0 * count(o.*) / nullif(count(distinct r.id) * t.weeks
      * ${DAYS_OF_CLASSES * PERIODS_BY_DAY}::int, 0)) / 10 as share
    from rooms r join buildings b on b.id = r.building_id cross join academic_terms t
    left join slot_occupancy o on o.term_id = t.id and o.resource_kind = 'room' and o.resource_id = r.id
      and o.owner_kind <> 'hold' and o.weekday <= ${DAYS_OF_CLASSES} and o.period <= ${PERIODS_BY_DAY}
    where t.id = ${termId} and r.enabled and r.kind <> 'virtual'
    group by b.id, b.name, t.weeks order by 2 desc, b.name`.execute(db);
  return {
    key: 'buildings',
    name: text('各教学楼白天利用率', 'Buildings by day'),
    dims: rows.map(({ name }) => name),
    series: [{ name: words.inUse, data: rows.map(({ share }) => Number(share)) }],
    filters: rows.map(({ id }) => ({ buildingId: id })),
  };
};

type Changed = { code: string; name: string; count: number; rate: number; unmade: number };

const MOST_TEACHERS = 15;

/** Changes of classes that hold: by department with how many of a hundred classes that is and what was not made up, by teacher, by reason. */
const changeCharts = async (db: Db, { termId, scope, yxCode }: Part, language: Language): Promise<Bar[]> => {
  const within = sql`class_changes.term_id = ${termId} and class_changes.state = 'approved'
    and ${offeredBy(scope, yxCode, 'class_changes.department_id')}`;
  const { rows: departments } = await sql<Changed>`
    select d.code, d.name, count(*)::int as count,
      round(1000.0 * count(*) / nullif((select count(*) from teaching_classes c where c.term_id = ${termId}
        and c.department_id = d.id and c.state <> 'cancelled'), 0)) / 10 as rate,
      sum(case when class_changes.kind = 'cancel' then ${lessonsNotMadeUp} else 0 end)::int as unmade
    from class_changes join departments d on d.id = class_changes.department_id
    where ${within} group by d.id, d.code, d.name order by 3 desc, d.code`.execute(db);
  const { rows: teachers } = await sql<{ no: string; name: string; count: number }>`
    select s.staff_no as no, s.name, count(*)::int as count
    from class_changes join class_teachers t on t.class_id = class_changes.class_id and t.role = 'lead'
    join staff s on s.id = t.staff_id
    where ${within} group by s.staff_no, s.name order by 3 desc, s.staff_no limit ${MOST_TEACHERS}`.execute(
    db,
  );
  const { rows: reasons } = await sql<{ code: keyof typeof changeReasons; count: number }>`
    select class_changes.reason_kind as code, count(*)::int as count from class_changes
    where ${within} group by 1 order by 2 desc, 1`.execute(db);
  return [
    {
      key: 'changes',
      name: text('各单位调停课', 'Changes of classes by department'),
      dims: departments.map(({ name }) => name),
      series: [
        { name: words.approved, data: departments.map(({ count }) => count) },
        { name: words.changeRate, data: departments.map(({ rate }) => Number(rate)) },
        { name: words.unmade, data: departments.map(({ unmade }) => unmade) },
      ],
      filters: departments.map(({ code }) => ({ termId, yxCode: code, state: 'approved' })),
    },
    {
      key: 'changeTeachers',
      name: text('调停课最多的教师', 'Whose classes were changed most'),
      dims: teachers.map(({ name }) => name),
      series: [{ name: words.approved, data: teachers.map(({ count }) => count) }],
      filters: teachers.map(({ no }) => ({ termId, teacher: no, state: 'approved' })),
    },
    {
      key: 'changeReasons',
      name: text('调停课原因', 'Why classes were changed'),
      dims: reasons.map(({ code }) => changeReasons[code][language]),
      series: [{ name: words.approved, data: reasons.map(({ count }) => count) }],
      filters: reasons.map(({ code }) => ({ termId, reasonKind: code, state: 'approved' })),
    },
  ];
};

/** What is offered, where, and how often it was changed. */
export const offeredInNumbers = async (db: Db, part: Part, language: Language): Promise<Chart[]> => {
  const bars = [
    ...(await offeredCharts(db, part, language)),
    await trendChart(db, part, language),
    await buildingChart(db, part),
    ...(await changeCharts(db, part, language)),
  ];
  return bars.filter(({ dims }) => dims.length > 0).map(drawn(language));
};
