import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Chosen } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import {
  type AuditFilter,
  type AuditQuery,
  type AuditRow,
  CREDITS_AT_RISK,
  DAYS_AT_RISK,
} from '@graduate/contract/training/credit-audits/audits.ts';
import { type Completion, completions, type PlanState } from '@graduate/contract/training/plans/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inOrder, paged, totalOf } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { StudentScope } from '../../student-status/students/public.ts';
import { plansFound } from '../plans/public.ts';
import { asCredits } from '../study-records/public.ts';

export const completionOf = sql<Completion>`coalesce(student_plans.completion, 'notAudited')`;

/** Far behind what the programme suggests, or a year before the end without hope that what is being taken will do. */
export const isAtRisk = sql<boolean>`coalesce(student_plans.completion in ('fail', 'inProgress') and (
  student_plans.credits_behind >= ${sql.lit(CREDITS_AT_RISK)} or (student_plans.completion = 'fail'
    and student_records.expected_graduation_date
      <= (now() at time zone 'Asia/Shanghai')::date + ${sql.lit(DAYS_AT_RISK)})), false)`;

const required = sql<number | null>`(select p.min_total_credits from programmes p
  where p.id = student_plans.programme_id)`;
const degreeRequired = sql<number | null>`(select p.min_degree_credits from programmes p
  where p.id = student_plans.programme_id)`;

/** The share of the required credits that was earned, in percent and never more than all. */
export const shareOf = sql<number>`floor(least(student_plans.credits_earned, ${required}) * 100
  / nullif(${required}, 0))::int`;

type Filter = Partial<AuditFilter>;

const withinShare = (share: string) => {
  const [from = 0, to = 100] = share.split('-').map(Number);
  return sql<SqlBool>`${shareOf} >= ${from} and (${shareOf} < ${to} or ${from === to})`;
};

/** Students within reach who study for a degree, with what the audit found of them. */
export const auditsFound = async (db: Db, scope: StudentScope, filter: Filter) => {
  const { graduationYear, completion, atRisk, share, ...ofPlans } = filter;
  const conditions = [
    ...(graduationYear
      ? [
          sql<SqlBool>`extract(year from student_records.expected_graduation_date)::int
            = any(${graduationYear.map(Number)})`,
        ]
      : []),
    ...(completion ? [sql<SqlBool>`${completionOf} = any(${completion})`] : []),
    ...(atRisk ? [sql<SqlBool>`${isAtRisk} = ${atRisk === 'true'}`] : []),
    ...(share ? [withinShare(share)] : []),
  ];
  return conditions.reduce(
    (found, condition) => found.where(condition),
    await plansFound(db, scope, ofPlans),
  );
};

export const auditsChosen = async (db: Db, scope: StudentScope, { ids, filter = {} }: Chosen) => {
  const found = await auditsFound(db, scope, filter);
  return ids ? found.where('studentRecords.id', 'in', ids) : found;
};

type Found = Awaited<ReturnType<typeof auditsFound>>;

const shown = (found: Found) =>
  found
    .select(['studentRecords.id', 'studentPlans.id as planId', 'studentRecords.studentNo'])
    .select(['studentRecords.name', 'studentRecords.grade', 'departments.name as departmentName'])
    .select(['studentRecords.majorName', 'studentRecords.mainTutorName as tutorName'])
    .select(['studentRecords.expectedGraduationDate', 'studentPlans.completionDetail as detail'])
    .select(['studentPlans.auditedAt'])
    .select(sql<AuditRow['trainingLevel']>`student_records.training_level`.as('trainingLevel'))
    .select([
      sql<PlanState>`coalesce(student_plans.state, 'none')`.as('planState'),
      sql<number>`coalesce(student_plans.credits_earned, 0)`.as('creditsEarned'),
      sql<number>`coalesce(student_plans.degree_credits_earned, 0)`.as('degreeCreditsEarned'),
      required.as('creditsRequired'),
      degreeRequired.as('degreeCreditsRequired'),
      sql<number>`coalesce(student_plans.links_done, 0)`.as('linksDone'),
      sql<number>`coalesce(student_plans.links_needed, 0)`.as('linksNeeded'),
      sql<number>`coalesce(student_plans.credits_behind, 0)`.as('creditsBehind'),
      sql<number>`coalesce(student_plans.missing, 0)`.as('missing'),
      isAtRisk.as('atRisk'),
      completionOf.as('completion'),
      sql<boolean>`student_plans.audit_wanted_at is not null`.as('stale'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** The modules of a programme as they stand. */
export const modulesIn = ({ detail }: Pick<Row, 'detail'>, language: Language): AuditRow['modules'] =>
  (detail?.modules ?? []).map(({ name, counted: sum, required: least, verdict }) => ({
    name: name[language],
    counted: asCredits(sum),
    required: asCredits(least),
    verdict,
  }));

/** One explanation of every rule that does not hold. */
export const unmetIn = ({ detail }: Pick<Row, 'detail'>, language: Language): string[] =>
  (detail?.errors ?? []).map(({ message }) => message[language]);

const sort = {
  studentNo: 'studentRecords.studentNo',
  name: 'studentRecords.name',
  grade: 'studentRecords.grade',
  expectedGraduationDate: 'studentRecords.expectedGraduationDate',
  creditsEarned: sql`coalesce(student_plans.credits_earned, 0)`,
  degreeCreditsEarned: sql`coalesce(student_plans.degree_credits_earned, 0)`,
  linksDone: sql`coalesce(student_plans.links_done, 0)`,
  creditsBehind: sql`coalesce(student_plans.credits_behind, 0)`,
  missing: sql`coalesce(student_plans.missing, 0)`,
  auditedAt: 'studentPlans.auditedAt',
  id: 'studentRecords.id',
};
const listing = { shown, sort, usual: ['expectedGraduationDate', 'studentNo', 'id'] };

export const listAudits = async ({ db, scope, language }: Context<StudentScope>, query: AuditQuery) =>
  paged(query, await auditsFound(db, scope, query), {
    ...listing,
    each: ({ detail, ...row }: Row): AuditRow => ({
      ...row,
      modules: modulesIn({ detail }, language),
      unmet: unmetIn({ detail }, language),
    }),
  });

export async function* streamAudits(
  db: Db,
  scope: StudentScope,
  query: Pick<AuditQuery, 'sort'> & Filter,
): AsyncIterable<Row> {
  yield* inOrder(query, await auditsFound(db, scope, query), listing).stream(500);
}

/** How many have which result, and how many are at risk. */
export const countAudits = async ({ db, scope }: Pick<Context<StudentScope>, 'db' | 'scope'>) => {
  const rows = await (await auditsFound(db, scope, {}))
    .select([completionOf.as('completion'), sql<number>`count(*)::int`.as('count')])
    .groupBy(completionOf)
    .execute();
  const none = Object.fromEntries(keysOf(completions).map((key) => [key, 0])) as Record<Completion, number>;
  for (const { completion, count } of rows) none[completion] = count;
  return { ...none, atRisk: await totalOf(await auditsFound(db, scope, { atRisk: 'true' })) };
};
