import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { handToCollege } from '../../mechanisms/approvals/public.ts';
import type { StaffRow } from './hold-record.ts';

/** Whoever leaves work decides nothing any more: what waits for them goes to the college. */
export const followLeaving = async (
  tx: Tx,
  author: Author,
  { accountId, jobState }: StaffRow,
  { jobState: now }: { jobState?: string | undefined },
): Promise<void> => {
  if (accountId && jobState === 'onDuty' && now !== undefined && now !== 'onDuty')
    await handToCollege(tx, author, accountId);
};
