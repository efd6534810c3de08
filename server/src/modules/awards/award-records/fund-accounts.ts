import type {
  FundAccount,
  FundAccountEdit,
  fundAccountCalls,
  NewFundAccount,
} from '@graduate/contract/awards/award-records/fund-accounts.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { minus } from '@graduate/contract/platform/money.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { awardErrors, noSuchRecord } from './award-records.errors.ts';
import { numberOf } from './award-records.scope.ts';
import { committedOf } from './fund-money.ts';

/** The office keeps the funds of everybody; others see their own, an assistant those of the tutor. */
export type FundScope = { all: boolean; accountId: string };

export const fundScope = (actor: Actor): FundScope => ({
  all: scopeOf(actor).kind === 'all' && mayUse(actor, 'awards:payment:edit'),
  accountId: actor.actingFor?.accountId ?? actor.accountId,
});

const fundsWithin =
  ({ all, accountId }: FundScope) =>
  (eb: ExpressionBuilder<Tables, 'fundAccounts'>): Expression<SqlBool> =>
    all ? eb.lit(true) : sql<SqlBool>`fund_accounts.owner_staff_no = ${numberOf(accountId)}`;

const reached = (db: Db | Tx, scope: FundScope) =>
  db
    .selectFrom('fundAccounts')
    .innerJoin('staff', 'staff.staffNo', 'fundAccounts.ownerStaffNo')
    .where(fundsWithin(scope) as never);

const shown = (found: ReturnType<typeof reached>) =>
  found
    .select(['fundAccounts.id', 'accountNo', 'fundAccounts.name', 'ownerStaffNo', 'forLabour', 'balance'])
    .select(['validTo', 'importedAt', 'fundAccounts.version', 'staff.name as ownerName'])
    .select(committedOf().as('committed'));

const withAvailable = <R extends { balance: number; committed: number }>(row: R) => ({
  ...row,
  available: minus(row.balance, row.committed),
});

export const listFunds = ({ db, scope }: Context<FundScope>, query: QueryOf<typeof fundAccountCalls.list>) =>
  paged(
    query,
    filtered(reached(db, scope), query, {
      keyword: (keyword) =>
        contains(
          ['fund_accounts.account_no', 'fund_accounts.name', 'fund_accounts.owner_staff_no', 'staff.name'],
          keyword,
        ),
      forLabour: (wanted, eb) => eb('fundAccounts.forLabour', '=', wanted === 'true'),
    }),
    { shown, usual: ['accountNo'], each: withAvailable },
  );

const readFund = async (
  { db, scope }: { db: Db | Tx; scope: FundScope },
  { id }: { id: string },
): Promise<FundAccount> =>
  withAvailable(
    await shown(reached(db, scope))
      .where('fundAccounts.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchRecord()),
  );

const funds = versioned({
  table: 'fundAccounts',
  subject: 'fund account',
  actions: 'fundAccount',
  none: noSuchRecord,
  within: fundsWithin,
  read: readFund,
  touches: ['updatedAt'],
  constraints: {
    fund_accounts_no_once: () => awardErrors.numberTaken(),
    fund_accounts_owner_staff_no_fkey: () => awardErrors.unknownOwner(),
  },
});

/** Who does not keep all funds names nobody else as an owner. */
const mustBeOwner = async (tx: Tx, { all, accountId }: FundScope, staffNo: string): Promise<void> => {
  const owner = await tx
    .selectFrom('staff')
    .select('accountId')
    .where('staffNo', '=', staffNo)
    .executeTakeFirst();
  if (!owner || !(all || owner.accountId === accountId)) throw awardErrors.unknownOwner();
};

export const createFund = (context: Context<FundScope>, fund: NewFundAccount): Promise<FundAccount> =>
  funds.transact(context, async (within) => {
    await mustBeOwner(within.db, within.scope, fund.ownerStaffNo);
    return funds.add(within, fund);
  });

/** A balance that is told anew has what was paid before off it already. */
export const editFund = (
  context: Context<FundScope>,
  { id, version, ...fund }: FundAccountEdit & { id: string },
): Promise<FundAccount> =>
  funds.transact(context, async (within) => {
    const before = await funds.hold(within, { id, version });
    await mustBeOwner(within.db, within.scope, fund.ownerStaffNo);
    const told = fund.balance === before.balance ? {} : { importedAt: new Date() };
    return funds.change(within, before, { ...fund, ...told }, 'edit');
  });
