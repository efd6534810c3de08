import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';

/** What failed is paid again once the student has another card than the one it failed with; how many months. */
export const reviveFailed = async (tx: Db | Tx, batchId: string | null = null): Promise<number> => {
  const { numAffectedRows } = await sql`update award_months m set pay_state = '0'
    from award_applications a join student_records s on s.id = a.student_id
    where m.application_id = a.id and m.pay_state = '3' and (${batchId}::uuid is null or a.batch_id = ${batchId}::uuid)
      and s.bank_account_hash is not null and not exists (
        select from pay_list_lines l where l.application_id = m.application_id and l.month = m.month
          and l.source = m.source and l.result = 'failed'
          and l.card_digest = s.bank_account_hash)`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

export const paymentsNightly: DailyJob = {
  kind: 'payments.nightly',
  title: text('换卡后恢复发放', 'Payments after a change of card'),
  dailyAt: '00:40',
  run: async ({ services: { db } }) => {
    const count = await reviveFailed(db);
    return { text: text(`恢复${count}条`, `${count} months are paid again`) };
  },
};
