import { administratorsAmong } from '@graduate/contract/administration/accounts/roles.ts';
import type { NewUser } from '@graduate/contract/administration/accounts/users.ts';
import { sql } from 'kysely';
import type { DataScope } from '../../../../platform/access/data-scope.ts';
import { type Author, audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { hashRandomPassword } from '../../../../platform/passwords.ts';
import { randomPassword } from '../../../../platform/random-password.ts';
import { accountErrors, explainConstraint } from '../accounts.errors.ts';
import { sendLink } from '../consents/hand-over.ts';
import { mustHaveConsent } from '../consents/must-have-consent.ts';
import { nameInPinyin } from '../name-in-pinyin.ts';
import { highestLevel, levelOf, mustLieWithin, mustReachLevel } from '../rights.ts';
import { recorded } from './change-account.ts';
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

/** What is answered while a second person has not consented: there is no such account yet. */
export const notCreatedYet = { id: null, version: null, password: null, sentTo: null, waiting: true };

/** Adds the account; an administrator's has no password, and needs a second person. */
const add = async (tx: Tx, context: Context<DataScope>, user: NewUser, passwordHash: string) => {
  const { author } = context;
  const chosen = await tx
    .selectFrom('roles')
    .select('code')
    .where('id', '=', sql<string>`any(${user.roleIds}::uuid[])`)
    .execute();
  const administrators = administratorsAmong(chosen);
  const created = await addAccount(tx, author, user, administrators.length > 0 ? null : passwordHash);
  await mustHaveConsent(
    tx,
    context,
    {
      action: 'account.create',
      subject: 'account',
      subjectKey: user.username.toLowerCase(),
      subjectName: `${user.realName}（${user.username}）`,
      accountId: null,
      roleId: null,
      before: null,
      after: recorded(created),
    },
    { before: [], after: administrators, accountId: created.id },
  );
  return { created, ofAdministrator: administrators.length > 0 };
};

/** A new account with a random password, told once, that must be changed when first used. */
export const createUser = async (context: Context<DataScope>, user: NewUser) => {
  const { db, scope, author } = context;
  const { roleIds, departmentIds } = user;
  if (scope.kind !== 'all' && departmentIds.length === 0) throw accountErrors.noDepartment();
  mustLieWithin(scope, departmentIds);
  const password = randomPassword();
  const passwordHash = await hashRandomPassword(password);
  const { created, ofAdministrator } = await db
    .transaction()
    .execute(async (tx) => {
      mustReachLevel(await levelOf(tx, author.actor), await highestLevel(tx, roleIds));
      return add(tx, context, user, passwordHash);
    })
    .catch(explainConstraint);
  const { id, version } = created;
  const sentTo = ofAdministrator ? await sendLink(context, id) : null;
  return { id, version, password: ofAdministrator ? null : password, sentTo, waiting: false };
};
