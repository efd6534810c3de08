import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { type Population, statuses } from '@graduate/contract/student-status/students/choices.ts';
import type {
  EquivalentNumbers,
  VisitingNumbers,
} from '@graduate/contract/student-status/students/statistics.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Shared } from '../../../../platform/remembered.ts';
import { chartBuilder, type Dim } from '../../../../platform/statistics/charts.ts';
import { departmentsIn, keysIn, namesIn, totalsIn } from '../../../../platform/statistics/dims.ts';
import { sumOf, type Tally, tally } from '../../../../platform/statistics/tally.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import { studentsFound } from '../reading/find-students.ts';
import type { StudentScope } from '../students.scope.ts';

/** The year asked for, or all of them. */
export type OfYear = { year?: string | undefined };

const found = (db: Db, scope: StudentScope, population: Population, year: string | undefined) =>
  studentsFound(db, scope, { population: [population] }).$if(year !== undefined, (q) =>
    q.where('studentRecords.enrolYear', '=', Number(year)),
  );

const statesIn = (language: Language, tallies: readonly Tally[]) =>
  namesIn(tallies, 'status', (key) => statuses[key as keyof typeof statuses][language]);

const stateCards = (language: Language, population: Population, tallies: readonly Tally[]) => {
  const { card } = chartBuilder(language, { population: [population] });
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
  { db, scope, language }: Shared<StudentScope>,
  { year }: OfYear,
): Promise<VisitingNumbers> => {
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
  const { chart } = chartBuilder(language, { population: ['visiting'] });
  const types = namesIn(counts.type, 'type', (key) => label('visitType', key));
  const departments = departmentsIn(counts.department, await departmentRefs(db));
  const units = namesIn(counts.unit, 'unit');
  const months = namesIn(counts.month, 'month');
  return {
    asOf: dayInShanghai(new Date()),
    total: sumOf(counts.status),
    byState: totalsIn(counts.status, 'status', statesIn(language, counts.status)),
    byType: totalsIn(counts.type, 'type', types),
    byDept: totalsIn(counts.department, 'department', departments),
    byHomeUnit: totalsIn(counts.unit, 'unit', units),
    byMonth: totalsIn(counts.month, 'month', months),
    cards: stateCards(language, 'visiting', counts.status),
    charts: [
      chart(
        { key: 'type', name: text('进修类别', 'Kind of visit'), type: 'pie' },
        'type',
        types,
        counts.type,
      ),
      chart(
        { key: 'department', name: text('接收院系', 'Department'), type: 'bar' },
        'department',
        departments,
        counts.department,
      ),
      chart({ key: 'unit', name: text('原单位', 'Home unit'), type: 'bar' }, 'unit', units, counts.unit),
      chart(
        { key: 'month', name: text('各月来校人数', 'Arrivals by month'), type: 'line' },
        'month',
        months,
        counts.month,
      ),
    ],
  };
};

/** Applicants with equivalent qualifications, and how far they have come. */
export const equivalentsInNumbers = async (
  { db, scope, language }: Shared<StudentScope>,
  { year }: OfYear,
): Promise<EquivalentNumbers> => {
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
  const { chart } = chartBuilder(language, { population: ['equivalent'] });
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
  const majors = namesIn(counts.major, 'major');
  const years = namesIn(counts.year, 'year');
  return {
    asOf: dayInShanghai(new Date()),
    total: sumOf(counts.status),
    byState: totalsIn(counts.status, 'status', statesIn(language, counts.status)),
    byMajor: totalsIn(counts.major, 'major', majors),
    byYear: totalsIn(counts.year, 'year', years),
    funnel: totalsIn(steps, 'step', stepNames),
    cards: stateCards(language, 'equivalent', counts.status),
    charts: [
      chart({ key: 'funnel', name: text('申请进程', 'Progress'), type: 'funnel' }, 'step', stepNames, steps),
      chart({ key: 'major', name: text('专业', 'Major'), type: 'bar' }, 'major', majors, counts.major),
      chart(
        { key: 'year', name: text('申请年度', 'Year of application'), type: 'bar' },
        'year',
        years,
        counts.year,
      ),
    ],
  };
};
