import { audit } from '../../../platform/audit/audit.ts';
import { findBrokenSeal, sealAudit } from '../../../platform/audit/seal.ts';
import type { Context } from '../../../platform/http/context.ts';

/** Seals what is not sealed yet, then looks whether the whole chain still holds; that it was looked at is on record. */
export const checkChain = async ({ db, author }: Context) => {
  while ((await sealAudit(db)) > 0);
  const brokenAt = (await findBrokenSeal(db)) ?? null;
  const { sealed } = await db
    .selectFrom('auditSeal')
    .select((eb) => eb.fn.countAll<number>().as('sealed'))
    .executeTakeFirstOrThrow();
  const outcome = { whole: brokenAt === null, brokenAt, sealed: Number(sealed) };
  await db
    .transaction()
    .execute((tx) =>
      audit(tx, author, { action: 'auditLog.check', subject: 'auditLog', subjectId: null, after: outcome }),
    );
  return outcome;
};
