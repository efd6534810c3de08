import type { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { ApplicantAction } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import type { ApprovalRecord } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { FlowStep, WithdrawRule } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { endOfDay, startOfDay } from '../../../platform/database/days.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { afterWithdrawalOf, described, isMendable, maySeeRecord } from './handlers.ts';
import { holderCount, holderNames } from './holders.ts';
import { applicationColumns, applications, filters, sortable, takenPartInBy } from './instances.queries.ts';
import { reachesOf } from './reach.ts';
import { withholdOpinions } from './withhold-opinions.ts';

const stepDefinition = sql<FlowStep>`approval_flow_versions.definition -> 'steps' -> approval_steps.position`;
const decisions = (db: Db) =>
  applications(db)
    .innerJoin('approvalRecords', 'approvalRecords.instanceId', 'approvalInstances.id')
    .innerJoin('approvalSteps', 'approvalSteps.id', 'approvalRecords.stepId');

const recordsWhere = async (
  services: Services,
  condition: Expression<SqlBool>,
): Promise<ApprovalRecord[]> => {
  const rows = await decisions(services.db)
    .leftJoin('roles', 'roles.code', 'approvalRecords.roleCode')
    .where(condition)
    .select([
      ...([
        'approvalRecords.id',
        'status',
        'approverName',
        'onBehalfOfName',
        'opinion',
        'appendData',
      ] as const),
      ...(['approvalRecords.createdAt', 'approvalRecords.recordId', 'approvalInstances.type'] as const),
      ...(['approvalRecords.moduleCode', 'approvalRecords.businessCode'] as const),
      stepDefinition.as('step'),
      sql<Text>`json_build_object('zh', coalesce(roles.name, approval_records.role_code),
        'en', coalesce(roles.name_en, approval_records.role_code))`.as('roleName'),
    ])
    .orderBy('approvalRecords.createdAt')
    .orderBy('approvalRecords.id')
    .execute();
  return rows
    .map(({ step, ...row }) => ({ ...row, stepName: step.name, extraFields: step.extraFields }))
    .map(described(services));
};

type Asked = QueryOf<typeof approvalCalls.records>;

/** The submissions of these records whose decisions somebody may read: who takes part, and who may see the record. */
const readableInstances = async (
  services: Services,
  actor: Actor,
  { recordIds, moduleCode, businessCode }: Asked,
): Promise<string[]> => {
  const reaches = await reachesOf(services.db, actor);
  const instances = await services.db
    .selectFrom('approvalInstances')
    .select(['id', 'type', 'recordId', sql<boolean>`${takenPartInBy(actor, reaches)}`.as('takesPart')])
    .where('recordId', 'in', recordIds)
    .$if(!!moduleCode, (q) => q.where('moduleCode', '=', moduleCode ?? ''))
    .$if(!!businessCode, (q) => q.where('businessCode', '=', businessCode ?? ''))
    .execute();
  const readable: string[] = [];
  for (const instance of instances)
    if (instance.takesPart || (await maySeeRecord(services, actor, instance))) readable.push(instance.id);
  return readable;
};

/** The decisions on records that somebody may read, the oldest first. */
export const listRecords = async (
  { services, author: { actor } }: Context,
  asked: Asked,
): Promise<ApprovalRecord[]> =>
  withholdOpinions(
    actor,
    await recordsWhere(
      services,
      sql<SqlBool>`approval_records.instance_id = any(${await readableInstances(services, actor, asked)}::uuid[])`,
    ),
  );

/** What somebody has decided, in whatever role, the latest first. */
export const listDone = (
  { services, author: { actor } }: Context,
  query: QueryOf<typeof approvalCalls.done>,
) => {
  const own = decisions(services.db).where('approvalRecords.approverId', '=', actor.accountId);
  const found = filtered(own, query, {
    ...filters,
    status: (status, eb) => eb('status', '=', status === '1' ? 1 : 9),
    from: (from, eb) => eb('approvalRecords.createdAt', '>=', startOfDay(from)),
    to: (to, eb) => eb('approvalRecords.createdAt', '<', endOfDay(to)),
  });
  return paged(query, found, {
    shown: (rows) =>
      rows
        .select(applicationColumns)
        .select(['approvalRecords.id', 'status', 'opinion', 'onBehalfOfName', 'approvalInstances.state'])
        .select(['approvalRecords.createdAt as decidedAt', stepDefinition.as('step')]),
    sort: { ...sortable, decidedAt: 'approvalRecords.createdAt', id: 'approvalRecords.id' },
    usual: ['-decidedAt', '-id'],
    each: ({ step, ...row }) => described(services)({ ...row, stepName: step.name }),
  });
};

export type ApplicantView = {
  state: string;
  withdraw: WithdrawRule;
  decided: boolean;
  urgedLately: boolean;
  /** Its kind can be changed after such an end, and it has not been handed in again. */
  mendable: boolean;
};

/** Handed in again since. */
const isFollowed = sql<SqlBool>`exists (select from approval_instances later
  where later.record_id = approval_instances.record_id and later.module_code = approval_instances.module_code
    and later.business_code = approval_instances.business_code
    and later.submitted_at > approval_instances.submitted_at)`;

export const applicantColumns = [
  sql<boolean>`${isFollowed}`.as('followed'),
  sql<WithdrawRule>`approval_flow_versions.definition ->> 'withdraw'`.as('withdraw'),
  sql<boolean>`exists (select from approval_records made where made.instance_id = approval_instances.id)`.as(
    'decided',
  ),
  sql<boolean>`coalesce(approval_instances.urged_at > now() - interval '24 hours', false)`.as('urgedLately'),
] as const;

/** What the applicant may do with the application now. */
export const applicantActionsOn = ({
  state,
  withdraw,
  decided,
  urgedLately,
  mendable,
}: ApplicantView): ApplicantAction[] => {
  if (state !== 'running') return mendable ? ['mend'] : [];
  const back = withdraw === 'whileRunning' || (withdraw === 'beforeFirstDecision' && !decided);
  return [...(back ? (['withdraw'] as const) : []), ...(urgedLately ? [] : (['urge'] as const))];
};

/** Sent back so long ago, it is no longer waited for. */
const WAITED_DAYS = 90;

/** Under way, or sent back lately with nothing handed in for it since. */
const isUnsettled = sql<SqlBool>`(approval_instances.state = 'running' or (approval_instances.state = 'refused'
  and approval_instances.finished_at > now() - make_interval(days => ${WAITED_DAYS})
  and not ${isFollowed}))`;

/** What somebody applied for, the latest first. */
export const listMine = (
  { services, author: { actor } }: Context,
  query: QueryOf<typeof approvalCalls.mine>,
) => {
  const own = applications(services.db)
    .leftJoin('approvalSteps', (join) =>
      join
        .onRef('approvalSteps.instanceId', '=', 'approvalInstances.id')
        .on('approvalSteps.state', '=', 'waiting'),
    )
    .where((eb) =>
      eb.or([
        eb('approvalInstances.applicantId', '=', actor.accountId),
        eb('approvalInstances.submitterId', '=', actor.accountId),
      ]),
    );
  const found = filtered(own, query, {
    ...filters,
    state: 'approvalInstances.state',
    unsettled: () => isUnsettled,
  });
  return paged(query, found, {
    shown: (rows) =>
      rows
        .select([...applicationColumns, ...applicantColumns])
        .select(['approvalInstances.state', 'finishedAt', 'approvalSteps.since'])
        .select(sql<FlowStep | null>`${stepDefinition}`.as('step'))
        .select([holderNames.as('people'), holderCount.as('peopleCount')]),
    sort: sortable,
    usual: ['-submittedAt', '-id'],
    each: ({ step, withdraw, decided, urgedLately, followed, ...row }) =>
      described(services)({
        ...row,
        stepName: step?.name ?? null,
        afterWithdrawal: afterWithdrawalOf(services, row.type),
        actions: applicantActionsOn({
          state: row.state,
          withdraw,
          decided,
          urgedLately,
          mendable: !followed && isMendable(services, row),
        }),
      }),
  });
};

/** All decisions on a record, for the module it belongs to. */
export const recordsOf = (
  services: Services,
  { moduleCode, businessCode, recordId }: { moduleCode: string; businessCode: string; recordId: string },
): Promise<ApprovalRecord[]> =>
  recordsWhere(
    services,
    sql<SqlBool>`approval_records.record_id = ${recordId} and approval_records.module_code = ${moduleCode}
      and approval_records.business_code = ${businessCode}`,
  );
