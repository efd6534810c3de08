import { instanceStates, type RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { endInstance, eventOf } from './advance.ts';
import { findInstance, holdFirst, type InstanceRow, routeOf } from './approval-route.ts';
import { approvalErrors, noSuchApproval } from './approvals.errors.ts';
import { handlerOf } from './handlers.ts';

/** The applicant's own application, locked; for anybody else it is not there. */
export const lockOwn = async (tx: Tx, accountId: string, record: RecordRef): Promise<InstanceRow> => {
  const instance = await findInstance(tx, record, true);
  if (!instance || ![instance.applicantId, instance.submitterId].includes(accountId)) throw noSuchApproval();
  if (instance.state !== 'running')
    throw approvalErrors.notRunning({ state: instanceStates[instance.state] });
  return instance;
};

const hasDecisions = async (tx: Tx, instanceId: string): Promise<boolean> => {
  const first = await tx
    .selectFrom('approvalRecords')
    .select('id')
    .where('instanceId', '=', instanceId)
    .executeTakeFirst();
  return first !== undefined;
};

/** The applicant takes the application back, as long as its flow allows. */
export const withdraw = (
  { services, author }: Pick<Context, 'services' | 'author'>,
  record: RecordRef,
): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    await holdFirst(tx, (type) => handlerOf(services, type), record);
    const instance = await lockOwn(tx, author.actor.accountId, record);
    const route = await routeOf(tx, instance);
    const rule = route.definition.withdraw;
    if (rule === 'never') throw approvalErrors.neverWithdrawn();
    if (rule === 'beforeFirstDecision' && (await hasDecisions(tx, instance.id)))
      throw approvalErrors.tooLateToWithdraw();
    await endInstance(tx, instance.id, 'withdrawn');
    await handlerOf(services, instance.type).onWithdrawn(tx, eventOf({ services, author, route }));
    await audit(tx, author, {
      action: 'approval.withdraw',
      subject: `approval ${instance.type}`,
      subjectId: instance.recordId,
    });
  });

/** A module ends the approval of a record that is no longer wanted; the record's handler is not told. */
export const cancelInstance = async (tx: Tx, author: Author, record: RecordRef): Promise<boolean> => {
  const instance = await findInstance(tx, record, true);
  if (instance?.state !== 'running') return false;
  await endInstance(tx, instance.id, 'cancelled');
  await audit(tx, author, {
    action: 'approval.cancel',
    subject: `approval ${instance.type}`,
    subjectId: instance.recordId,
  });
  return true;
};
