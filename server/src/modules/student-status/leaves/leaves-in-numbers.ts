import { addDays, dayInShanghai, daysFrom, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { ListFilter, Statistics } from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { type LeaveType, leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Shared } from '../../../platform/remembered.ts';
import { chartBuilder, type Dim } from '../../../platform/statistics/charts.ts';
import { departmentsIn, namesIn } from '../../../platform/statistics/dims.ts';
import { sumOf, type Tally, tally } from '../../../platform/statistics/tally.ts';
import { departmentRefs } from '../../administration/accounts/public.ts';
import { dictionaryLabels } from '../../administration/dictionaries/public.ts';
import { findTerm, termOfDay } from '../../commons/academic-calendar/public.ts';
import type { StudentScope } from '../students/public.ts';
import {
  awayByDay,
  given,
  headline,
  leavesOfTerm,
  longestAway,
  MANY_DAYS,
  type Term,
} from './leave-counts.ts';

const MOST_CLASSES = 20;
const DAYS_SHOWN = 60;
const DAYS_PER_WEEK = 7;

const weekdays = text('周一 周二 周三 周四 周五 周六 周日', 'Mon Tue Wed Thu Fri Sat Sun');

const termToShow = async (db: Db, termId: string | undefined): Promise<Term> => {
  const today = dayInShanghai(new Date());
  const term = termId ? await findTerm(db, termId) : await termOfDay(db, today);
  return term ?? { startsOn: addDays(today, -DAYS_SHOWN), endsOn: today, firstMonday: today };
};

/** The days as weeks across and weekdays down; a week leads to its leaves. */
const weeksOf = (
  { firstMonday }: Term,
  { days, tallies }: Awaited<ReturnType<typeof awayByDay>>,
  language: Language,
) => {
  const weekOf = (day: string) => Math.floor(daysFrom(firstMonday, day) / DAYS_PER_WEEK) + 1;
  const mondayOf = (week: number) => addDays(firstMonday, (week - 1) * DAYS_PER_WEEK);
  const weeks = [...new Set(days.map(weekOf))].map(
    (week): Dim => ({
      key: String(week),
      name: text(`第${week}周`, `Week ${week}`)[language],
      filter: { fromDay: mondayOf(week), toDay: addDays(mondayOf(week), DAYS_PER_WEEK - 1) },
    }),
  );
  const names = weekdays[language].split(' ').map((name, index): Dim => ({ key: String(index + 1), name }));
  const counts = tallies.map(({ keys: { day }, count }) => ({
    keys: { week: String(weekOf(day)), weekday: String(weekdayOf(day)) },
    count,
  }));
  return [['week', weeks], ['weekday', names], counts] as const;
};

/** Provinces, the most visited first; abroad is one place. */
const placesIn = (tallies: readonly Tally[], nameOf: (key: string) => string): Dim[] => {
  const countOf = ({ key }: Dim) => sumOf(tallies, ({ place }) => place === key);
  const filterOf = (key: string): ListFilter =>
    key === 'abroad' ? { abroad: 'true' } : { region: `${key}0000` };
  return namesIn(tallies, 'place', nameOf)
    .map((dim): Dim => ({ ...dim, filter: filterOf(dim.key) }))
    .sort((one, other) => countOf(other) - countOf(one));
};

/** Who is away, how often, for how long, and where to. */
export const leavesInNumbers = async (
  { db, scope, language }: Shared<StudentScope>,
  { termId }: { termId?: string | undefined },
): Promise<Statistics> => {
  const term = await termToShow(db, termId);
  const ofTerm = leavesOfTerm(db, scope, term)
    .select(['leaves.leaveType', 'leaves.abroad', 'leaves.region', 'studentRecords.departmentId'])
    .select(['studentRecords.classId', 'studentClasses.name as className']);
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
      },
      {
        type: ['type'],
        department: ['department'],
        class: ['class', 'className', 'department'],
        place: ['place'],
      },
    ),
  ]);
  const { card, chart, crossed } = chartBuilder(language, {
    view: 'all',
    fromDay: term.startsOn,
    toDay: term.endsOn,
    state: [...given],
  });
  const right = chartBuilder(language, {});
  const nameOf = (id: string | undefined) => departments.find((one) => one.id === id)?.name;
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
        // Classes of different departments bear the same names.
        name: [keys['className'], inUse.length > 1 && nameOf(keys['department'])].filter(Boolean).join(' · '),
        filter: { classId: [keys['class'] ?? ''] },
      }),
    );
  const placed = (key: string) =>
    key === 'abroad' ? text('出国（境）', 'Abroad')[language] : label('region', `${key}0000`);
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
        daily.days
          .slice(-DAYS_SHOWN)
          .map((day) => ({ key: day, name: day.slice(5), filter: { fromDay: day, toDay: day } })),
        daily.tallies,
      ),
      chart(
        { key: 'type', name: text('各类型请假人次', 'Leaves by kind'), type: 'bar' },
        'type',
        types,
        counts.type,
      ),
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
        { key: 'week', name: text('每周请假人数分布', 'Away by week and weekday'), type: 'heatmap' },
        ...weeksOf(term, daily, language),
      ),
      chart(
        {
          key: 'longest',
          name: text(`累计请假超过${MANY_DAYS}天的学生`, `More than ${MANY_DAYS} days`),
          type: 'bar',
        },
        'student',
        longest.map(({ id, name, studentNo }) => ({
          key: id,
          name: `${name} ${studentNo ?? ''}`,
          ...(studentNo && { filter: { keyword: studentNo } }),
        })),
        longest.map(({ id, days }) => ({ keys: { student: id }, count: days })),
      ),
      chart(
        { key: 'destination', name: text('各去向请假人次', 'Leaves by destination'), type: 'bar' },
        'place',
        placesIn(counts.place, placed),
        counts.place,
      ),
    ],
  };
};
