import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

/** A confirmed record is done with when each of its months is paid, stopped or taken back, and no longer when one is open again. */
export const followPayments = async (tx: Tx, applicationIds: readonly string[]): Promise<void> => {
  if (applicationIds.length === 0) return;
  await sql`update award_applications set submit_state = now_is.state, updated_at = now(), version = version + 1
    from (
      select m.application_id, case when bool_or(m.pay_state in ('0', '1', '3')) then '6' else '7' end as state
      from award_months m where m.application_id = any(${applicationIds}::uuid[]) group by m.application_id
    ) now_is
    where now_is.application_id = award_applications.id and submit_state in ('6', '7')
      and submit_state <> now_is.state`.execute(tx);
};
