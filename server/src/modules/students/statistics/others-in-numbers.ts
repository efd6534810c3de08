import { dayInShanghai } from '@graduate/contract/academic-calendar/days.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import {
  checkStates,
  enrolledStatuses,
  type Population,
  statuses,
  withStatus,
} from '@graduate/contract/students/choices.ts';
import type { StudentFilter } from '@graduate/contract/students/records.ts';
import type { Statistics } from '@graduate/contract/students/statistics.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { departmentRefs } from '../../accounts/public.ts';
import { dictionaryLabels } from '../../dictionaries/public.ts';
import { studentsFound } from '../reading/find-students.ts';
import type { StudentScope } from '../students.scope.ts';
import { type Dim, draughtsman } from './charts.ts';
import { departmentsIn, keysIn, namesIn, percent } from './dims.ts';
import { sumOf, type Tally, tally } from './tally.ts';

const found = (db: Db, scope: StudentScope, population: Population, year: number | undefined) =>
  studentsFound(db, scope, { population: [population] }).$if(year !== undefined, (q) =>
    q.where('studentRecords.enrolYear', '=', year ?? 0),
  );

const stateCards = (language: Language, population: Population, tallies: readonly Tally[]) => {
  const { card } = draughtsman(language, { population: [population] });
  return [
    card('total', text('总数', 'Total'), sumOf(tallies), {}),
    ...keysIn(tallies, 'status').map((key) =>
      card(
        key,
        statuses[key as keyof typeof statuses],
        sumOf(tallies, (keys) => keys['status'] === key),
        { status: [key] },
      ),
    ),
  ];
};

/** Visiting scholars and teachers. */
export const visitingInNumbers = async (
  db: Db,
  scope: StudentScope,
  year: number | undefined,
  language: Language,
): Promise<Statistics> => {
  const rows = found(db, scope, 'visiting', year)
    .innerJoin('studentVisitProfiles', 'studentVisitProfiles.studentId', 'studentRecords.id')
    .select(['studentRecords.status', 'studentRecords.departmentId', 'visitType', 'homeUnit', 'startDate']);
  const [counts, label] = await Promise.all([
    tally(
      db,
      rows,
      {
        status: sql`status`,
        department: sql`department_id`,
        type: sql`visit_type`,
        unit: sql`home_unit`,
        month: sql`to_char(start_date, 'YYYY-MM')`,
      },
      { status: ['status'], department: ['department'], type: ['type'], unit: ['unit'], month: ['month'] },
    ),
    dictionaryLabels(db, ['visitType'], language),
  ]);
  const { chart } = draughtsman(language, { population: ['visiting'] });
  return {
    asOf: dayInShanghai(new Date()),
    cards: stateCards(language, 'visiting', counts.status),
    charts: [
      chart(
        { key: 'type', name: text('进修类别', 'Kind of visit'), type: 'pie' },
        'type',
        namesIn(counts.type, 'type', (key) => label('visitType', key)),
        counts.type,
      ),
      chart(
        { key: 'department', name: text('接收院系', 'Department'), type: 'bar' },
        'department',
        departmentsIn(counts.department, await departmentRefs(db)),
        counts.department,
      ),
      chart(
        { key: 'unit', name: text('原单位', 'Home unit'), type: 'bar' },
        'unit',
        namesIn(counts.unit, 'unit'),
        counts.unit,
      ),
      chart(
        { key: 'month', name: text('各月来校人数', 'Arrivals by month'), type: 'line' },
        'month',
        namesIn(counts.month, 'month'),
        counts.month,
      ),
    ],
  };
};

