import './approvals.tables.ts';
import type { FlowStep } from '@graduate/contract/approvals/flows.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { ApprovalHandler } from '../../platform/approval-handler.ts';
import type { Db } from '../../platform/database/connect.ts';
import { holderNames } from './holders.ts';
import { mayDecide, reachesOf, WAITING } from './reach.ts';

const waitingOf = (db: Db, { type }: Pick<ApprovalHandler, 'type'>) =>
  db
    .selectFrom('approvalSteps')
    .innerJoin('approvalInstances', 'approvalInstances.id', 'approvalSteps.instanceId')
    .where(WAITING)
    .where('approvalSteps.type', '=', type);

/** At which step a record waits, for whom, since when. */
type WhereItIs = { stepName: Text; people: string[]; since: Date };

/** For the rows of a list: where each of these records waits. Those that wait nowhere are left out. */
export const whereTheyAre = async (
  db: Db,
  handler: Pick<ApprovalHandler, 'type'>,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, WhereItIs>> => {
  if (recordIds.length === 0) return new Map();
  const rows = await waitingOf(db, handler)
    .innerJoin('approvalFlowVersions', 'approvalFlowVersions.id', 'approvalInstances.flowVersionId')
    .select(['recordId', 'since', holderNames.as('people')])
    .select(sql<FlowStep>`definition -> 'steps' -> approval_steps.position`.as('step'))
    .where('recordId', 'in', recordIds)
    .execute();
  return new Map(
    rows.map(({ recordId, since, people, step }) => [recordId, { stepName: step.name, people, since }]),
  );
};

/** The records of this kind that wait for somebody in its current role. */
export const waitingFor = async (
  db: Db,
  handler: Pick<ApprovalHandler, 'type'>,
  actor: Actor,
): Promise<string[]> => {
  const rows = await waitingOf(db, handler)
    .select('recordId')
    .where(mayDecide(await reachesOf(db, actor)))
    .execute();
  return rows.map(({ recordId }) => recordId);
};
