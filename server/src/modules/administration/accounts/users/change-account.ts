import { User } from '@graduate/contract/administration/accounts/users.ts';
import { z } from 'zod';
import type { DataScope } from '../../../../platform/access/data-scope.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { accountErrors, constraints, noSuchUser } from '../accounts.errors.ts';
import { forgetRights, levelOf, mustReachLevel } from '../rights.ts';
import { judgeActions } from './user-actions.ts';
import { type AccountRow, findAccount, shown } from './users.queries.ts';

export type AccountContext = Context<DataScope>;

/** Which account is changed, and which version of it was looked at. */
export type AccountSeen = { id: string; version: number };

/** What the log keeps of an account: contact data only masked. */
export const recorded = (row: AccountRow): object => {
  const { id: _id, level: _level, createdAt: _createdAt, version: _version, ...facts } = row;
  const { mobile, email } = shown(row, []);
  return {
    ...facts,
    mobile,
    email,
    roles: row.roles.map(({ code }) => code),
    departments: row.departments.map(({ code }) => code),
  };
};

const accounts = versioned({
  table: 'accounts',
  subject: 'account',
  none: noSuchUser,
  read: ({ db, scope }: { db: Db; scope: DataScope }, { id }) => findAccount(db, scope, id),
  recorded,
  current: (account) => z.encode(User, shown(account, [])),
  touches: ['updatedAt'],
  constraints,
});

type Work = (tx: Tx, before: AccountRow, ownLevel: number) => Promise<void>;

/** Changes an account that is not the actor's own, not above the actor's level, and still as it was seen. */
export const changeAccount = async (
  context: AccountContext,
  { id, version }: AccountSeen,
  verb: string,
  work: Work,
): Promise<User> => {
  const { services, author } = context;
  const after = await accounts.transact(context, async (within) => {
    const before = await accounts.hold(within, { id });
    if (id === author.actor.accountId) throw accountErrors.ownRights();
    const own = await levelOf(within.db, author.actor);
    mustReachLevel(own, before.level);
    accounts.mustBeCurrent(before, version);
    await work(within.db, before, own);
    // Where it belongs now may be out of the actor's reach.
    return accounts.change({ ...within, scope: { kind: 'all' } }, before, {}, verb);
  });
  await forgetRights(services, [id]);
  return shown(after, (await judgeActions(services, author.actor))(after));
};
