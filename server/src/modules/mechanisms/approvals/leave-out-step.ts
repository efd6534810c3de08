import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { enterFrom, finish } from './advance.ts';
import { findInstance, routeOf, stepsOf } from './approval-route.ts';

/**
 * A module leaves out the step an application waits at, for a reason that holds for this one only; false when it waits
 * somewhere else.
 */
export const leaveOutStep = async (
  services: Pick<Services, 'modules'>,
  tx: Tx,
  author: SignedAuthor,
  handler: ApprovalHandler,
  { key, note, ...record }: RecordRef & { key: string; note: Text },
): Promise<boolean> => {
  const instance = await findInstance(tx, record, true);
  if (instance?.state !== 'running') return false;
  const waiting = (await stepsOf(tx, instance.id)).find(({ state }) => state === 'waiting');
  if (waiting?.key !== key) return false;
  await tx
    .updateTable('approvalSteps')
    .set({ state: 'skipped', endedAt: sql<Date>`now()`, note: JSON.stringify(note) })
    .where('id', '=', waiting.id)
    .execute();
  await audit(tx, author, {
    action: 'approval.leaveOut',
    subject: `approval ${instance.type}`,
    subjectId: instance.recordId,
    after: { step: key, note },
  });
  const route = await routeOf(tx, instance);
  const next = await enterFrom(tx, route, waiting.position + 1);
  if (!next) await finish({ services, tx, handler, author, route });
  return true;
};
