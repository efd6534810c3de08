import { versionApproval } from '@graduate/contract/degrees/theses/choices.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { versions } from './hold-version.ts';

/**
 * The application has ended: a version nobody has decided on is as before it was handed in, so that nothing is lost should
 * an appeal bring the application back.
 */
export const giveBackVersions = async (tx: Tx, author: Author, applicationId: string): Promise<void> => {
  const { moduleCode, businessCode } = versionApproval;
  const waiting = await tx
    .selectFrom('thesisVersions')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('status', 'in', ['tutorReview', 'collegeReview'])
    .orderBy('seq')
    .forUpdate()
    .execute();
  for (const { id } of waiting) {
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
    await versions.write({ db: tx, author }, id, { status: 'draft', submittedAt: null });
    await versions.log({ db: tx, author }, id, 'giveBack', {});
  }
};
