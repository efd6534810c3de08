import type { NewUser } from '@graduate/contract/administration/accounts/users.ts';
import { sql } from 'kysely';
import type { DataScope } from '../../../../platform/access/data-scope.ts';
import { type Author, audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { hashRandomPassword } from '../../../../platform/passwords.ts';
import { accountErrors, explainConstraint } from '../accounts.errors.ts';
import { nameInPinyin } from '../name-in-pinyin.ts';
import { highestLevel, levelOf, mustLieWithin, mustReachLevel } from '../rights.ts';
import { recorded } from './change-account.ts';
import { randomPassword } from './random-password.ts';
import { replaceRights } from './set-user-rights.ts';
import { findAccount } from './users.queries.ts';

/** Writes a new account with its rights and the log's entry. Whether the author may has been looked at before. */
export const addAccount = async (
  tx: Tx,
  author: Author,
  { kind, roleIds, departmentIds, ...facts }: NewUser,
  /** Null: nobody gets in with a password until one is set. */
  passwordHash: string | null,
) => {
  const id = newId();
  await tx
    .insertInto('accounts')
    .values({
      id,
      ...facts,
      ...nameInPinyin(facts.realName),
      personKind: kind,
      passwordHash,
      passwordChangedAt: passwordHash === null ? null : sql<Date>`now()`,
      mustChangePassword: true,
    })
    .execute();
  await replaceRights(tx, id, { roleIds, departmentIds });
  const created = await findAccount(tx, { kind: 'all' }, id);
  await audit(tx, author, {
    action: 'account.create',
    subject: 'account',
    subjectId: id,
    after: recorded(created),
  });
  return created;
};

/** A new account with a random password, told once, that must be changed when first used. */
export const createUser = async ({ db, scope, author }: Context<DataScope>, user: NewUser) => {
  const { roleIds, departmentIds } = user;
  if (scope.kind !== 'all' && departmentIds.length === 0) throw accountErrors.noDepartment();
  mustLieWithin(scope, departmentIds);
  const password = randomPassword();
  const passwordHash = await hashRandomPassword(password);
  const { id, version } = await db
    .transaction()
    .execute(async (tx) => {
      mustReachLevel(await levelOf(tx, author.actor), await highestLevel(tx, roleIds));
      return addAccount(tx, author, user, passwordHash);
    })
    .catch(explainConstraint);
  return { id, version, password };
};
