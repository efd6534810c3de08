import type { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { TypeCount } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { counted, filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { described, nameOfType } from './handlers.ts';
import { hasHolder, holderCount, holderNames } from './holders.ts';
import { administered, applicationColumns, applications, filters, sortable } from './instances.queries.ts';
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

const oldestFirst = {
  sort: { ...sortable, since: 'approvalSteps.since', dueAt: 'approvalSteps.dueAt' },
  usual: ['since', 'id'],
};

/** The waiting steps somebody may decide, straight from their index. */
const todoOf = (db: Db, reaches: readonly Reach[]) =>
  db.selectFrom('approvalSteps').where(WAITING).where(mayDecide(reaches));

/** How many applications wait for somebody, for the header. */
export const approvalsWaiting = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  const count = await counted(todoOf(db, await reachesOf(db, actor)));
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

/** What waits for the person in their current role, the oldest first. */
export const listTodo = async (
  { db, services, author: { actor } }: Context,
  query: QueryOf<typeof approvalCalls.todo>,
) => {
  const reaches = await reachesOf(db, actor);
  const found = filtered(waitingSteps(db).where(mayDecide(reaches)), query, {
    ...filters,
    olderThanDays: olderThan,
    overdue: () => overdue,
  });
  const [page, counts, others] = await Promise.all([
    paged(query, found, {
      ...oldestFirst,
      shown: (rows) =>
        rows.select([...applicationColumns, ...waitingColumns]).select(onBehalfOf(reaches).as('onBehalfOf')),
      each: ({ step, onBehalfOf: standing, ...row }) =>
        described(services)({
          ...row,
          stepName: step.name,
          extraFields: step.extraFields,
          refuseTo: step.refuseTo,
          onBehalfOfName: standing?.name ?? null,
          actions: standing ? ['decide' as const] : ['decide' as const, 'transfer' as const],
        }),
    }),
    countsByType(services, reaches),
    otherWork(services, actor),
  ]);
  return { ...page, counts, others };
};

/**
 * What waits too long, or for nobody, in the departments an administrator looks after: who has it since when, and not
 * what it says.
 */
export const listOverdue = (
  { services, author: { actor } }: Context,
  query: QueryOf<typeof approvalCalls.overdue>,
) => {
  const { olderThanDays, nobody, ...asked } = query;
  const late = olderThanDays === undefined ? overdue : olderThan(olderThanDays);
  const waiting = waitingSteps(services.db)
    .innerJoin('roles', 'roles.code', 'approvalSteps.roleCode')
    .where(administered(actor))
    .where(nobody ? sql<SqlBool>`not ${hasHolder}` : late);
  return paged(asked, filtered(waiting, asked, filters), {
    ...oldestFirst,
    shown: (rows) =>
      rows
        .select([...applicationColumns, ...waitingColumns])
        .select([holderNames.as('people'), holderCount.as('peopleCount')])
        .select(['roles.name as roleZh', 'roles.nameEn as roleEn'])
        .select(sql<number>`floor(extract(epoch from now() - approval_steps.since) / 86400)::int`.as('days')),
    each: ({ step, roleZh, roleEn, ...row }) =>
      described(services)({
        ...row,
        summary: '',
        summaryEn: '',
        stepName: step.name,
        roleName: { zh: roleZh, en: roleEn },
      }),
  });
};
