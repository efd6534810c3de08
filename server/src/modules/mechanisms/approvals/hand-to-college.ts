import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { notifyHolders } from './holders.ts';

const NOTE = text('代导师审核', 'In place of the supervisor');

/** Steps that wait for this tutor and for nobody else. */
const waitingFor = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('approvalSteps')
    .innerJoin('approvalInstances', 'approvalInstances.id', 'approvalSteps.instanceId')
    .select(['approvalSteps.id', 'approvalSteps.instanceId', 'approvalInstances.departmentId'])
    .select(['approvalInstances.type', 'approvalInstances.recordId'])
    .select(['approvalInstances.title', 'approvalInstances.titleEn'])
    .where('approvalSteps.state', '=', 'waiting')
    .where('approvalSteps.roleCode', '=', 'tutor')
    .where('approvalSteps.reach', '=', 'people')
    .where(sql<SqlBool>`approval_steps.approver_ids = array[${accountId}]::uuid[]`)
    .where('approvalInstances.departmentId', 'is not', null)
    .orderBy('approvalInstances.id')
    .execute();

/** A tutor is no longer at work: the secretary of the college decides what waits for them, in their place. */
export const handToCollege = async (tx: Tx, author: Author, accountId: string): Promise<void> => {
  for (const { id, instanceId, departmentId, type, recordId, title, titleEn } of await waitingFor(
    tx,
    accountId,
  )) {
    // Instance before step, as everybody who decides holds them; who decided meanwhile has moved on.
    await tx.selectFrom('approvalInstances').select('id').where('id', '=', instanceId).forUpdate().execute();
    const handed = await tx
      .updateTable('approvalSteps')
      .set({
        roleCode: 'secretary',
        reach: 'department',
        departmentId,
        approverIds: [],
        note: JSON.stringify(NOTE),
        remindedAt: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (handed.numUpdatedRows === 0n) continue;
    await audit(tx, author, {
      action: 'approval.reassign',
      subject: `approval ${type}`,
      subjectId: recordId,
      before: { approverIds: [accountId] },
      after: { roleCode: 'secretary', departmentId },
    });
    await notifyHolders(
      tx,
      [id],
      text(`代导师审核：${title}`, `Waiting for your approval in place of the supervisor: ${titleEn}`),
    );
  }
};
