import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { placeOf } from './advance.ts';
import { findInstance, routeOf, stepsOf } from './approval-route.ts';
import { notifyHolders } from './holders.ts';

type People = { tutorIds?: string[]; targetTutorIds?: string[]; counselorIds?: string[] };

/** The people around an applicant have changed: the waiting step goes to the new ones, and so do the steps to come. */
export const reassign = async (tx: Tx, author: Author, record: RecordRef, people: People): Promise<void> => {
  const instance = await findInstance(tx, record, true);
  if (instance?.state !== 'running') return;
  await tx.updateTable('approvalInstances').set(people).where('id', '=', instance.id).execute();
  await audit(tx, author, {
    action: 'approval.reassign',
    subject: `approval ${instance.type}`,
    subjectId: instance.recordId,
    before: {
      tutorIds: instance.tutorIds,
      targetTutorIds: instance.targetTutorIds,
      counselorIds: instance.counselorIds,
    },
    after: people,
  });
  const { definition } = await routeOf(tx, instance);
  const waiting = (await stepsOf(tx, instance.id)).find(({ state }) => state === 'waiting');
  const step = waiting && definition.steps[waiting.position];
  // What somebody handed over by hand stays where it was put.
  if (!step || waiting.transferredBy !== null) return;
  const { reach, departmentId, approverIds } = placeOf(step, { ...instance, ...people });
  // What the college decided in place of a tutor goes to the new one.
  const inTheirPlace = waiting.roleCode !== step.role && approverIds.length > 0;
  if (!inTheirPlace && (waiting.reach !== 'people' || approverIds.join() === waiting.approverIds.join()))
    return;
  await tx
    .updateTable('approvalSteps')
    .set({ approverIds, ...(inTheirPlace && { roleCode: step.role, reach, departmentId, note: null }) })
    .where('id', '=', waiting.id)
    .execute();
  const { title, titleEn } = instance;
  await notifyHolders(tx, [waiting.id], text(`待审批：${title}`, `Waiting for your approval: ${titleEn}`));
};

/** Somebody has another tutor: everything it has on the way goes to the new one. */
export const reassignTutor = async (
  tx: Tx,
  author: Author,
  applicantId: string,
  tutorIds: string[],
): Promise<void> => {
  const running = await tx
    .selectFrom('approvalInstances')
    .select(['moduleCode', 'businessCode', 'recordId'])
    .where('applicantId', '=', applicantId)
    .where('state', '=', 'running')
    .where(sql<SqlBool>`tutor_ids <> '{}'`)
    .orderBy('id')
    .execute();
  for (const record of running) await reassign(tx, author, record, { tutorIds });
};
