import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import {
  type PlanQueue,
  type PlanState,
  type PlanTab,
  planTabs,
} from '@graduate/contract/training/plans/choices.ts';
import type { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { PlanFilter, PlanQuery, PlanRow } from '@graduate/contract/training/plans/plans.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inOrder, paged, totalOf } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type StudentScope, studentsFiltered } from '../../student-status/students/public.ts';

type Filter = Partial<PlanFilter>;

const stateOf = sql<PlanState>`coalesce(student_plans.state, 'none')`;

/** Which states stand in which tab of the two lists; a list that decides nothing has them all. */
const statesIn: Readonly<Record<PlanQueue, Record<Exclude<PlanTab, 'all'>, readonly PlanState[]>>> = {
  tutor: { waiting: ['tutorReview'], decided: ['collegeReview', 'approved', 'returned'] },
  college: { waiting: ['collegeReview'], decided: ['approved', 'returned'] },
};

/** The programme of a plan, where students who begin now follow a newer edition. */
const outdatedId = sql<string | null>`(select p.id from programmes p
  where p.id = student_plans.programme_id and p.state = 'superseded')`;

const conditionsOf = ({
  queue,
  tab = 'all',
  state,
  warned,
  outdated,
  submittedFrom,
  submittedTo,
}: Filter) => [
  ...(queue && tab !== 'all' ? [sql<SqlBool>`${stateOf} = any(${statesIn[queue][tab]})`] : []),
  ...(state ? [sql<SqlBool>`${stateOf} = any(${state})`] : []),
  ...(warned ? [sql<SqlBool>`(coalesce(shown.warnings, 0) > 0) = ${warned === 'true'}`] : []),
  ...(outdated ? [sql<SqlBool>`(${outdatedId} is not null) = ${outdated === 'true'}`] : []),
  ...(submittedFrom ? [sql<SqlBool>`shown.submitted_at >= ${submittedFrom}::date`] : []),
  ...(submittedTo ? [sql<SqlBool>`shown.submitted_at < ${submittedTo}::date + 1`] : []),
];

type Found = SelectQueryBuilder<Tables, 'studentRecords' | 'studentPlans' | 'departments', object>;

/** Students within reach who study for a degree, each with the plan that is worked on or in force, if there is one. */
export const plansFound = async (db: Db, scope: StudentScope, filter: Filter): Promise<Found> => {
  const { keyword, yxCode, grade, majorCode, level, dsh } = filter;
  const students = await studentsFiltered(db, scope, {
    ...(keyword && { keyword }),
    ...(yxCode && { yxCode }),
    ...(grade && { grade }),
    ...(majorCode && { majorCode }),
    ...(level && { pycc: [level] }),
    ...(dsh && { dsh }),
  } as never);
  const found = students
    .where('studentRecords.population', 'in', ['regular', 'intl'])
    .where('studentRecords.trainingLevel', 'in', ['D', 'M'])
    .where('studentRecords.open', '=', true)
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin('studentPlans', 'studentPlans.studentId', 'studentRecords.id')
    .leftJoin('planVersions as shown', (join) =>
      join.on(
        sql<SqlBool>`shown.id = coalesce(student_plans.working_version_id, student_plans.current_version_id)`,
      ),
    ) as unknown as Found;
  return conditionsOf(filter).reduce((query, condition) => query.where(condition), found);
};

const shown = (found: Found) =>
  found
    .select(['studentRecords.id', 'studentPlans.id as planId', 'studentRecords.studentNo'])
    .select(['studentRecords.name', 'studentRecords.grade', 'departments.name as departmentName'])
    .select(['studentRecords.majorName', 'studentRecords.mainTutorName as tutorName'])
    .select(sql<PlanRow['trainingLevel']>`student_records.training_level`.as('trainingLevel'))
    .select([
      sql<number | null>`shown.total_credits`.as('totalCredits'),
      sql<number | null>`shown.degree_credits`.as('degreeCredits'),
      sql<number | null>`shown.warnings`.as('warnings'),
      sql<PlanRow['kind']>`shown.kind`.as('kind'),
      sql<Date | null>`shown.submitted_at`.as('submittedAt'),
      sql<number | null>`case when student_plans.state in ('tutorReview', 'collegeReview')
        then extract(day from now() - shown.submitted_at)::int end`.as('waitingDays'),
      stateOf.as('state'),
      outdatedId.as('outdatedId'),
    ]);

const sort = {
  studentNo: 'studentRecords.studentNo',
  totalCredits: sql`shown.total_credits`,
  degreeCredits: sql`shown.degree_credits`,
  warnings: sql`shown.warnings`,
  submittedAt: sql`shown.submitted_at`,
  id: 'studentRecords.id',
};
const listing = { shown, sort, usual: ['submittedAt', 'studentNo', 'id'] };

export const listPlans = async ({ db, scope }: Context<StudentScope>, query: PlanQuery) =>
  paged(query, await plansFound(db, scope, query), listing);

export async function* streamPlans(
  db: Db,
  scope: StudentScope,
  query: QueryOf<typeof planCalls.exportList>,
): AsyncIterable<PlanRow> {
  yield* inOrder(query, await plansFound(db, scope, query), listing).stream(500);
}

/** How many stand in each tab of a list. */
export const countPlans = async (
  { db, scope }: Context<StudentScope>,
  { queue }: { queue?: PlanQueue | undefined },
): Promise<Record<PlanTab, number>> => {
  const counts = await Promise.all(
    keysOf(planTabs).map(
      async (tab) =>
        [tab, await totalOf(await plansFound(db, scope, { ...(queue && { queue }), tab }))] as const,
    ),
  );
  return Object.fromEntries(counts) as Record<PlanTab, number>;
};

/** The plans before and after one in the order of a list. */
export const findNeighbours = async (
  { db, scope }: Context<StudentScope>,
  { id, ...query }: { id: string } & PlanQuery,
): Promise<{ previousId: string | null; nextId: string | null }> => {
  const rows = await inOrder(query, await plansFound(db, scope, query), listing).execute();
  const ids = rows.flatMap((row) => row.planId ?? []);
  const at = ids.indexOf(id);
  return { previousId: (at > 0 && ids[at - 1]) || null, nextId: ids[at + 1] ?? null };
};
