import './leaves.tables.ts';
import { addDays, dayInShanghai, daysFrom, weekdayOf } from '@graduate/contract/academic-calendar/days.ts';
import { type LeaveType, leaveTypes } from '@graduate/contract/leaves/choices.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { Statistics } from '@graduate/contract/students/statistics.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { findTerm, termOfDay } from '../academic-calendar/public.ts';
import { departmentRefs } from '../accounts/public.ts';
import { dictionaryLabels } from '../dictionaries/public.ts';
import {
  type Dim,
  departmentsIn,
  draughtsman,
  namesIn,
  type StudentScope,
  studentsFound,
  tally,
} from '../students/public.ts';
import { isAway, isOverdue } from './leave-rows.ts';

const MOST_CLASSES = 20;
const MOST_STUDENTS = 20;
const MANY_DAYS = 10;
const DAYS_SHOWN = 60;
const DAYS_PER_WEEK = 7;

type Term = { startsOn: string; endsOn: string; firstMonday: string };

const given = ['approved', 'returning', 'closed'] as const;
const FROM_DAY = sql<string>`(leaves.from_at at time zone 'Asia/Shanghai')::date`;

/** Leaves given to students within reach. */
const givenLeaves = (db: Db, scope: StudentScope) =>
  db
    .selectFrom('leaves')
    .innerJoin('studentRecords', 'studentRecords.id', 'leaves.studentId')
    .leftJoin('studentClasses', 'studentClasses.id', 'studentRecords.classId')
    .where('leaves.studentId', 'in', studentsFound(db, scope, {}).select('studentRecords.id'))
    .where('leaves.state', 'in', given);

const inTerm = (db: Db, scope: StudentScope, { startsOn, endsOn }: Term) =>
  givenLeaves(db, scope).where(sql<boolean>`${FROM_DAY} between ${startsOn} and ${endsOn}`);

