import type { Text } from '@graduate/contract/platform/text.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { notifyPerson } from '../../../commons/messages/public.ts';
import { changeHandlers } from '../approval/approval.ts';
import type { ChangeRow } from '../effecting/apply-change.ts';

/** Nobody writes to somebody who died. */
const accountOf = async (tx: Tx, studentId: string): Promise<string | null> => {
  const person = await tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentPersons.accountId')
    .where('studentRecords.id', '=', studentId)
    .where('studentRecords.status', '<>', 'deceased')
    .executeTakeFirst();
  return person?.accountId ?? null;
};

/**
 * Tells whoever applied and the student what became of a change. A decision of the school that is not in force is not told
 * to the student, who has not heard of it.
 */
export const notifyConcerned = async (
  tx: Tx,
  { actor }: SignedAuthor,
  change: ChangeRow,
  title: Text,
): Promise<void> => {
  const { id, studentId, applicantId, applicantKind, state, population } = change;
  const known = applicantKind !== 'school' || state === 'effective';
  const student = studentId && known ? await accountOf(tx, studentId) : null;
  const { pageOf } = changeHandlers[population === 'intl' ? 'intl' : 'regular'];
  for (const accountId of new Set([applicantId, student]))
    if (accountId && accountId !== actor.accountId) await notifyPerson(tx, accountId, title, pageOf(id));
};
