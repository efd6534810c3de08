import type { Duty } from '@graduate/contract/platform/access.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** An active security administrator, apart from the account given. */
export const anySecurityAdministrator = (db: Db, exceptId?: string) =>
  db
    .selectFrom('accountRoles')
    .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
    .innerJoin('accounts', 'accounts.id', 'accountRoles.accountId')
    .select(sql<number>`1`.as('one'))
    .where('roles.code', '=', 'security')
    .where('accounts.state', '=', 'active')
    .$if(exceptId !== undefined, (query) => query.where('accounts.id', '!=', exceptId ?? ''))
    .limit(1)
    .executeTakeFirst();

const isStartUpAccount = async (db: Db, accountId: string): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts')
    .select('personKind')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.personKind === 'system';
};

/**
 * Separation of duties: rights are changed as security administrator, logs are read as audit administrator. The
 * start-up account stands in for a security administrator until there is one, in a demonstration always.
 */
export const dutiesOf =
  (db: Db, config: Config) =>
  async (actor: Actor, duty: Duty): Promise<boolean> => {
    if (actor.role.code === duty) return true;
    if (duty !== 'security' || !actor.admin || !(await isStartUpAccount(db, actor.accountId))) return false;
    return config.demo || !(await anySecurityAdministrator(db));
  };
