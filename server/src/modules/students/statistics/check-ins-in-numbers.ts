import { dayInShanghai } from '@graduate/contract/academic-calendar/days.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { entryStates, withStatus } from '@graduate/contract/students/choices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { departmentRefs } from '../../accounts/public.ts';
import { studentsFound } from '../reading/find-students.ts';
import type { StudentScope } from '../students.scope.ts';
import { type Dim, draughtsman } from './charts.ts';
import { departmentsIn, namesIn, percent } from './dims.ts';
import { sumOf, tally } from './tally.ts';

const properties = {
  state: sql`entry_state`,
  department: sql`department_id`,
  major: sql`major_name`,
  day: sql`(check_in_at at time zone 'Asia/Shanghai')::date`,
  hour: sql`date_part('hour', check_in_at at time zone 'Asia/Shanghai')`,
};

/** How far the check-in of a year's new students has come. */
export const checkInsInNumbers = async (db: Db, scope: StudentScope, year: number, language: Language) => {
  const rows = studentsFound(db, scope, { population: [...withStatus] })
    .where('studentRecords.enrolYear', '=', year)
    .selectAll('studentRecords');
  const [counts, departments] = await Promise.all([
    tally(db, rows, properties, {
      state: ['state'],
      department: ['department', 'state'],
      major: ['major', 'state'],
      day: ['day'],
      hour: ['hour'],
    }),
    departmentRefs(db),
  ]);
  const { card, chart, crossed } = draughtsman(language, { grade: [String(year)] });
  const stateOf = (state: keyof typeof entryStates) => sumOf(counts.state, (keys) => keys['state'] === state);
  const expected = sumOf(counts.state);
  const arrived = stateOf('enrolled');
  const states = (Object.keys(entryStates) as (keyof typeof entryStates)[]).map(
    (key): Dim => ({ key, name: entryStates[key][language] }),
  );
  const inUse = departmentsIn(counts.department, departments);
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      card('expected', text('应报到', 'Expected'), expected, {}),
      card('enrolled', entryStates.enrolled, arrived),
      card('notArrived', entryStates.notArrived, stateOf('notArrived'), { status: ['pending'] }),
      card('forfeited', entryStates.forfeited, stateOf('forfeited'), { status: ['forfeited'] }),
      card('deferred', entryStates.deferred, stateOf('deferred'), { status: ['deferred'] }),
      card('entryRevoked', entryStates.entryRevoked, stateOf('entryRevoked'), { status: ['entryRevoked'] }),
      card('rate', text('报到率', 'Arrived'), percent(arrived, expected), undefined, '%'),
    ],
    charts: [
      crossed(
        { key: 'department', name: text('各院系报到情况', 'By department'), type: 'stackedBar' },
        ['department', inUse],
        ['state', states],
        counts.department,
      ),
      crossed(
        { key: 'major', name: text('各专业报到情况', 'By major'), type: 'stackedBar' },
        ['major', namesIn(counts.major, 'major')],
        ['state', states],
        counts.major,
      ),
      chart(
        { key: 'day', name: text('每日报到人数', 'By day'), type: 'line' },
        'day',
        namesIn(counts.day, 'day'),
        counts.day,
      ),
      chart(
        { key: 'hour', name: text('各时段报到人数', 'By hour'), type: 'bar' },
        'hour',
        Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), name: `${hour}:00` })),
        counts.hour,
      ),
    ],
  };
};
