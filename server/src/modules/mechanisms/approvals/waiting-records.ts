import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { holderCount, holderNames } from './holders.ts';
import { mayDecide, reachesOf, WAITING } from './reach.ts';
import { asKept } from './withhold-opinions.ts';

/** The records of a type whose decision waits for somebody, as a query of their ids. */
export const recordsWaitingFor = async (db: Db, actor: Actor, type: string) =>
  db
    .selectFrom('approvalSteps')
    .innerJoin('approvalInstances', 'approvalInstances.id', 'approvalSteps.instanceId')
    .select('approvalInstances.recordId')
    .where(WAITING)
    .where('approvalSteps.type', '=', type)
    .where(mayDecide(await reachesOf(db, actor)));

/** What the last refusal of each record said, by record. */
export const lastRefusals = async (
  db: Db,
  { moduleCode, businessCode }: { moduleCode: string; businessCode: string },
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (recordIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('approvalRecords')
    .select(['recordId', 'opinion', 'appendData'])
    .distinctOn('recordId')
    .where('moduleCode', '=', moduleCode)
    .where('businessCode', '=', businessCode)
    .where('recordId', 'in', recordIds)
    .where('status', '=', 9)
    .orderBy('recordId')
    .orderBy('createdAt', 'desc')
    .execute();
  return new Map(rows.map(asKept).map(({ recordId, opinion }) => [recordId, opinion]));
};

/** Where an application waits, for whom and since when. */
type WaitingStep = { stepKey: string; stepName: Text; people: string[]; peopleCount: number; since: Date };

/** The steps at which records of a type wait and who can decide them, by record. */
export const whereRecordsWait = async (
  db: Db,
  type: string,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingStep>> => {
  if (recordIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('approvalSteps')
    .innerJoin('approvalInstances', 'approvalInstances.id', 'approvalSteps.instanceId')
    .innerJoin('approvalFlowVersions', 'approvalFlowVersions.id', 'approvalInstances.flowVersionId')
    .select(['approvalInstances.recordId', 'approvalSteps.since'])
    .select([
      sql<FlowStep>`approval_flow_versions.definition -> 'steps' -> approval_steps.position`.as('step'),
      holderNames.as('people'),
      holderCount.as('peopleCount'),
    ])
    .where(WAITING)
    .where('approvalSteps.type', '=', type)
    .where(sql<boolean>`approval_instances.record_id = any(${recordIds})`)
    .execute();
  return new Map(
    rows.map(({ recordId, step, people, peopleCount, since }) => [
      recordId,
      { stepKey: step.key, stepName: step.name, people, peopleCount: Number(peopleCount), since },
    ]),
  );
};
