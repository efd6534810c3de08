import type { Progress, ProgressStep } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { FlowDefinition, FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Facts } from '../../../platform/approval-handler.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { noSuchApproval } from './approvals.errors.ts';
import { afterWithdrawalOf, described, isMendable, maySeeRecord } from './handlers.ts';
import { holderCount, holderNames } from './holders.ts';
import { holdersAhead } from './holders-ahead.ts';
import { applicationColumns, applications, followedBy, takenPartInBy } from './instances.queries.ts';
import { applicantActionsOn, applicantColumns } from './past.queries.ts';
import { mayDecide, onBehalfOf, reachesOf, WAITING } from './reach.ts';
import { isSkipped } from './skip.ts';
import { withholdOpinions } from './withhold-opinions.ts';

const submissions = sql<number>`(select count(*) from approval_instances every
  where every.record_id = approval_instances.record_id and every.module_code = approval_instances.module_code
    and every.business_code = approval_instances.business_code)`;

const latestOf = (db: Db, { moduleCode, businessCode, recordId }: RecordRef) =>
  applications(db)
    .where('approvalInstances.recordId', '=', recordId)
    .where('approvalInstances.moduleCode', '=', moduleCode)
    .where('approvalInstances.businessCode', '=', businessCode)
    .select([...applicationColumns, ...applicantColumns, submissions.as('submissions')])
    .select(['approvalInstances.state', 'finishedAt', 'facts', 'definition', 'number as flowNumber'])
    .select(['applicantId', 'submitterId', 'approvalInstances.departmentId', 'targetDepartmentId'])
    .select(['tutorIds', 'targetTutorIds', 'counselorIds'])
    .orderBy('approvalInstances.submittedAt', 'desc')
    .orderBy('approvalInstances.id', 'desc')
    .limit(1);

const whenWaiting = <T>(value: ReturnType<typeof sql<T>>) =>
  sql<T | null>`case when approval_steps.state = 'waiting' then ${value} end`;

const stepsSoFar = (db: Db, instanceId: string) =>
  db
    .selectFrom('approvalSteps')
    .leftJoin('approvalRecords', 'approvalRecords.stepId', 'approvalSteps.id')
    .leftJoin('accounts as handedOver', 'handedOver.id', 'approvalSteps.transferredBy')
    .where('approvalSteps.instanceId', '=', instanceId)
    .select([
      'approvalSteps.id',
      'key',
      'position',
      'approvalSteps.state',
      'since',
      'dueAt',
      'endedAt',
      'note',
      'transferReason',
    ])
    .select([
      'approverName',
      'onBehalfOfName',
      'opinion',
      'appendData',
      'handedOver.realName as transferredBy',
    ])
    .select([whenWaiting(holderNames).as('holders'), whenWaiting(holderCount).as('holderCount')])
    .orderBy('sequence')
    .execute();

type StepSoFar = Awaited<ReturnType<typeof stepsSoFar>>[number];
type RoleNames = ReadonlyMap<string, Text>;

export const roleNames = async (db: Db | Tx, steps: readonly FlowStep[]): Promise<RoleNames> => {
  const codes = steps.map(({ role }) => role);
  const rows = await db
    .selectFrom('roles')
    .select(['code', 'name', 'nameEn'])
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, name, nameEn }) => [code, text(name, nameEn)]));
};

const common = (step: FlowStep, roles: RoleNames) => ({
  key: step.key,
  name: step.name,
  roleName: roles.get(step.role) ?? text(step.role, step.role),
  extraFields: step.extraFields,
  refuseTo: step.refuseTo,
});

const peopleOf = ({ approverName, holders }: StepSoFar): string[] =>
  approverName === null ? (holders ?? []) : [approverName];

const stepDone = (row: StepSoFar, step: FlowStep, roles: RoleNames): ProgressStep => ({
  ...common(step, roles),
  state: row.state,
  people: peopleOf(row),
  peopleCount: Number(row.holderCount ?? peopleOf(row).length),
  onBehalfOfName: row.onBehalfOfName,
  opinion: row.opinion,
  appendData: row.appendData ?? {},
  since: row.since,
  dueAt: row.dueAt,
  decidedAt: row.state === 'waiting' ? null : row.endedAt,
  transferredBy: row.transferredBy,
  transferReason: row.transferReason,
  note: row.note,
});

/** A step still to come, as far as can be told now. */
export const stepAhead = (step: FlowStep, facts: Facts, roles: RoleNames): ProgressStep => ({
  ...common(step, roles),
  state: isSkipped(step.skipWhen, facts) ? 'skipped' : 'ahead',
  people: [],
  peopleCount: 0,
  onBehalfOfName: null,
  opinion: null,
  appendData: {},
  since: null,
  dueAt: null,
  decidedAt: null,
  transferredBy: null,
  transferReason: null,
  note: null,
});

type Found = {
  state: Progress['state'];
  definition: FlowDefinition;
  facts: Facts;
  people: Parameters<typeof holdersAhead>[2];
  /** Who may not decide: nobody decides an own application. */
  excluded: readonly string[];
};

