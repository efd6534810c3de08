import type { BuiltInRole } from '@graduate/contract/administration/accounts/roles.ts';
import { roleIdOf } from '../accounts.reference.ts';
import type { AccountContext } from './change-account.ts';
import { setUserRights } from './set-user-rights.ts';
import { findAccount } from './users.queries.ts';

/** Gives an account one more role, by the rules and with the log of every change of rights. */
export const addRole = async (context: AccountContext, id: string, code: BuiltInRole): Promise<void> => {
  const { version, roles, departments } = await findAccount(context.db, context.scope, id);
  if (roles.some((role) => role.code === code)) return;
  await setUserRights(context, {
    id,
    version,
    roleIds: [...roles.map((role) => role.id), roleIdOf(code)],
    departmentIds: departments.map((department) => department.id),
  });
};
