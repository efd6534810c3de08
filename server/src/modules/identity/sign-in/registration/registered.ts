import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';

declare module '../../../../platform/module.ts' {
  interface Module {
    /** What it does when somebody from outside has got an account, in the transaction that opens it. */
    registered?: (tx: Tx, author: SignedAuthor, accountId: string) => Promise<void>;
  }
}

export const announceRegistered = async (
  modules: Services['modules'],
  tx: Tx,
  author: SignedAuthor,
  accountId: string,
): Promise<void> => {
  for (const { registered } of modules) await registered?.(tx, author, accountId);
};

/** Who registered as somebody who works with the school and was let in, by what the reviewer compared with a document. */
export const registeredPeople = (db: Db | Tx) =>
  db
    .selectFrom('registrations')
    .innerJoin('accounts', 'accounts.id', 'registrations.accountId')
    .select(['registrations.accountId', 'accounts.username', 'accounts.realName'])
    .select(['registrations.idNumber', 'registrations.unit'])
    .where('registrations.state', '=', 'approved')
    .where('registrations.applicantKind', '<>', 'equivalent')
    .where('accounts.state', '=', 'active');