/** Applicants with equivalent qualifications, and how far they have come. */
export const equivalentsInNumbers = async (
  db: Db,
  scope: StudentScope,
  year: number | undefined,
  language: Language,
): Promise<Statistics> => {
  const rows = found(db, scope, 'equivalent', year)
    .leftJoin('studentEquivalentProfiles', 'studentEquivalentProfiles.studentId', 'studentRecords.id')
    .select(['studentRecords.status', 'studentRecords.majorName', 'studentRecords.enrolYear'])
    .select((eb) => [
      eb
        .and([
          eb('studentEquivalentProfiles.foreignExamNo', 'is not', null),
          eb('studentEquivalentProfiles.subjectExamNo', 'is not', null),
        ])
        .as('examined'),
      eb('studentEquivalentProfiles.courseExamDate', 'is not', null).as('coursesDone'),
      eb('studentEquivalentProfiles.degreeAppliedAt', 'is not', null).as('applied'),
    ]);
  const counts = await tally(
    db,
    rows,
    {
      status: sql`status`,
      major: sql`major_name`,
      year: sql`enrol_year`,
      examined: sql`examined`,
      courses: sql`courses_done`,
      applied: sql`applied`,
    },
    {
      status: ['status'],
      major: ['major'],
      year: ['year'],
      examined: ['examined'],
      courses: ['courses'],
      applied: ['applied'],
    },
  );
  const { chart } = draughtsman(language, { population: ['equivalent'] });
  const yes = (tallies: readonly Tally[], of: string) => sumOf(tallies, (keys) => keys[of] === 'true');
  const steps: Tally[] = [
    { keys: { step: 'applied' }, count: sumOf(counts.status) },
    { keys: { step: 'examined' }, count: yes(counts.examined, 'examined') },
    { keys: { step: 'courses' }, count: yes(counts.courses, 'courses') },
    { keys: { step: 'thesis' }, count: yes(counts.applied, 'applied') },
    { keys: { step: 'awarded' }, count: sumOf(counts.status, (keys) => keys['status'] === 'awarded') },
  ];
  const stepNames: Dim[] = [
    { key: 'applied', name: text('申请', 'Application')[language] },
    { key: 'examined', name: text('统考', 'National examinations')[language] },
    { key: 'courses', name: text('课程', 'Courses')[language] },
    { key: 'thesis', name: text('论文', 'Thesis')[language] },
    { key: 'awarded', name: text('授位', 'Degree')[language] },
  ];
  return {
    asOf: dayInShanghai(new Date()),
    cards: stateCards(language, 'equivalent', counts.status),
    charts: [
      chart({ key: 'funnel', name: text('申请进程', 'Progress'), type: 'funnel' }, 'step', stepNames, steps),
      chart(
        { key: 'major', name: text('专业', 'Major'), type: 'bar' },
        'major',
        namesIn(counts.major, 'major'),
        counts.major,
      ),
      chart(
        { key: 'year', name: text('申请年度', 'Year of application'), type: 'bar' },
        'year',
        namesIn(counts.year, 'year'),
        counts.year,
      ),
    ],
  };
};

/** How far the information check of the students on the roll has come. */
export const checksInNumbers = async (
  db: Db,
  scope: StudentScope,
  kind: 'enrol' | 'annual' | 'graduation',
  language: Language,
) => {
  const filter: StudentFilter = {
    population: [...withStatus],
    status: [...enrolledStatuses],
  };
  const state = kind === 'graduation' ? sql`grad_check_state` : sql`check_state`;
  const counts = await tally(
    db,
    studentsFound(db, scope, filter).selectAll('studentRecords'),
    { state, department: sql`department_id` },
    { state: ['state'], department: ['department', 'state'] },
  );
  const filterName = kind === 'graduation' ? 'gradCheckState' : 'hdzt';
  const { card, crossed } = draughtsman(language, filter as Record<string, string[]>);
  const states = Object.keys(checkStates) as (keyof typeof checkStates)[];
  const of = (key: string) => sumOf(counts.state, (keys) => keys['state'] === key);
  const begun = states.reduce((sum, key) => sum + of(key), 0);
  const departments = await departmentRefs(db);
  const dims = departmentsIn(counts.department, departments);
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      ...states.map((key) => card(key, checkStates[key], of(key), { [filterName]: [key] })),
      card('rate', text('完成率', 'Done'), percent(of('3'), begun), undefined, '%'),
    ],
    charts: [
      crossed(
        { key: 'department', name: text('各院系核对情况', 'By department'), type: 'stackedBar' },
        ['department', dims],
        ['state', states.map((key): Dim => ({ key, name: checkStates[key][language] }))],
        counts.department,
      ),
    ],
    byDept: departments
      .filter(({ id }) => dims.some(({ key }) => key === id))
      .map(({ id, code, name }) => ({
        yxCode: code,
        yxName: name,
        counts: Object.fromEntries(
          states.map((key) => [
            key,
            sumOf(counts.department, (keys) => keys['department'] === id && keys['state'] === key),
          ]),
        ),
      })),
    returnRate: begun === 0 ? 0 : of('9') / begun,
  };
};
