import './approvals.tables.ts';
import type { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { TypeCount } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { paged } from '../../../platform/database/paged.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { described, nameOfType } from './handlers.ts';
import { hasHolder, holderCount, holderNames } from './holders.ts';
import {
  administered,
  applicationColumns,
  applications,
  fits,
  sortableColumns,
} from './instances.queries.ts';
import { mayDecide, onBehalfOf, type Reach, reachesOf, WAITING } from './reach.ts';

const APPROVALS = 'approvals';

/** The definition of the step, from the version the application follows. */
const stepDefinition = sql<FlowStep>`approval_flow_versions.definition -> 'steps' -> approval_steps.position`;
const overdue = sql<boolean>`coalesce(approval_steps.due_at < now(), false)`;
const olderThan = (days: number) =>
  sql<SqlBool>`approval_steps.since < now() - make_interval(days => ${days})`;

const waitingSteps = (db: Db) =>
  applications(db)
    .innerJoin('approvalSteps', 'approvalSteps.instanceId', 'approvalInstances.id')
    .where(WAITING);

const waitingColumns = [
  'approvalSteps.id as stepId',
  'approvalSteps.since',
  'approvalSteps.dueAt',
  overdue.as('overdue'),
  stepDefinition.as('step'),
] as const;

const sortable = {
  ...sortableColumns,
  since: sql.ref('approval_steps.since'),
  dueAt: sql.ref('approval_steps.due_at'),
};
const oldestFirst = [
  { field: 'since', descending: false },
  { field: 'id', descending: false },
] as const;

/** The waiting steps somebody may decide, straight from their index. */
const todoOf = (db: Db, reaches: readonly Reach[]) =>
  db.selectFrom('approvalSteps').where(WAITING).where(mayDecide(reaches));

/** How many applications wait for somebody, for the header. */
export const approvalsWaiting = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  const found = await todoOf(db, await reachesOf(db, actor))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const count = Number(found.count);
  if (count === 0) return [];
  const title = text(`${count} 件申请待审批`, `${count} applications to decide`);
  return [{ key: APPROVALS, title, count, link: '/approval/todo' }];
};

/** What waits in other modules, to be named beside the applications. */
const otherWork = async ({ db, modules }: Services, actor: Actor): Promise<WaitingWork[]> => {
  const work = await Promise.all(modules.flatMap((module) => module.todo?.(db, actor) ?? []));
  return work.flat().filter(({ key }) => key !== APPROVALS);
};

const countsByType = async (services: Services, reaches: readonly Reach[]): Promise<TypeCount[]> => {
  const rows = await todoOf(services.db, reaches)
    .select([
      'type',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where ${overdue})`.as('overdue'),
    ])
    .groupBy('type')
    .orderBy('type')
    .execute();
  const moduleOf = new Map(
    services.modules.flatMap(({ approvals = [] }) =>
      approvals.map(({ type, moduleCode }) => [type, moduleCode]),
    ),
  );
  return rows.map((row) => ({
    ...row,
    typeName: nameOfType(services, row.type),
    moduleCode: moduleOf.get(row.type) ?? '',
  }));
};

/** What waits for the person in its current role, the oldest first. */
export const listTodo = async (
  { services, author: { actor } }: Context,
  query: QueryOf<typeof approvalCalls.todo>,
) => {
  const { db } = services;
  const reaches = await reachesOf(db, actor);
  const { olderThanDays } = query;
  const found = waitingSteps(db)
    .where(mayDecide(reaches))
    .where(fits(query))
    .$if(olderThanDays !== undefined, (q) => q.where(olderThan(olderThanDays ?? 0)))
    .$if(query.overdue !== undefined, (q) => q.where(overdue));
  const [{ list, total }, counts, others] = await Promise.all([
    paged(
      query,
      sortable,
      oldestFirst,
      found.select([...applicationColumns, ...waitingColumns]).select(onBehalfOf(reaches).as('onBehalfOf')),
      found.select((eb) => eb.fn.countAll<number>().as('total')),
    ),
    countsByType(services, reaches),
    otherWork(services, actor),
  ]);
  const rows = list.map(({ step, onBehalfOf: standing, ...row }) => ({
    ...row,
    stepName: step.name,
    extraFields: step.extraFields,
    refuseTo: step.refuseTo,
    onBehalfOfName: standing?.name ?? null,
    actions: standing ? ['decide' as const] : ['decide' as const, 'transfer' as const],
  }));
  return { total, list: rows.map(described(services)), counts, others };
};

/**
 * What waits too long, or for nobody, in the departments an administrator looks after: who has it since when, and not
 * what it says.
 */
export const listOverdue = async (
  { services, author: { actor } }: Context,
  query: QueryOf<typeof approvalCalls.overdue>,
) => {
  const { olderThanDays, nobody } = query;
  const late = olderThanDays === undefined ? overdue : olderThan(olderThanDays);
  const found = waitingSteps(services.db)
    .innerJoin('roles', 'roles.code', 'approvalSteps.roleCode')
    .where(administered(actor))
    .where(fits(query))
    .where(nobody ? sql<SqlBool>`not ${hasHolder}` : late);
  const { list, total } = await paged(
    query,
    sortable,
    oldestFirst,
    found
      .select([
        ...applicationColumns,
        ...waitingColumns,
        holderNames.as('people'),
        holderCount.as('peopleCount'),
      ])
      .select(['roles.name as roleZh', 'roles.nameEn as roleEn'])
      .select(sql<number>`floor(extract(epoch from now() - approval_steps.since) / 86400)::int`.as('days')),
    found.select((eb) => eb.fn.countAll<number>().as('total')),
  );
  const rows = list.map(({ step, roleZh, roleEn, ...row }) => ({
    ...row,
    summary: '',
    summaryEn: '',
    stepName: step.name,
    roleName: { zh: roleZh, en: roleEn },
  }));
  return { total, list: rows.map(described(services)) };
};
