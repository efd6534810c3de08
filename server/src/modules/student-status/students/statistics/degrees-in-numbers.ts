import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Statistics } from '@graduate/contract/platform/statistics.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Shared } from '../../../../platform/remembered.ts';
import { chartBuilder, type Dim } from '../../../../platform/statistics/charts.ts';
import { namesIn } from '../../../../platform/statistics/dims.ts';
import { sumOf, tally } from '../../../../platform/statistics/tally.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { studentsFound } from '../reading/find-students.ts';
import type { StudentScope } from '../students.scope.ts';
import type { OfYear } from './others-in-numbers.ts';

const properties = {
  defended: sql`defence_date is not null`,
  granted: sql`coalesce(degree_granted, false)`,
  department: sql`department_id`,
  type: sql`degree_type`,
  month: sql`to_char(degree_date, 'YYYY-MM')`,
};

/** Degrees as the student records know them: who has defended, to whom a degree was granted; of one year or of all. */
export const degreesInNumbers = async (
  { db, scope, language }: Shared<StudentScope>,
  { year }: OfYear,
): Promise<Statistics> => {
  const rows = studentsFound(db, scope, { population: [...withStatus] })
    .$if(year !== undefined, (q) =>
      q.where(
        sql<boolean>`date_part('year', coalesce(student_records.degree_date, student_records.defence_date)) = ${Number(year)}`,
      ),
    )
    .selectAll('studentRecords');
  const [counts, departments] = await Promise.all([
    tally(db, rows, properties, {
      defended: ['defended'],
      granted: ['granted'],
      department: ['department', 'granted'],
      type: ['type', 'granted'],
      month: ['month'],
      together: ['defended', 'granted', 'department', 'type', 'month'],
    }),
    departmentRefs(db),
  ]);
  const { card, chart } = chartBuilder(language, {});
  const yes = (of: 'defended' | 'granted') => sumOf(counts[of], (keys) => keys[of] === 'true');
  const ofGranted = (tallies: typeof counts.department) =>
    tallies.filter(({ keys }) => keys['granted'] === 'true');
  const byDepartment = ofGranted(counts.department);
  const inUse = departments
    .filter(({ id }) => byDepartment.some(({ keys }) => keys['department'] === id))
    .map(({ id, name }): Dim => ({ key: id, name }));
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      card('defended', text('答辩通过', 'Defended'), yes('defended')),
      card('granted', text('授予学位', 'Degrees granted'), yes('granted')),
    ],
    charts: [
      chart(
        { key: 'department', name: text('各院系授予学位', 'Degrees by department'), type: 'bar' },
        'department',
        inUse,
        byDepartment,
      ),
      chart(
        { key: 'type', name: text('学位类型', 'Degree type'), type: 'pie' },
        'type',
        (Object.keys(degreeTypes) as (keyof typeof degreeTypes)[]).map(
          (key): Dim => ({ key, name: degreeTypes[key][language] }),
        ),
        ofGranted(counts.type),
      ),
      chart(
        { key: 'month', name: text('各月授予学位', 'Degrees by month'), type: 'line' },
        'month',
        namesIn(counts.month, 'month'),
        counts.month,
      ),
    ],
  };
};
