import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { toldCount } from '@graduate/contract/platform/statistics.ts';
import { type PlanState, planStates } from '@graduate/contract/training/plans/choices.ts';
import type { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { sql } from 'kysely';
import type { Shared } from '../../../platform/remembered.ts';
import type { StudentScope } from '../../student-status/students/public.ts';
import { plansFound } from './list-plans.ts';

type Numbers = { key: string; name: string } & Record<PlanState, number>;

const stateOf = sql<PlanState>`coalesce(student_plans.state, 'none')`;

/** How many plans stand where, by department or by grade. */
export const plansInNumbers = async (
  { db, scope }: Shared<StudentScope>,
  { by = 'department', ...filter }: QueryOf<typeof planCalls.progress>,
): Promise<Numbers[]> => {
  const students = await plansFound(db, scope, filter);
  const grade = sql<string>`student_records.grade::text`;
  const key = by === 'department' ? sql<string>`departments.code` : grade;
  const name = by === 'department' ? sql<string>`departments.name` : grade;
  const rows = await students
    .select([key.as('key'), name.as('name'), stateOf.as('state')])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy([key, name, stateOf])
    .orderBy(key)
    .execute();
  const none = Object.fromEntries(keysOf(planStates).map((state) => [state, 0])) as Record<PlanState, number>;
  const found = new Map<string, Numbers>();
  const several = by === 'department' && new Set(rows.map((row) => row.key)).size > 1;
  for (const row of rows) {
    const there = found.get(row.key) ?? { key: row.key, name: row.name, ...none };
    found.set(row.key, { ...there, [row.state]: several ? toldCount(row.count) : row.count });
  }
  return [...found.values()];
};
