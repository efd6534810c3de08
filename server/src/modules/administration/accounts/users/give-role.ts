import type { BuiltInRole } from '@graduate/contract/administration/accounts/roles.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { roleIdOf } from '../accounts.reference.ts';
import { bumpRightsOfAccount } from '../rights.ts';

/** One more role for an account, by a rule that says who has it: people whose registration was approved. */
export const giveRole = async (tx: Tx, accountId: string, code: BuiltInRole): Promise<void> => {
  const given = await tx
    .insertInto('accountRoles')
    .values({ accountId, roleId: roleIdOf(code) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('roleId')
    .executeTakeFirst();
  if (given) await bumpRightsOfAccount(tx, accountId);
};
