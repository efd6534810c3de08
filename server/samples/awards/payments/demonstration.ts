import { addMonths } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { nextSerialNumber } from '../../../src/platform/database/serial-numbers.ts';
import { DAY_MS } from '../../times.ts';
import { GRANTS } from '../award-records/demonstration.ts';
import { thisMonth } from '../award-schemes/batch.ts';
import { insertPayList } from './pay-list.ts';

/** The first month of the national grants was paid by one list; one transfer came back. */
export const seedPayments = async (tx: Tx, _config: Config): Promise<void> => {
  const month = addMonths(thisMonth(), -2);
  const paid = await tx
    .selectFrom('awardMonths')
    .innerJoin('awardApplications', 'awardApplications.id', 'awardMonths.applicationId')
    .select(['applicationId', 'studentId', 'amount'])
    .where('batchId', '=', GRANTS)
    .where('month', '=', month)
    .where('payState', '=', '2')
    .orderBy('applicationId')
    .execute();
  const [failed, ...others] = paid;
  if (!failed) return;
  const reason = '账户状态异常';
  await insertPayList(
    tx,
    {
      no: await nextSerialNumber(tx, 'FF'),
      batchId: GRANTS,
      month,
      source: 'school',
      status: 'paid',
      createdAt: new Date(Date.now() - 34 * DAY_MS),
      exportedAt: new Date(Date.now() - 33 * DAY_MS),
      paidAt: new Date(Date.now() - 30 * DAY_MS),
    },
    [
      ...others.map((line) => ({ ...line, result: 'paid' as const })),
      { ...failed, result: 'failed' as const, failReason: reason },
    ],
  );
  await tx
    .updateTable('awardMonths')
    .set({ payState: '3', paidAt: null })
    .where('applicationId', '=', failed.applicationId)
    .where('month', '=', month)
    .execute();
  // Its card is the one it failed with: it waits for another one.
  await sql`update pay_list_lines l set card_digest = s.bank_account_hash
    from student_records s where s.id = l.student_id`.execute(tx);
};
