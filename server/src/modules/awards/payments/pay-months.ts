import type { PayCell, PayMonthQuery } from '@graduate/contract/awards/payments/pay-months.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { studentsFiltered } from '../../student-status/students/public.ts';
import { type PayScope, withinPayments } from './payments.scope.ts';

/** Why a month stands as it does. */
export const REASON = sql<string | null>`case award_months.pay_state when '4' then award_months.stop_reason
  when '5' then award_months.return_reason when '3' then (select max(l.fail_reason) from pay_list_lines l
    where l.application_id = award_months.application_id and l.month = award_months.month
      and l.source = award_months.source and l.result = 'failed') end`;

const LIST_NO = sql<
  string | null
>`(select max(p.no) from pay_list_lines l join pay_lists p on p.id = l.list_id
  where l.application_id = award_months.application_id and l.month = award_months.month
    and l.source = award_months.source)`;

/** Months of confirmed records. */
const monthsOf = (db: Db) =>
  db
    .selectFrom('awardMonths')
    .innerJoin('awardApplications', 'awardApplications.id', 'awardMonths.applicationId')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardApplications.studentId')
    .where('awardApplications.submitState', 'in', ['6', '7']);

const shown = (found: ReturnType<typeof monthsOf>) =>
  found
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['applicationId', 'awardMonths.month', 'awardMonths.source', 'amount', 'payState'])
    .select(['returnedAmount', 'paidAt', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['departments.name as departmentName', 'awardBatches.name as batchName'])
    .select([REASON.as('reason'), LIST_NO.as('listNo')])
    .select(
      sql<string>`concat_ws(':', award_months.application_id, award_months.month, award_months.source)`.as(
        'id',
      ),
    );

export const listMonths = async ({ db, scope }: Context<PayScope>, query: PayMonthQuery) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  const found = filtered(monthsOf(db).where(withinPayments(scope)), query, {
    batchId: 'awardApplications.batchId',
    month: 'awardMonths.month',
    source: 'awardMonths.source',
    payState: 'awardMonths.payState',
    keyword: (_keyword, eb) => (named ? eb('awardApplications.studentId', 'in', named) : undefined),
  });
  return paged(query, found, {
    shown,
    sort: { studentNo: 'studentRecords.studentNo' },
    usual: ['-month', 'studentNo', 'applicationId', 'source'],
  });
};

const sumIn = (state: string) =>
  sql<number>`coalesce(sum(amount) filter (where pay_state = ${sql.lit(state)}), 0)`;

/** What is paid and what is not, by batch and month; without a year of the batches that are open. */
export const payOverview = async (
  { db, scope }: Context<PayScope>,
  { academicYear }: { academicYear?: string | undefined },
): Promise<PayCell[]> =>
  monthsOf(db)
    .where(withinPayments(scope))
    .where((eb) =>
      academicYear
        ? eb('awardBatches.academicYear', '=', academicYear)
        : eb('awardBatches.status', '=', 'open'),
    )
    .select(['awardApplications.batchId', 'awardBatches.name as batchName', 'awardMonths.month'])
    .select([sumIn('0').as('waiting'), sumIn('1').as('listed'), sumIn('2').as('paid')])
    .select([sumIn('3').as('failed'), sumIn('4').as('stopped')])
    .groupBy(['awardApplications.batchId', 'awardBatches.name', 'awardMonths.month'])
    .orderBy('awardBatches.name')
    .orderBy('awardMonths.month')
    .execute();