const stepsOfRoute = async (db: Db, found: Found, rows: readonly StepSoFar[]): Promise<ProgressStep[]> => {
  const { steps } = found.definition;
  const roles = await roleNames(db, steps);
  const soFar = rows.flatMap((row) => {
    const step = steps[row.position];
    return step ? [stepDone(row, step, roles)] : [];
  });
  const reached = rows.at(-1)?.position ?? -1;
  const ahead = found.state === 'running' ? steps.slice(reached + 1) : [];
  const toCome = await Promise.all(
    ahead.map(async (step) => {
      const shown = stepAhead(step, found.facts, roles);
      if (shown.state === 'skipped') return shown;
      const { holders, count } = await holdersAhead(db, step, found.people, found.excluded);
      return { ...shown, people: holders, peopleCount: Number(count) };
    }),
  );
  return [...soFar, ...toCome];
};

const approverActions = async (
  db: Db,
  actor: Actor,
  instanceId: string,
): Promise<('decide' | 'transfer')[]> => {
  const reaches = await reachesOf(db, actor);
  const step = await db
    .selectFrom('approvalSteps')
    .select(onBehalfOf(reaches).as('onBehalfOf'))
    .where('instanceId', '=', instanceId)
    .where(WAITING)
    .where(mayDecide(reaches))
    .executeTakeFirst();
  if (!step) return [];
  return step.onBehalfOf ? ['decide'] : ['decide', 'transfer'];
};

/** Who only looks after approvals needs to know who has a step since when, and not what anybody wrote. */
const withoutContent = (progress: Progress): Progress => ({
  ...progress,
  summary: '',
  summaryEn: '',
  steps: progress.steps.map((step) => ({
    ...step,
    opinion: null,
    appendData: {},
    extraFields: [],
    transferReason: null,
    note: null,
  })),
});

type Sight = { visible: Expression<SqlBool>; takesPart: Expression<SqlBool> };

const show = async (
  services: Services,
  actor: Actor,
  record: RecordRef,
  { visible, takesPart }: Sight,
): Promise<Progress | null> => {
  const { db } = services;
  const found = await latestOf(db, record)
    .select(sql<boolean>`${takesPart}`.as('takesPart'))
    .where(visible)
    .executeTakeFirst();
  if (!found) return null;
  const { withdraw, decided, urgedLately, followed, facts, definition, applicantId, submitterId, ...rest } =
    found;
  const { tutorIds, targetTutorIds, counselorIds, departmentId, targetDepartmentId, ...others } = rest;
  const { takesPart: partakes, ...row } = others;
  const people = { departmentId, targetDepartmentId, tutorIds, targetTutorIds, counselorIds };
  const excluded = [applicantId, submitterId];
  const withContent = partakes || (await maySeeRecord(services, actor, row));
  const own = [applicantId, submitterId].includes(actor.accountId);
  const rows = await stepsSoFar(db, row.instanceId);
  const progress = described(services)({
    ...row,
    withContent,
    submissions: Number(row.submissions),
    afterWithdrawal: afterWithdrawalOf(services, row.type),
    steps: withholdOpinions(
      actor,
      await stepsOfRoute(db, { state: row.state, definition, facts, people, excluded }, rows),
    ),
    actions: own
      ? applicantActionsOn({
          state: row.state,
          withdraw,
          decided,
          urgedLately,
          mendable: !followed && isMendable(services, row),
        })
      : await approverActions(db, actor, row.instanceId),
  });
  return withContent ? progress : withoutContent(progress);
};

const mustBeThere = (progress: Progress | null): Progress => {
  if (!progress) throw noSuchApproval();
  return progress;
};

/** The way of the latest submission of a record, for those who may follow it. */
export const followProgress = async (
  { services, author: { actor } }: Context,
  record: RecordRef,
): Promise<Progress> => {
  const reaches = await reachesOf(services.db, actor);
  const sight = { visible: followedBy(actor, reaches), takesPart: takenPartInBy(actor, reaches) };
  return mustBeThere(await show(services, actor, record, sight));
};

/** The same for a module that has made sure itself that the person may see its record; nothing where no way was recorded. */
export const progressIfAny = (
  services: Services,
  actor: Actor,
  record: RecordRef,
): Promise<Progress | null> =>
  show(services, actor, record, { visible: sql<SqlBool>`true`, takesPart: sql<SqlBool>`true` });

/** For a record that comes into being with its submission. */
export const progressOf = async (services: Services, actor: Actor, record: RecordRef): Promise<Progress> =>
  mustBeThere(await progressIfAny(services, actor, record));

/**
 * Whether somebody takes part in the approval of a record: then the record may be seen, too. Looking after approvals in
 * general shows how far they have come and opens no record.
 */
export const mayFollow = async (db: Db, actor: Actor, record: RecordRef): Promise<boolean> => {
  const reaches = await reachesOf(db, actor);
  const followed = await db
    .selectFrom('approvalInstances')
    .select('id')
    .where('recordId', '=', record.recordId)
    .where('moduleCode', '=', record.moduleCode)
    .where('businessCode', '=', record.businessCode)
    .where(takenPartInBy(actor, reaches))
    .executeTakeFirst();
  return followed !== undefined;
};
