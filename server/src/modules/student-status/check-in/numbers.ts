import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { type EntryState, entryStates } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Shared } from '../../../platform/remembered.ts';
import { chartBuilder, type Dim } from '../../../platform/statistics/charts.ts';
import { departmentsIn, namesIn, percent } from '../../../platform/statistics/dims.ts';
import { sumOf, type Tally, tally } from '../../../platform/statistics/tally.ts';
import { departmentRefs } from '../../administration/accounts/public.ts';
import { type StudentScope, studentsFound } from '../students/public.ts';
import { isOnLeave, newcomersOf, stateIn, yearAsked } from './check-in-year.ts';

const properties = {
  state: sql`state`,
  onLeave: sql`on_leave`,
  department: sql`department_id`,
  major: sql`major_name`,
  day: sql`(arrived_at at time zone 'Asia/Shanghai')::date`,
  hour: sql`date_part('hour', arrived_at at time zone 'Asia/Shanghai')::int`,
};

/** Those who came first: the first colour of a chart is the one looked for. */
const IN_ORDER: readonly EntryState[] = ['enrolled', 'notArrived', 'deferred', 'forfeited', 'entryRevoked'];

const HOURS = Array.from({ length: 24 }, (_, hour): Dim => ({ key: String(hour), name: `${hour}:00` }));

/** The day on which most arrived. */
const busiestDay = (days: readonly Tally[]): string =>
  days
    .filter(({ keys }) => keys['day'] !== '')
    .toSorted(
      (one, other) =>
        other.count - one.count || (one.keys['day'] ?? '').localeCompare(other.keys['day'] ?? ''),
    )[0]?.keys['day'] ?? '';

const progress = (dims: readonly Dim[], of: string, tallies: readonly Tally[]) =>
  dims.map(({ key, name }) => ({
    key,
    name,
    expected: sumOf(tallies, (keys) => keys[of] === key),
    enrolled: sumOf(tallies, (keys) => keys[of] === key && keys['state'] === 'enrolled'),
  }));

/** How far the check-in of a year's new students has come. */
export const checkInsInNumbers = async (
  { db, scope, language }: Shared<StudentScope>,
  { year: asked }: QueryOf<typeof checkInCalls.numbers>,
) => {
  const year = await yearAsked(db, asked);
  const rows = newcomersOf(studentsFound(db, scope, {}), year)
    .select(['studentRecords.departmentId', 'studentRecords.majorName'])
    .select(stateIn(year).as('state'))
    .select(sql<boolean>`coalesce(${isOnLeave(year)}, false)`.as('onLeave'))
    .select(sql<Date | null>`case when ${stateIn(year)} = 'enrolled' then check_in_at end`.as('arrivedAt'));
  const [counts, departments] = await Promise.all([
    tally(db, rows, properties, {
      state: ['state'],
      onLeave: ['onLeave'],
      department: ['department', 'state'],
      major: ['major', 'state'],
      day: ['day'],
      hour: ['day', 'hour'],
    }),
    departmentRefs(db),
  ]);
  const { card, chart, crossed } = chartBuilder(language, { grade: [String(year)] });
  const stateOf = (state: EntryState) => sumOf(counts.state, (keys) => keys['state'] === state);
  const expected = sumOf(counts.state);
  const arrived = stateOf('enrolled');
  const states = IN_ORDER.map((key): Dim => ({ key, name: entryStates[key][language] }));
  const inUse = departmentsIn(counts.department, departments);
  const majors = namesIn(counts.major, 'major');
  const days = namesIn(counts.day, 'day');
  const busiest = busiestDay(counts.day);
  const hours = counts.hour.filter(({ keys }) => keys['day'] === busiest && keys['hour'] !== '');
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      card('expected', text('应报到', 'Expected'), expected, {}),
      card('enrolled', text('已报到', 'Arrived'), arrived),
      card(
        'onLeave',
        text('请假', 'Arriving later'),
        sumOf(counts.onLeave, (keys) => keys['onLeave'] === 'true'),
      ),
      card('forfeited', entryStates.forfeited, stateOf('forfeited'), { status: ['forfeited'] }),
      card('deferred', entryStates.deferred, stateOf('deferred'), { status: ['deferred'] }),
      card('entryRevoked', entryStates.entryRevoked, stateOf('entryRevoked'), { status: ['entryRevoked'] }),
      card('notArrived', entryStates.notArrived, stateOf('notArrived'), { status: ['pending'] }),
      card('rate', text('报到率', 'Arrived'), percent(arrived, expected), undefined, '%'),
    ],
    charts: [
      crossed(
        { key: 'department', name: text('各院系报到情况', 'By department'), type: 'stackedBar' },
        ['department', inUse],
        ['state', states],
        counts.department,
      ),
      chart(
        {
          key: 'hour',
          name: text(`各时段报到人数${busiest && `（${busiest}）`}`, `By hour${busiest && ` (${busiest})`}`),
          type: 'line',
        },
        'hour',
        HOURS,
        hours,
      ),
      chart({ key: 'day', name: text('每日报到人数', 'By day'), type: 'line' }, 'day', days, counts.day),
      {
        key: 'funnel',
        name: text('报到进度', 'Progress')[language],
        type: 'funnel' as const,
        dims: [text('应报到', 'Expected')[language], text('已报到', 'Arrived')[language]],
        series: [{ name: text('人数', 'Students')[language], data: [expected, arrived] }],
        filters: [null, null],
      },
      crossed(
        { key: 'major', name: text('各专业报到情况', 'By major'), type: 'stackedBar' },
        ['major', majors],
        ['state', states],
        counts.major,
      ),
    ],
    byDept: progress(inUse, 'department', counts.department).map(({ key, name, ...counted }) => ({
      yxCode: departments.find(({ id }) => id === key)?.code ?? '',
      yxName: name,
      ...counted,
    })),
    byMajor: progress(majors, 'major', counts.major).map(({ key: _key, ...counted }) => counted),
    byDay: days.map(({ key }) => ({ day: key, count: sumOf(counts.day, (keys) => keys['day'] === key) })),
    byHour: HOURS.map(({ key }) => ({
      hour: Number(key),
      count: sumOf(hours, (keys) => keys['hour'] === key),
    })),
  };
};
