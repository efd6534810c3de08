import { User } from '@graduate/contract/administration/accounts/users.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DataScope } from '../../../../platform/access/data-scope.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { accountErrors, explainConstraint } from '../accounts.errors.ts';
import { forgetRights, levelOf, mustReachLevel } from '../rights.ts';
import { judgeActions } from './user-actions.ts';
import { type AccountRow, findAccount, lockAccount, shown } from './users.queries.ts';

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

type Work = (tx: Tx, before: AccountRow, ownLevel: number) => Promise<void>;

/** Changes an account that is not the actor's own, not above the actor's level, and still as it was seen. */
export const changeAccount = async (
  { services, scope, author }: AccountContext,
  { id, version }: AccountSeen,
  action: string,
  work: Work,
): Promise<User> => {
  const after = await services.db
    .transaction()
    .execute(async (tx) => {
      const before = await lockAccount(tx, scope, id);
      if (id === author.actor.accountId) throw accountErrors.ownRights();
      const own = await levelOf(tx, author.actor);
      mustReachLevel(own, before.level);
      if (before.version !== version)
        throw platformErrors.changedMeanwhile({ current: z.encode(User, shown(before, [])) });
      await work(tx, before, own);
      await tx
        .updateTable('accounts')
        .set((eb) => ({ version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
        .where('id', '=', id)
        .execute();
      const changed = await findAccount(tx, { kind: 'all' }, id);
      await audit(tx, author, {
        action,
        subject: 'account',
        subjectId: id,
        before: recorded(before),
        after: recorded(changed),
      });
      return changed;
    })
    .catch(explainConstraint);
  await forgetRights(services, [id]);
  return shown(after, (await judgeActions(services, author.actor))(after));
};
