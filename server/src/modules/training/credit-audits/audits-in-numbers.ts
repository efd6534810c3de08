import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { toldCount } from '@graduate/contract/platform/statistics.ts';
import type { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { sql } from 'kysely';
import type { Shared } from '../../../platform/remembered.ts';
import type { StudentScope } from '../../student-status/students/public.ts';
import { auditsFound, completionOf, shareOf } from './list-audits.ts';

const WIDTH = 10;

/** How much of their credits students have, in tenths, and how far departments are. */
export const auditsInNumbers = async (
  { db, scope }: Shared<StudentScope>,
  filter: QueryOf<typeof auditCalls.statistics>,
) => {
  const students = await auditsFound(db, scope, filter);
  const step = sql<number>`(${shareOf} / ${sql.lit(WIDTH)})::int`;
  const found = await students
    .where('studentPlans.id', 'is not', null)
    .select([step.as('step'), sql<number>`count(*)::int`.as('count')])
    .groupBy(step)
    .execute();
  const countOf = (at: number) => found.find(({ step: one }) => one === at)?.count ?? 0;
  const departments = await students
    .select(['departments.code', 'departments.name', completionOf.as('completion')])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(['departments.code', 'departments.name', completionOf])
    .orderBy('departments.code')
    .execute();
  const several = new Set(departments.map(({ code }) => code)).size > 1;
  return {
    shares: Array.from({ length: 100 / WIDTH + 1 }, (_, at) => ({
      from: at * WIDTH,
      to: Math.min(100, (at + 1) * WIDTH),
      count: countOf(at),
    })),
    departments: departments.map((one) => (several ? { ...one, count: toldCount(one.count) } : one)),
  };
};
