import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { changeRecord, holdRecords } from '../students/public.ts';

/** The first moment of tomorrow, by the calendar of the school. */
const TOMORROW = sql`(date_trunc('day', now() at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai'`;

/** A leave that has begun, or begins today, and whose return nobody has confirmed. */
export const underWay = sql<boolean>`(leaves.state in ('approved', 'returning') and leaves.from_at < ${TOMORROW})`;

type Reason = { source: 'job' | 'change'; sourceId?: string };

/** On leave from the day a leave begins until the return is confirmed; who is elsewhere for other reasons stays there. */
export const syncPresence = async (
  tx: Tx,
  author: Author,
  studentId: string,
  origin: Reason,
): Promise<boolean> => {
  const [held] = await holdRecords(tx, { kind: 'all' }, [studentId]);
  if (!held) return false;
  const leave = await tx
    .selectFrom('leaves')
    .select('id')
    .where('studentId', '=', studentId)
    .where(underWay)
    .limit(1)
    .executeTakeFirst();
  const { presence } = held.row;
  const next = leave ? 'on_leave' : 'on_campus';
  if (presence === next || !['on_campus', 'on_leave'].includes(presence)) return false;
  await changeRecord(tx, author, held, { presence: next }, { origin });
  return true;
};
