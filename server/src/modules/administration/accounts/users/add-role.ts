import type { BuiltInRole } from '@graduate/contract/administration/accounts/roles.ts';
import { Refused } from '../../../../platform/errors.ts';
import { roleIdOf } from '../accounts.reference.ts';
import { NeedsConsent } from '../consents/must-have-consent.ts';
import type { AccountContext } from './change-account.ts';
import { setUserRights } from './set-user-rights.ts';
import { findAccount } from './users.queries.ts';

/** A refusal, or one of the three administrators, whom a second person has to agree about. */
const isLeft = (error: unknown): boolean => error instanceof Refused || error instanceof NeedsConsent;

/**
 * Gives an account one more role, by the rules and with the log of every change of rights. Where that is refused or needs
 * a second person nothing happens, and the page of accounts says why.
 */
export const addRole = async (context: AccountContext, id: string, code: BuiltInRole): Promise<boolean> => {
  try {
    const { version, roles, departments } = await findAccount(context.db, context.scope, id);
    await setUserRights(context, {
      id,
      version,
      roleIds: [...roles.map((role) => role.id), roleIdOf(code)],
      departmentIds: departments.map((department) => department.id),
    });
    return true;
  } catch (error) {
    if (isLeft(error)) return false;
    throw error;
  }
};
