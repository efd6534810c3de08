import type { AmountData, FundChoice } from '@graduate/contract/awards/award-records/records.ts';
import { minus } from '@graduate/contract/platform/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { batchScope, findBatch } from '../award-schemes/public.ts';
import { type AwardScope, applicationsWithin } from './award-records.scope.ts';
import { thisMonth } from './batch-months.ts';
import { committedOf } from './fund-money.ts';
import { ownNumber } from './reporter.ts';

const VISIBLE_DIGITS = 4;
const masked = (accountNo: string): string => `****${accountNo.slice(-VISIBLE_DIGITS)}`;

/** The funds somebody reports from: the own ones, for an assistant those of the tutor. */
const fundsOf = async (db: Db, staffNo: string): Promise<FundChoice[]> => {
  const rows = await db
    .selectFrom('fundAccounts')
    .select(['id', 'accountNo', 'name', 'balance', 'validTo', committedOf().as('committed')])
    .where('ownerStaffNo', '=', staffNo)
    .where('forLabour', '=', true)
    .orderBy('accountNo')
    .execute();
  return rows.map((row) => ({
    ...row,
    accountNo: masked(row.accountNo),
    available: minus(row.balance, row.committed),
  }));
};

/** The standards of a batch, the own funds, and what is reported so far. */
export const amountsOf = async (
  { db, scope, author }: Context<AwardScope>,
  {
    batchId,
    dsh,
    month = thisMonth(),
  }: { batchId: string; dsh?: string | undefined; month?: string | undefined },
): Promise<AmountData> => {
  const { standards } = await findBatch({ db, scope: batchScope(author.actor) }, { id: batchId });
  const own = scope.kind === 'reporter' ? await ownNumber(db, author.actor) : null;
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(m.amount) filter (where ${condition}), 0)`;
  const totals = await db
    .selectFrom('awardApplications')
    .leftJoin('awardMonths as m', (join) =>
      join.onRef('m.applicationId', '=', 'awardApplications.id').on('m.payState', 'not in', ['4', '5']),
    )
    .select(sql<number>`count(distinct student_id)`.as('students'))
    .select([sumWhere(sql`m.month = ${month}`).as('monthTotal'), sumWhere(sql`true`).as('yearTotal')])
    .select([
      sumWhere(sql`m.source = 'tutor'`).as('tutorPart'),
      sumWhere(sql`m.source = 'school'`).as('schoolPart'),
    ])
    .where('batchId', '=', batchId)
    .where('excluded', '=', false)
    .where(applicationsWithin(scope))
    .$if(dsh !== undefined, (found) => found.where('tutorNo', '=', dsh ?? ''))
    .executeTakeFirstOrThrow();
  return { standards, funds: own ? await fundsOf(db, own) : [], totals };
};
