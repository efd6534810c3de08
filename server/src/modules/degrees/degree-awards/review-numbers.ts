import { type DegreeState, degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { type ReviewGrade, reviewGrades } from '@graduate/contract/degrees/reviews/choices.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import type { Chart } from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Applications that are counted, with the department of each. */
type Found = SelectQueryBuilder<Tables, 'degreeApplications' | 'departments', object>;

/** Of fewer the grades would tell about people. */
const FEWEST_OF_A_GROUP = 5;
const stages = [
  'tutorReview',
  'collegeReview',
  'schoolReview',
  'accepted',
  'underReview',
  'revising',
  'reviewPassed',
  'defenceArranged',
  'defencePassed',
  'subPassed',
  'approved',
] as const satisfies readonly DegreeState[];

/** Grades of released reviews, by department; departments with few of them stand together. */
export const gradesByDepartment = async (found: Found, language: Language): Promise<Chart> => {
  const rows = await found
    .innerJoin('reviewRounds', 'reviewRounds.applicationId', 'degreeApplications.id')
    .innerJoin('reviewTasks', 'reviewTasks.roundId', 'reviewRounds.id')
    .select(['departments.name', 'reviewTasks.grade'])
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reviewRounds.status', '=', 'released')
    .where('reviewTasks.status', '=', 'submitted')
    .where('reviewTasks.grade', 'is not', null)
    .groupBy(['departments.name', 'departments.code', 'reviewTasks.grade'])
    .orderBy('departments.code')
    .execute();
  const names = [...new Set(rows.map(({ name }) => name))];
  const of = (name: string, grade?: ReviewGrade) =>
    rows
      .filter((row) => row.name === name && (!grade || row.grade === grade))
      .reduce((sum, { count }) => sum + count, 0);
  const large = names.filter((name) => of(name) >= FEWEST_OF_A_GROUP);
  const small = names.filter((name) => !large.includes(name));
  const others = text('其他', 'Others')[language];
  return {
    key: 'grades',
    name: text('各院系评阅等级', 'Grades of reviews by department')[language],
    type: 'stackedBar',
    dims: [...large, ...(small.length > 0 ? [others] : [])],
    series: keysOf(reviewGrades).map((grade) => ({
      name: `${grade} ${reviewGrades[grade][language]}`,
      data: [
        ...large.map((name) => of(name, grade)),
        ...(small.length > 0 ? [small.reduce((sum, name) => sum + of(name, grade), 0)] : []),
      ],
    })),
    filters: [...large, ...(small.length > 0 ? [others] : [])].map(() => null),
  };
};

/** How many days applications stay in each stage, on average, of those that have left it. */
export const daysPerStage = async (db: Db, found: Found, language: Language): Promise<Chart> => {
  const moves = found
    .innerJoin('degreeApplicationMoves', 'degreeApplicationMoves.applicationId', 'degreeApplications.id')
    .select('degreeApplicationMoves.status')
    .select(
      sql<number | null>`extract(epoch from lead(degree_application_moves.at) over (
        partition by degree_application_moves.application_id
        order by degree_application_moves.at, degree_application_moves.id) - degree_application_moves.at) / 86400`.as(
        'days',
      ),
    );
  const { rows } = await sql<{ status: DegreeState; days: number }>`
    select status, round(avg(days)::numeric, 1)::float8 as days from (${moves}) m
    where days is not null group by status`.execute(db);
  const daysIn = (state: DegreeState) => rows.find(({ status }) => status === state)?.days ?? 0;
  return {
    key: 'days',
    name: text('各环节平均天数', 'Days in each stage')[language],
    type: 'bar',
    dims: stages.map((state) => degreeStates[state][language]),
    series: [{ name: text('天', 'Days')[language], data: stages.map(daysIn) }],
    filters: stages.map((state) => ({ status: [state] })),
  };
};

/** The last check of each thesis that was checked, in steps of what was copied. */
const STEPS = [0, 5, 10, 15, 20, 30] as const;

/** How much was copied: how many theses lie in each step. */
export const copiedShares = async (found: Found, language: Language): Promise<Chart> => {
  const rows = await found
    .innerJoin('plagiarismChecks', 'plagiarismChecks.applicationId', 'degreeApplications.id')
    .distinctOn('degreeApplications.id')
    .select(sql<number>`plagiarism_checks.ratio_clean::float`.as('share'))
    .orderBy('degreeApplications.id')
    .orderBy('plagiarismChecks.tryNo', 'desc')
    .execute();
  const upTo = (at: number): number => STEPS[at + 1] ?? Number.POSITIVE_INFINITY;
  // Exactly a limit is still within it, as the rule reads it.
  const lies = (share: number, at: number) => (at === 0 || share > (STEPS[at] ?? 0)) && share <= upTo(at);
  return {
    key: 'copied',
    name: text('查重：去除本人文献复制比分布', 'Plagiarism: similarity')[language],
    type: 'bar',
    dims: STEPS.map((from, at) => {
      const to = STEPS[at + 1];
      return to === undefined ? `>${from}%` : `${from}–${to}%`;
    }),
    series: [
      {
        name: text('论文数', 'Theses')[language],
        data: STEPS.map((_, at) => rows.filter(({ share }) => lies(share, at)).length),
      },
    ],
    filters: STEPS.map(() => null),
  };
};

/** Of the first rounds that were released, how many of a hundred passed at once; none were released: nothing. */
export const passedAtOnce = async (found: Found): Promise<number | undefined> => {
  const { passed, all } = await found
    .innerJoin('reviewRounds', 'reviewRounds.applicationId', 'degreeApplications.id')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where review_rounds.outcome = 'pass'))::int`.as('passed'))
    .where('reviewRounds.kind', '=', 'first')
    .where('reviewRounds.status', '=', 'released')
    .executeTakeFirstOrThrow();
  return all === 0 ? undefined : Math.round((passed / all) * 1000) / 10;
};

/** Reviewers who are late now. */
export const lateReviews = async (found: Found): Promise<number> => {
  const { late } = await found
    .innerJoin('reviewRounds', 'reviewRounds.applicationId', 'degreeApplications.id')
    .innerJoin('reviewTasks', 'reviewTasks.roundId', 'reviewRounds.id')
    .select(sql<number>`count(*)::int`.as('late'))
    .where('reviewRounds.status', '=', 'collecting')
    .where('reviewTasks.status', '=', 'expired')
    .executeTakeFirstOrThrow();
  return late;
};
