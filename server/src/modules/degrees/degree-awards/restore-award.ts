import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { changeRecord, holdRecord } from '../../student-status/students/public.ts';
import { moveApplication } from '../degree-applications/public.ts';
import { awards } from './award-rows.ts';
import { noSuchRecord } from './degree-awards.errors.ts';

/** A degree that was taken away is given back with its number; its paper is printed anew, because the old code says it is void. */
export const restoreAward = async (
  tx: Tx,
  author: SignedAuthor,
  applicationId: string,
  reason: string,
): Promise<void> => {
  const award = await tx
    .selectFrom('degreeAwards')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const printed = award.certificateState !== 'unprinted';
  if (printed)
    await tx
      .updateTable('degreeCertificateForms')
      .set({ voidAt: new Date(), voidReason: reason.slice(0, 200) })
      .where('awardId', '=', award.id)
      .where('voidAt', 'is', null)
      .execute();
  const changes = {
    revokedAt: null,
    revocationToldAt: null,
    revocationUntil: null,
    decisionNo: null,
    revokeReason: null,
    code: null,
    ...(printed && { certificateState: 'void' as const, collectedAt: null }),
  };
  await awards.write({ db: tx, author }, award.id, changes);
  await awards.log({ db: tx, author }, award.id, 'restore', { after: { reason } });
  await moveApplication(tx, author, applicationId, 'awarded', { reason, resultReason: null });
  const held = await holdRecord(tx, { kind: 'all' }, award.studentId);
  const origin = { source: 'edit', sourceId: award.id } as const;
  await changeRecord(tx, author, held, { degreeGranted: true }, { origin, reason });
};
