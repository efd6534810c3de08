import { type Text, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** A seat or a place in a queue that somebody else than the student has given or taken; without one, a whole class. */
type SeatLine = { classId: string; studentId: string | null; reason: Text | null };
type SeatAct = 'add' | 'remove' | 'transfer' | 'cancel' | 'freezeOut' | 'capacity';

/** What somebody has typed, as it is in both languages. */
export const asTyped = (reason: string | null): Text | null => (reason ? text(reason, reason) : null);

/** What others do with seats stands in the log of selection beside what students ask for: who, and why. */
export const noteSeats = async (
  tx: Tx,
  { actor, address }: Author,
  act: SeatAct,
  lines: readonly SeatLine[],
): Promise<void> => {
  if (lines.length === 0) return;
  await sql`insert into selection_events (term_id, student_id, class_id, act, reason, actor_id, actor_role, address)
    select c.term_id, l."studentId", c.id, ${act}, l.reason, ${actor?.accountId ?? null}, ${actor?.role.code ?? null},
      ${address}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("classId" uuid, "studentId" uuid, reason jsonb)
      join teaching_classes c on c.id = l."classId"`.execute(tx);
};

/** A class has other seats than before: whoever has one, waits for one or looks after it can see why there are more. */
export const noteCapacity = (
  tx: Tx,
  author: Author,
  {
    classId,
    before,
    after,
    reason = null,
  }: { classId: string; before: number; after: number; reason?: string | null },
): Promise<void> => {
  const [zh, en] = [`容量由${before}调整为${after}`, `Capacity changed from ${before} to ${after}`];
  const why = reason ? text(`${zh}（${reason}）`, `${en} (${reason})`) : text(zh, en);
  return noteSeats(tx, author, 'capacity', [{ classId, studentId: null, reason: why }]);
};
