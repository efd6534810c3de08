import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { ClassScope } from '../scheduling/public.ts';
import { noSuchRun } from './timetabling.errors.ts';

/** Runs that concern departments of one's own only; who reaches everything sees all of them. */
export const runsWithin =
  ({ all, departmentIds }: ClassScope) =>
  (eb: ExpressionBuilder<Tables, 'timetablingRuns'>): Expression<SqlBool> =>
    all ? eb.lit(true) : sql<SqlBool>`timetabling_runs.department_ids <@ ${departmentIds}::uuid[]`;

export const runs = versioned({
  table: 'timetablingRuns',
  subject: 'timetablingRun',
  none: noSuchRun,
  within: runsWithin,
});
