import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { revokeCertificate } from '../../mechanisms/certificates/public.ts';
import type { AwardScope } from '../award-records/public.ts';
import { claimsOf } from '../scholarships/public.ts';
import { awardCertificateErrors, noSuchCertificate } from './award-certificates.errors.ts';

/** A certificate within reach, whichever of an award's it is. */
export const reachedCertificate = (db: Db | Tx, scope: AwardScope, id: string) =>
  claimsOf(db, scope)
    .innerJoin('awardCertificates', 'awardCertificates.claimId', 'awardClaims.id')
    .innerJoin('certificates', 'certificates.code', 'awardCertificates.code')
    .select(['awardCertificates.id', 'awardCertificates.code', 'certificates.revokedAt'])
    .where('awardCertificates.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchCertificate());

/** A misprint: its number is not used again, and whoever checks it is told. */
export const voidCertificate = (
  { db, scope, author }: Context<AwardScope>,
  given: { id: string; reason: string },
) =>
  db.transaction().execute(async (tx) => {
    const { code, revokedAt } = await reachedCertificate(tx, scope, given.id);
    if (revokedAt) throw awardCertificateErrors.alreadyVoid();
    await revokeCertificate(tx, author, code, given.reason, 'void');
  });

/** An award is taken away: none of its certificates holds any longer. */
export const revokeCertificatesOf = async (
  tx: Tx,
  author: Author,
  { id, reason }: { id: string; reason: string },
): Promise<void> => {
  const { actor } = author;
  if (!actor) return;
  const holding = await tx
    .selectFrom('awardCertificates')
    .innerJoin('certificates', 'certificates.code', 'awardCertificates.code')
    .select('awardCertificates.code')
    .where('awardCertificates.claimId', '=', id)
    .where('certificates.revokedAt', 'is', null)
    .orderBy('awardCertificates.code')
    .execute();
  for (const { code } of holding) await revokeCertificate(tx, { ...author, actor }, code, reason);
};
