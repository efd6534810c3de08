import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { endSessionsOf } from '../users/end-sessions.ts';

/** Whatever password others may know opens the account no longer. */
export const takePassword = async (tx: Tx, accountId: string, because: string): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ passwordHash: null, passwordChangedAt: null, mustChangePassword: false, lockedUntil: null })
    .where('id', '=', accountId)
    .execute();
  await tx.deleteFrom('signInTries').where('accountId', '=', accountId).execute();
  await endSessionsOf(tx, accountId, because);
};

/** An administrator's owner, and nobody else, gets the means to choose a password; where it went, masked. */
export const sendLink = async (
  { services, consent }: Pick<Context, 'services' | 'consent'>,
  accountId: string,
): Promise<string | null> => {
  const link = await services.sendPasswordLink(accountId);
  if (consent) consent.link = link;
  return link.sentTo;
};
