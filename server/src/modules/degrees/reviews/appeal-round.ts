import { APPEAL_EXPERTS } from '@graduate/contract/degrees/reviews/choices.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { type ApplicationEntry, moveApplication } from '../degree-applications/public.ts';
import { rounds } from './hold-round.ts';
import { noSuchRound } from './reviews.errors.ts';

/** A failed review is read by others: arranged by the school, of the text that failed. */
export const beginAppealRound = async (
  tx: Tx,
  author: Author,
  application: ApplicationEntry,
): Promise<string> => {
  const last = await tx
    .selectFrom('reviewRounds')
    .selectAll()
    .where('applicationId', '=', application.id)
    .orderBy('no', 'desc')
    .executeTakeFirstOrThrow(() => noSuchRound());
  const id = newId();
  await tx
    .insertInto('reviewRounds')
    .values({
      id,
      applicationId: application.id,
      versionId: last.versionId,
      no: last.no + 1,
      kind: 'appeal',
      manager: 'school',
      blindMode: last.blindMode,
      needed: APPEAL_EXPERTS,
      external: APPEAL_EXPERTS,
      sentAt: null,
      dueAt: null,
      outcome: null,
      releasedAt: null,
    })
    .execute();
  await rounds.log({ db: tx, author }, id, 'appeal', {});
  await moveApplication(tx, author, application.id, 'underReview', { reason: '学术复核另行评阅' });
  return id;
};
