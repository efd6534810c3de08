import { minus } from '@graduate/contract/platform/money.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import { awardErrors } from './award-records.errors.ts';

/**
 * What of a fund is promised: reported and not yet paid, or paid since its balance was told. `except` leaves records out
 * that are asked about.
 */
export const committedOf = (except: readonly string[] = []): RawBuilder<number> => sql<number>`coalesce((
  select sum(m.amount) from award_applications a join award_months m on m.application_id = a.id
  where a.fund_account_id = fund_accounts.id and m.source = 'tutor' and a.id <> all(${[...except]}::uuid[])
    and ((a.submit_state in ('1', '2', '4', '6', '7') and m.pay_state in ('0', '1', '3'))
      or (m.pay_state = '2' and m.paid_at > fund_accounts.imported_at))), 0)`;

const needOf = (applicationIds: readonly string[]): RawBuilder<number> => sql<number>`coalesce((
  select sum(m.amount) from award_applications a join award_months m on m.application_id = a.id
  where a.fund_account_id = fund_accounts.id and m.source = 'tutor' and a.id = any(${[...applicationIds]}::uuid[])
    and m.pay_state in ('0', '1', '3')), 0)`;

/**
 * The funds that cannot pay what these records take of them, each with the refusal. They are held first, and asked
 * afterwards: whoever waited for another one then sees what that one took.
 */
export const shortFunds = async (
  tx: Tx,
  fundIds: readonly string[],
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, Refused>> => {
  if (fundIds.length === 0) return new Map();
  await tx
    .selectFrom('fundAccounts')
    .select('id')
    .where('id', 'in', fundIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  const funds = await tx
    .selectFrom('fundAccounts')
    .select(['id', 'balance'])
    .select([committedOf(applicationIds).as('committed'), needOf(applicationIds).as('need')])
    .where('id', 'in', fundIds)
    .execute();
  const short = funds.flatMap(({ id, balance, committed, need }) => {
    const available = minus(balance, committed);
    return need > available ? [[id, awardErrors.fundShort({ available, need })] as const] : [];
  });
  return new Map(short);
};

export const mustBeCovered = async (
  tx: Tx,
  { id, fundAccountId }: { id: string; fundAccountId: string | null },
): Promise<void> => {
  if (!fundAccountId) return;
  const refused = (await shortFunds(tx, [fundAccountId], [id])).get(fundAccountId);
  if (refused) throw refused;
};

const FUND_COLUMNS = ['id', 'accountNo', 'ownerStaffNo', 'forLabour'] as const;
const EXPIRED = sql<boolean>`coalesce(valid_to < (now() at time zone 'Asia/Shanghai')::date, false)`;

export type NamedFund = { id: string; ownerStaffNo: string; forLabour: boolean; expired: boolean };

/** Funds by their numbers. */
export const namedFunds = async (
  db: Db | Tx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NamedFund>> => {
  const rows = await db
    .selectFrom('fundAccounts')
    .select([...FUND_COLUMNS, EXPIRED.as('expired')])
    .where('accountNo', '=', sql<string>`any(${[...numbers]})`)
    .execute();
  return new Map(rows.map((fund) => [fund.accountNo, fund]));
};

/** Why a fund cannot pay what is reported under somebody's number: whose it is, and whether it pays for such things today. */
const refusalOfFund = (fund: NamedFund | undefined, tutorNo: string | null): Refused | undefined => {
  if (!fund || fund.ownerStaffNo !== tutorNo) return awardErrors.notYourFund();
  return fund.expired || !fund.forLabour ? awardErrors.fundNotUsable() : undefined;
};

/** The same for who reports in another's name. */
export const fundProblem = (fund: NamedFund | undefined, tutorNo: string | null): Text | undefined =>
  fund && fund.ownerStaffNo === tutorNo
    ? refusalOfFund(fund, tutorNo)?.text
    : text('没有该经费账号，或不属于该学生的导师', "No such fund, or it is not the student's supervisor's");

/** Whether somebody may pay from a fund. */
export const mustBeUsable = async (tx: Tx, fundAccountId: string, tutorNo: string | null): Promise<void> => {
  const fund = await tx
    .selectFrom('fundAccounts')
    .select([...FUND_COLUMNS, EXPIRED.as('expired')])
    .where('id', '=', fundAccountId)
    .executeTakeFirst();
  const refused = refusalOfFund(fund, tutorNo);
  if (refused) throw refused;
};
