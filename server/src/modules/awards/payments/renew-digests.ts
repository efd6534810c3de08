import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { openedValue } from '../../student-status/students/public.ts';

/** As older versions kept what tells one card from another: without a key, so that trying all numbers found them. */
const OLD_DIGEST = '^[0-9a-f]{64}$';
const oldDigestOf = (card: string): string => createHash('sha256').update(card).digest('hex');

/** Digests of the older kind become keyed ones; those of a card somebody no longer has fit no card afterwards, as before. */
export const renewDigests = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ studentId: string; digest: string; card: string | null }>`
    select kept.student_id as "studentId", kept.card_digest as digest, s.bank_account as card
    from (select student_id, card_digest from pay_list_lines where card_digest ~ ${OLD_DIGEST}
      union select student_id, card_digest from award_verified_cards where card_digest ~ ${OLD_DIGEST}) kept
    join student_records s on s.id = kept.student_id order by kept.student_id`.execute(tx);
  if (rows.length === 0) return;
  const documents = await documentNumbers(tx);
  for (const { studentId, digest, card } of rows) {
    const plain = openedValue('bankAccount', card, documents) ?? '';
    const renewed = documents.digest(oldDigestOf(plain) === digest ? plain : digest);
    await sql`update pay_list_lines set card_digest = ${renewed}
      where student_id = ${studentId} and card_digest = ${digest}`.execute(tx);
    await sql`update award_verified_cards set card_digest = ${renewed}
      where student_id = ${studentId} and card_digest = ${digest}`.execute(tx);
  }
};
