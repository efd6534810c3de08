import { administratorsAmong } from '@graduate/contract/administration/accounts/roles.ts';
import { User } from '@graduate/contract/administration/accounts/users.ts';
import { z } from 'zod';
import type { DataScope } from '../../../../platform/access/data-scope.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { accountErrors, constraints, noSuchUser } from '../accounts.errors.ts';
import { sendLink, takePassword } from '../consents/hand-over.ts';
import { mustHaveConsent, mustNotWait } from '../consents/must-have-consent.ts';
import { forgetRights, levelOf, mustReachLevel } from '../rights.ts';
import { judgeActions } from './user-actions.ts';
import { type AccountRow, findAccount, shown } from './users.queries.ts';

export type AccountContext = Context<DataScope>;

/** Which account is changed, and which version of it was looked at. */
export type AccountSeen = { id: string; version: number };

/** What the log keeps of an account: contact data only masked. */
export const recorded = (row: AccountRow): object => {
  const { id: _id, level: _level, createdAt: _at, version: _version, waiting: _waiting, ...facts } = row;
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

/** A lock ends by itself, and nobody sees the password that is set anew: neither needs a second person. */
const ALONE: readonly string[] = ['unlock', 'resetPassword'];

type Work = (tx: Tx, before: AccountRow, ownLevel: number) => Promise<void>;

/** Which of the three administrators somebody has become. */
const gained = (before: AccountRow, after: AccountRow): string[] => {
  const held = administratorsAmong(before.roles);
  return administratorsAmong(after.roles).filter((code) => !held.includes(code));
};

const withSecondPerson = (
  tx: Tx,
  context: AccountContext,
  verb: string,
  before: AccountRow,
  after: AccountRow,
): Promise<void> =>
  mustHaveConsent(
    tx,
    context,
    {
      action: `account.${verb}`,
      subject: 'account',
      subjectKey: before.id,
      subjectName: `${before.realName}（${before.username}）`,
      accountId: before.id,
      roleId: null,
      before: recorded(before),
      after: recorded(after),
    },
    {
      before: administratorsAmong(before.roles),
      after: administratorsAmong(after.roles),
      accountId: before.id,
    },
  );

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
    const alone = ALONE.includes(verb);
    if (!alone) mustNotWait(before, context);
    await work(within.db, before, own);
    // Where it belongs now may be out of the actor's reach.
    const everywhere = { ...within, scope: { kind: 'all' } as const };
    const changed = await accounts.change(everywhere, before, {}, verb);
    if (!alone) await withSecondPerson(within.db, context, verb, before, changed);
    const becomes = gained(before, changed).length > 0;
    if (becomes) await takePassword(within.db, id, 'rightsChanged');
    return { changed: becomes ? await findAccount(within.db, everywhere.scope, id) : changed, becomes };
  });
  await forgetRights(services, [id]);
  if (after.becomes) await sendLink(context, id);
  return shown(after.changed, (await judgeActions(services, author.actor))(after.changed));
};
