import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { FlowDefinition } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { Selectable } from 'kysely';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type InstanceRow = Selectable<Tables['approvalInstances']>;
export type StepRow = Selectable<Tables['approvalSteps']>;

/** An application with the version of the flow it follows. */
export type ApprovalRoute = { instance: InstanceRow; flowKey: string; definition: FlowDefinition };

/** The latest submission of a record, locked when a change follows. */
export const findInstance = (
  db: Db | Tx,
  { moduleCode, businessCode, recordId }: RecordRef,
  lock = false,
): Promise<InstanceRow | undefined> =>
  db
    .selectFrom('approvalInstances')
    .selectAll()
    .where('recordId', '=', recordId)
    .where('moduleCode', '=', moduleCode)
    .where('businessCode', '=', businessCode)
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** What the module of a record locks before its way is locked; asked only for what was ever submitted. */
export const holdFirst = async (
  tx: Tx,
  handlerOf: (type: string) => ApprovalHandler,
  record: RecordRef,
): Promise<unknown> => {
  const known = await findInstance(tx, record);
  return known && handlerOf(known.type).hold?.(tx, record.recordId);
};

/** The latest submission of a record with its way, locked. A published version of a flow never changes. */
export const lockRoute = async (
  tx: Tx,
  { moduleCode, businessCode, recordId }: RecordRef,
): Promise<ApprovalRoute | undefined> => {
  const row = await tx
    .selectFrom('approvalInstances')
    .innerJoin('approvalFlowVersions', 'approvalFlowVersions.id', 'approvalInstances.flowVersionId')
    .selectAll('approvalInstances')
    .select(['approvalFlowVersions.flowKey', 'approvalFlowVersions.definition'])
    .where('approvalInstances.recordId', '=', recordId)
    .where('approvalInstances.moduleCode', '=', moduleCode)
    .where('approvalInstances.businessCode', '=', businessCode)
    .orderBy('approvalInstances.submittedAt', 'desc')
    .orderBy('approvalInstances.id', 'desc')
    .limit(1)
    .forUpdate('approvalInstances')
    .executeTakeFirst();
  if (!row) return undefined;
  const { flowKey, definition, ...instance } = row;
  return { instance, flowKey, definition };
};

export const routeOf = async (db: Db | Tx, instance: InstanceRow): Promise<ApprovalRoute> => {
  const { flowKey, definition } = await db
    .selectFrom('approvalFlowVersions')
    .select(['flowKey', 'definition'])
    .where('id', '=', instance.flowVersionId)
    .executeTakeFirstOrThrow();
  return { instance, flowKey, definition };
};

/** The steps an application has come to, in their order. */
export const stepsOf = (db: Db | Tx, instanceId: string): Promise<StepRow[]> =>
  db
    .selectFrom('approvalSteps')
    .selectAll()
    .where('instanceId', '=', instanceId)
    .orderBy('sequence')
    .execute();
