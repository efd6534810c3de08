import type { Flag } from '@graduate/contract/student-status/info-checks/checks.ts';
import { mayUse } from '../../../../platform/access/actor.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { writeCheck } from '../check-rows.ts';
import { noReason, notWhile, officeOnly } from '../info-checks.errors.ts';
import { syncRecordState } from '../record-state.ts';
import { type HeldCheck, mustBeAnothers } from './hold-checks.ts';

/** The reason as it is kept; refuses one that says nothing. */
export const reasonFrom = (typed: string | undefined): string => {
  const reason = typed?.trim() ?? '';
  if (reason.length < 2 || reason.length > 200) throw noReason();
  return reason;
};

/**
 * Sends a check back to the student: a submitted one by whoever audits it, an approved one by the office alone. What an
 * approved one wrote stays in the record, so nothing of it is wanted any more.
 */
export const returnCheck = async (
  tx: Tx,
  author: SignedAuthor,
  check: HeldCheck,
  { reason, flagged }: { reason: string; flagged: readonly Flag[] },
): Promise<void> => {
  const { row, round, held } = check;
  mustBeAnothers(check, author);
  if (row.state !== '2' && row.state !== '3') throw notWhile(row.state);
  if (row.state === '3' && !mayUse(author.actor, 'student:check:manage')) throw officeOnly();
  await writeCheck(tx, row, {
    state: '9',
    settledBy: null,
    auditedBy: author.actor.accountId,
    auditedAt: new Date(),
    opinion: reason,
    flagged: JSON.stringify(flagged),
    returnCount: row.returnCount + 1,
    ...(row.state === '3' && { changes: '[]', lists: '{}' }),
  });
  await syncRecordState(tx, author, { held, round, checkId: row.id, state: '9' });
  await audit(tx, author, {
    action: 'infoCheck.return',
    subject: 'infoCheck',
    subjectId: row.id,
    before: { state: row.state },
    after: { reason, fields: flagged.map(({ field }) => field) },
  });
};
