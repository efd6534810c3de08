import type { OwnCard, OwnPayments } from '@graduate/contract/awards/payments/pay-months.ts';
import { sql } from 'kysely';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskBankCard } from '../../../platform/masking.ts';
import { openedValue, ownRecordIds } from '../../student-status/students/public.ts';
import { cardIsVerified } from '../award-records/public.ts';
import { CARD_PROBLEM } from './line-problems.ts';
import { REASON } from './pay-months.ts';

/** What the caller got and gets as a student, month by month; sums are made by the database. */
export const ownPayments = async ({ db, author }: Pick<Context, 'db' | 'author'>): Promise<OwnPayments> => {
  const records = await ownRecordIds(db, author.actor.accountId);
  const own = db
    .selectFrom('awardMonths')
    .innerJoin('awardApplications', 'awardApplications.id', 'awardMonths.applicationId')
    .where('awardApplications.studentId', '=', sql<string>`any(${records}::uuid[])`)
    .where('awardApplications.submitState', 'in', ['6', '7']);
  const years = await own
    .select([
      sql<string>`left(award_months.month, 4)`.as('year'),
      sql<number>`coalesce(sum(amount - coalesce(returned_amount, 0))
        filter (where pay_state in ('2', '5')), 0)`.as('paid'),
      sql<number>`coalesce(sum(amount) filter (where pay_state in ('0', '1', '3')), 0)`.as('waiting'),
    ])
    .groupBy(sql`left(award_months.month, 4)`)
    .orderBy(sql`left(award_months.month, 4)`, 'desc')
    .execute();
  const list = await own
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .select(['awardMonths.month', 'awardItems.name as itemName', 'awardBatches.name as batchName', 'amount'])
    .select(['payState', 'returnedAmount', 'paidAt', REASON.as('reason')])
    .orderBy('awardMonths.month', 'desc')
    .orderBy('awardItems.name')
    .orderBy('awardMonths.source')
    .execute();
  return { years, list };
};

/** The card the money goes to, by its last digits. */
export const ownCard = async ({ db, author }: Pick<Context, 'db' | 'author'>): Promise<OwnCard> => {
  const [studentId] = await ownRecordIds(db, author.actor.accountId);
  if (!studentId) return { masked: null, bankName: null, verified: false, problem: null };
  const { bankAccount, bankName, problem } = await db
    .selectFrom('studentRecords')
    .select(['bankAccount', 'bankName', CARD_PROBLEM.as('problem')])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  return {
    masked: maskBankCard(openedValue('bankAccount', bankAccount, await documentNumbers(db))),
    bankName,
    verified: await cardIsVerified(db, studentId),
    problem,
  };
};