const headline = async (db: Db, scope: StudentScope, term: Term) => {
  const now = await givenLeaves(db, scope)
    .select([
      sql<number>`count(*) filter (where ${isAway})::int`.as('away'),
      sql<number>`count(*) filter (where ${isOverdue})::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const whole = await inTerm(db, scope, term)
    .select([
      sql<number>`count(*)::int`.as('leaves'),
      sql<number>`coalesce(round((sum(days) / nullif(count(distinct student_id), 0))::numeric, 1), 0)::float`.as(
        'perHead',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...now, ...whole };
};

/** How many were away on each of the last days of the term. */
const awayByDay = async (db: Db, scope: StudentScope, term: Term) => {
  const today = dayInShanghai(new Date());
  const [last = today] = [term.endsOn, today].sort();
  const earliest = addDays(last, -DAYS_SHOWN);
  const [, first = earliest] = [term.startsOn, earliest].sort();
  const days = Array.from({ length: Math.max(0, daysFrom(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  );
  const covered = givenLeaves(db, scope)
    .select(['leaves.fromAt', 'leaves.toAt', 'leaves.returnedAt'])
    .as('covered');
  const rows = await db
    .selectFrom(sql<{ day: string }>`unnest(${days}::date[])`.as<'days'>(sql`days(day)`))
    .leftJoin(covered, (join) =>
      join.on(
        sql<boolean>`covered.from_at < (days.day + 1)::timestamp at time zone 'Asia/Shanghai'
          and least(covered.to_at, coalesce(covered.returned_at, covered.to_at)) > days.day::timestamp at time zone 'Asia/Shanghai'`,
      ),
    )
    .select([sql<string>`days.day`.as('day'), sql<number>`count(covered.from_at)::int`.as('count')])
    .groupBy(sql`days.day`)
    .execute();
  return { days, tallies: rows.map(({ day, count }) => ({ keys: { day }, count })) };
};

const longestAway = (db: Db, scope: StudentScope, term: Term) =>
  inTerm(db, scope, term)
    .select(['studentRecords.name', 'studentRecords.studentNo'])
    .select(sql<number>`sum(leaves.days)`.as('days'))
    .groupBy(['studentRecords.id', 'studentRecords.name', 'studentRecords.studentNo'])
    .having(sql<number>`sum(leaves.days)`, '>', MANY_DAYS)
    .orderBy(sql`sum(leaves.days)`, 'desc')
    .orderBy('studentRecords.studentNo')
    .limit(MOST_STUDENTS)
    .execute();

const weekdays = text('周一 周二 周三 周四 周五 周六 周日', 'Mon Tue Wed Thu Fri Sat Sun');

const termToShow = async (db: Db, termId: string | undefined): Promise<Term> => {
  const today = dayInShanghai(new Date());
  const term = termId ? await findTerm(db, termId) : await termOfDay(db, today);
  return term ?? { startsOn: addDays(today, -DAYS_SHOWN), endsOn: today, firstMonday: today };
};

/** Who is away, how often, for how long, and where to. */
export const leavesInNumbers = async (
  db: Db,
  scope: StudentScope,
  termId: string | undefined,
  language: Language,
): Promise<Statistics> => {
  const term = await termToShow(db, termId);
  const ofTerm = inTerm(db, scope, term)
    .select(['leaves.leaveType', 'leaves.abroad', 'leaves.region', 'studentRecords.departmentId'])
    .select(['studentRecords.classId', 'studentClasses.name as className', FROM_DAY.as('fromDay')]);
  const [numbers, daily, longest, departments, label, counts] = await Promise.all([
    headline(db, scope, term),
    awayByDay(db, scope, term),
    longestAway(db, scope, term),
    departmentRefs(db),
    dictionaryLabels(db, ['region'], language),
    tally(
      db,
      ofTerm,
      {
        type: sql`leave_type`,
        department: sql`department_id`,
        class: sql`class_id`,
        className: sql`class_name`,
        place: sql`case when abroad then 'abroad' else left(region, 2) end`,
        day: sql`from_day`,
      },
      {
        type: ['type'],
        department: ['department'],
        class: ['class', 'className'],
        place: ['place'],
        day: ['day'],
      },
    ),
  ]);
  const { card, chart, crossed } = draughtsman(language, {
    view: 'all',
    fromDay: term.startsOn,
    toDay: term.endsOn,
    state: [...given],
  });
  const right = draughtsman(language, {});
  const inUse = departmentsIn(counts.department, departments);
  const types = (Object.keys(leaveTypes) as LeaveType[]).map(
    (key): Dim => ({ key, name: leaveTypes[key][language], filter: { leaveType: [key] } }),
  );
  const classes = [...counts.class]
    .filter(({ keys }) => keys['class'])
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_CLASSES)
    .map(
      ({ keys }): Dim => ({
        key: keys['class'] ?? '',
        name: keys['className'] ?? '',
        filter: { classId: [keys['class'] ?? ''] },
      }),
    );
  const placed = (key: string) =>
    key === 'abroad' ? text('出国（境）', 'Abroad')[language] : label('region', `${key}0000`);
  const weekOf = (day: string) => Math.floor(daysFrom(term.firstMonday, day) / DAYS_PER_WEEK) + 1;
  const byWeek = counts.day.map(({ keys, count }) => ({
    keys: { week: String(weekOf(keys['day'] ?? '')), weekday: String(weekdayOf(keys['day'] ?? '')) },
    count,
  }));
  const weeks = [...new Set(byWeek.map(({ keys }) => Number(keys.week)))]
    .sort((one, other) => one - other)
    .map((week): Dim => ({ key: String(week), name: text(`第${week}周`, `Week ${week}`)[language] }));
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      right.card('away', text('休假中', 'Away'), numbers.away, { view: 'away' }),
      right.card('overdue', text('超期未销假', 'Overdue'), numbers.overdue, { view: 'overdue' }),
      card('term', text('本学期人次', 'Leaves this term'), numbers.leaves, {}),
      card('perHead', text('人均天数', 'Days per person'), numbers.perHead),
    ],
    charts: [
      chart(
        { key: 'day', name: text('每日请假人数', 'Away by day'), type: 'line' },
        'day',
        daily.days.map((day) => ({ key: day, name: day.slice(5), filter: { fromDay: day, toDay: day } })),
        daily.tallies,
      ),
      chart({ key: 'type', name: text('请假类型', 'By kind'), type: 'bar' }, 'type', types, counts.type),
      // Of one department alone there is nothing to compare.
      ...(inUse.length > 1
        ? [
            chart(
              { key: 'department', name: text('各院系人次', 'By department'), type: 'bar' },
              'department',
              inUse,
              counts.department,
            ),
          ]
        : []),
      chart(
        { key: 'class', name: text('各班级人次', 'By class'), type: 'bar' },
        'class',
        classes,
        counts.class,
      ),
      crossed(
        { key: 'week', name: text('各周请假分布', 'By week and weekday'), type: 'stackedBar' },
        ['week', weeks],
        ['weekday', weekdays[language].split(' ').map((name, index) => ({ key: String(index + 1), name }))],
        byWeek,
      ),
      chart(
        { key: 'longest', name: text(`累计超过${MANY_DAYS}天的学生`, 'More than 10 days'), type: 'bar' },
        'student',
        longest.map(({ name, studentNo }) => ({
          key: studentNo ?? '',
          name: `${name} ${studentNo ?? ''}`,
          ...(studentNo && { filter: { keyword: studentNo } }),
        })),
        longest.map(({ studentNo, days }) => ({ keys: { student: studentNo ?? '' }, count: days })),
      ),
      chart(
        { key: 'destination', name: text('目的地', 'Destination'), type: 'bar' },
        'place',
        namesIn(counts.place, 'place', placed).map((dim) =>
          dim.key === 'abroad' ? { ...dim, filter: { abroad: 'true' } } : dim,
        ),
        counts.place,
      ),
    ],
  };
};
