import './approvals.tables.ts';
import type { RecordRef } from '@graduate/contract/approvals/approvals.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/database/connect.ts';
import { mayDecide, reachesOf, WAITING } from './reach.ts';

/** The records of a kind of application that somebody may decide now, as a query of their ids. */
export const recordsWaitingFor = async (db: Db, actor: Actor, type: string) => {
  const reaches = await reachesOf(db, actor);
  return db
    .selectFrom('approvalSteps')
    .innerJoin('approvalInstances', 'approvalInstances.id', 'approvalSteps.instanceId')
    .select('approvalInstances.recordId')
    .where('approvalSteps.type', '=', type)
    .where(WAITING)
    .where(mayDecide(reaches));
};

type Kind = Pick<RecordRef, 'moduleCode' | 'businessCode'>;
type WaitingStep = { name: Text; since: Date };

/** The steps at which records wait, by record; one that is not on its way has none. */
export const waitingStepsOf = async (
  db: Db,
  { moduleCode, businessCode }: Kind,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingStep>> => {
  if (recordIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('approvalInstances')
    .innerJoin('approvalSteps', 'approvalSteps.instanceId', 'approvalInstances.id')
    .innerJoin('approvalFlowVersions', 'approvalFlowVersions.id', 'approvalInstances.flowVersionId')
    .select(['approvalInstances.recordId', 'approvalSteps.position', 'since', 'definition'])
    .where('approvalInstances.recordId', 'in', recordIds)
    .where('approvalInstances.moduleCode', '=', moduleCode)
    .where('approvalInstances.businessCode', '=', businessCode)
    .where(WAITING)
    .execute();
  return new Map(
    rows.flatMap(({ recordId, position, since, definition }) => {
      const step = definition.steps[position];
      return step ? [[recordId, { name: step.name, since }] as const] : [];
    }),
  );
};
