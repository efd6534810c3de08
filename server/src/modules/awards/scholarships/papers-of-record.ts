import type { ApplicationDetail, PaidBy, ShownIn } from '@graduate/contract/awards/award-records/records.ts';
import { claimApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';

type Papers = Pick<ApplicationDetail, 'files' | 'notices' | 'payments'>;

/** What came with a record, where it was shown, and by which lists it was paid; for who was found to see it. */
export const papersOf = async ({ db, services }: Context, id: string): Promise<Papers> => {
  const { rows: notices } = await sql<ShownIn>`select n.id, n.title, n.from_date as "from", n.to_date as "to"
    from award_notice_lines l join award_notices n on n.id = l.notice_id
    where l.claim_id = ${id} and n.status <> 'revoked' order by n.from_date, n.id`.execute(db);
  const { rows: payments } =
    await sql<PaidBy>`select p.no as "listNo", l.month, l.source, m.amount, m.paid_at as "paidAt"
    from pay_list_lines l join pay_lists p on p.id = l.list_id
    join award_months m on m.application_id = l.application_id and m.month = l.month and m.source = l.source
    where l.application_id = ${id} order by l.month, l.source, p.no`.execute(db);
  return { files: await attachmentsOf(services, claimApproval.moduleCode, id), notices, payments };
};
