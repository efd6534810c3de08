import { type DegreeState, degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import type { Chart, Statistics } from '@graduate/contract/platform/statistics.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { degreeGroups } from '@graduate/contract/student-status/students/statistics.ts';
import { sql } from 'kysely';
import type { Shared } from '../../../platform/remembered.ts';
import { chartBuilder } from '../../../platform/statistics/charts.ts';
import { departmentsIn, dimsOf, namesIn } from '../../../platform/statistics/dims.ts';
import { sumOf, tally } from '../../../platform/statistics/tally.ts';
import { departmentRefs } from '../../administration/accounts/public.ts';
import { degreesInNumbers } from '../../student-status/students/public.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { type CountedOf, countedApplications } from './counted-applications.ts';
import {
  copiedShares,
  daysPerStage,
  gradesByDepartment,
  lateReviews,
  passedAtOnce,
} from './review-numbers.ts';

/** The stages of the funnel and the states each of them has been passed in, one after the other. */
const reachedBy: readonly (readonly [key: string, zh: string, en: string, states: readonly DegreeState[]])[] =
  [
    ['applied', '申请', 'Applied', keysOf(degreeStates).filter((state) => state !== 'draft')],
    ['accepted', '受理', 'Accepted', ['accepted']],
    ['reviewed', '评阅通过', 'Review passed', ['reviewPassed']],
    ['defended', '答辩通过', 'Defended', ['defencePassed']],
    ['approved', '校会通过', 'Approved', ['approved']],
    ['awarded', '授予', 'Awarded', ['awarded']],
  ];

const properties = {
  department: sql`department_id`,
  level: sql`level`,
  status: sql`status`,
  type: sql`applicant_type`,
};

/** Applications from the first to the certificate, of a batch or of all, as far as somebody reaches. */
export const degreeStatistics = async (
  { db, scope, language }: Shared<DegreeScope>,
  { batchId, yxCode }: CountedOf,
): Promise<Statistics> => {
  const found = countedApplications(db, scope, { batchId, yxCode });
  const rows = found.selectAll('degreeApplications');
  const counts = await tally(db, rows, properties, {
    status: ['status'],
    department: ['department', 'level'],
    together: ['department', 'level', 'status', 'type'],
  });
  const departments = await departmentRefs(db);
  const passed = await found
    .innerJoin('degreeApplicationMoves', 'degreeApplicationMoves.applicationId', 'degreeApplications.id')
    .select('degreeApplicationMoves.status')
    .select(sql<number>`count(distinct degree_applications.id)::int`.as('count'))
    .groupBy('degreeApplicationMoves.status')
    .execute();
  const awardsByYear = await found
    .innerJoin('degreeAwards', 'degreeAwards.applicationId', 'degreeApplications.id')
    .select(sql<string>`to_char(award_date, 'YYYY')`.as('year'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('degreeAwards.revokedAt', 'is', null)
    .groupBy(sql`to_char(award_date, 'YYYY')`)
    .orderBy(sql`to_char(award_date, 'YYYY')`)
    .execute();
  const total = sumOf(counts.status);
  const arrived = (key: string, states: readonly DegreeState[]): number =>
    key === 'applied'
      ? total
      : Math.max(0, ...states.map((state) => passed.find((one) => one.status === state)?.count ?? 0));
  const { card, chart, crossed } = chartBuilder(language, {
    ...(batchId && { batchId }),
    ...(yxCode && { yxCode: [yxCode] }),
  });
  const funnel: Chart = {
    key: 'funnel',
    name: text('从申请到授予', 'From application to award')[language],
    type: 'bar',
    dims: reachedBy.map(([, zh, en]) => text(zh, en)[language]),
    series: [
      {
        name: text('人数', 'Applicants')[language],
        data: reachedBy.map(([key, , , states]) => arrived(key, states)),
      },
    ],
    filters: reachedBy.map(() => null),
  };
  const now = (...states: DegreeState[]) =>
    sumOf(counts.status, (keys) => states.includes(keys['status'] as DegreeState));
  const firstPass = await passedAtOnce(found as never);
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      card('applied', text('申请人数', 'Applications'), total, {}),
      card('underReview', text('评阅中', 'Being reviewed'), now('underReview', 'revising'), {
        status: ['underReview', 'revising'],
      }),
      card(
        'committees',
        text('待学位会审议', 'Before committees'),
        now('defencePassed', 'subPassed', 'subRefused', 'deferred'),
        {
          status: ['defencePassed', 'subPassed', 'subRefused', 'deferred'],
        },
      ),
      card('awarded', text('已授予', 'Awarded'), now('awarded'), { status: ['awarded'] }),
      card('notAwarded', text('未授予', 'Not awarded'), now('notAwarded', 'reviewFailed', 'defenceFailed'), {
        status: ['notAwarded', 'reviewFailed', 'defenceFailed'],
      }),
      ...(firstPass === undefined
        ? []
        : [
            {
              key: 'firstPass',
              name: text('首审通过率', 'Passed the first review')[language],
              value: firstPass,
              unit: '%',
            },
          ]),
      {
        key: 'late',
        name: text('超期评阅', 'Reviews overdue')[language],
        value: await lateReviews(found as never),
      },
    ],
    charts: [
      funnel,
      chart(
        { key: 'status', name: text('当前状态', 'Present stage'), type: 'bar' },
        'status',
        namesIn(counts.status, 'status', (key) => degreeStates[key as DegreeState][language]).map((dim) => ({
          ...dim,
          filter: { status: [dim.key] },
        })),
        counts.status,
      ),
      crossed(
        { key: 'department', name: text('各院系申请', 'By department'), type: 'stackedBar' },
        ['department', departmentsIn(counts.department, departments)],
        ['level', dimsOf(degreeLevels, language, 'pycc')],
        counts.department,
      ),
      await gradesByDepartment(found as never, language),
      await copiedShares(found as never, language),
      await daysPerStage(db, found as never, language),
      {
        key: 'years',
        name: text('历年授予', 'Awarded by year')[language],
        type: 'line',
        dims: awardsByYear.map(({ year }) => year),
        series: [
          { name: text('授予人数', 'Awarded')[language], data: awardsByYear.map(({ count }) => count) },
        ],
        filters: awardsByYear.map(() => null),
      },
    ],
  };
};

const chartOf: Readonly<Record<(typeof degreeGroups)[number], string>> = {
  dept: 'department',
  degreeType: 'type',
  month: 'month',
  year: 'years',
  status: 'status',
};
type Numbers = CountedOf & { year?: string | undefined; groupBy?: (typeof degreeGroups)[number] | undefined };

/** What the records know of degrees, or a batch as it goes on; one view of it where only that is wanted. */
export const degreeNumbers = async (
  shared: Shared<DegreeScope>,
  { year, batchId, yxCode, groupBy }: Numbers,
): Promise<Statistics> => {
  const counted =
    batchId || yxCode
      ? await degreeStatistics(shared, { batchId, yxCode })
      : await degreesInNumbers(shared, { year });
  if (!groupBy) return counted;
  return { ...counted, charts: counted.charts.filter(({ key }) => key === chartOf[groupBy]) };
};
