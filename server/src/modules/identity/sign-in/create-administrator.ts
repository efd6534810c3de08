import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { underLock } from '../../../platform/database/locks.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { nameInPinyin, roleIdOf } from '../../administration/accounts/public.ts';
import { checkNewPassword } from './change-password.ts';
import { signInErrors } from './sign-in.errors.ts';

type NewAdministrator = { username: string; realName: string; password: string };

const anyAdministrator = (tx: Tx) =>
  tx
    .selectFrom('accountRoles')
    .select('accountId')
    .where('roleId', '=', roleIdOf('sysadmin'))
    .limit(1)
    .executeTakeFirst();

const isTaken = (tx: Tx, username: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();

/**
 * Makes the start-up account of an installation that has none. Its password must be changed when it is first used; it
 * may give rights until there is a security administrator.
 */
export const createAdministrator = (
  db: Db,
  { username, realName, password }: NewAdministrator,
): Promise<string> =>
  underLock(db, 'create-administrator', async (tx) => {
    if (await anyAdministrator(tx)) throw signInErrors.administratorExists();
    if (await isTaken(tx, username)) throw signInErrors.usernameTaken();
    await checkNewPassword(tx, password, { username, known: [] });
    const id = newId();
    await tx
      .insertInto('accounts')
      .values({
        id,
        username,
        realName,
        ...nameInPinyin(realName),
        personKind: 'system',
        passwordHash: await hashPassword(password),
        passwordChangedAt: sql<Date>`now()`,
        mustChangePassword: true,
      })
      .execute();
    await tx
      .insertInto('accountRoles')
      .values({ accountId: id, roleId: roleIdOf('sysadmin') })
      .execute();
    await audit(
      tx,
      { actor: undefined, address: 'console', requestId: 'admin:create' },
      {
        action: 'account.createAdministrator',
        subject: 'account',
        subjectId: id,
        after: { username, realName },
      },
    );
    return id;
  });
