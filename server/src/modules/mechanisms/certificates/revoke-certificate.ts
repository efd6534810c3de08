import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import { certificateErrors } from './certificates.errors.ts';

/** Takes a certificate back: from now on whoever checks it is told so. */
export const revokeCertificate = async (
  tx: Tx,
  author: SignedAuthor,
  code: string,
  reason: string,
  endedAs: 'void' | 'revoked' | 'superseded' = 'revoked',
): Promise<void> => {
  const found = await tx
    .selectFrom('certificates')
    .select('revokedAt')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow(() => platformErrors.notFound({ what: text('证明', 'The certificate') }));
  if (found.revokedAt) throw certificateErrors.alreadyRevoked();
  await tx
    .updateTable('certificates')
    .set({ revokedAt: sql`now()`, revokedBy: author.actor.accountId, revokeReason: reason, endedAs })
    .where('code', '=', code)
    .execute();
  await audit(tx, author, {
    action: 'certificate.revoke',
    subject: 'certificate',
    subjectId: code,
    after: { reason, endedAs },
  });
};
