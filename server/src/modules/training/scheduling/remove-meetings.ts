import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { vacate } from '../rooms/public.ts';

export type Removing = { db: Tx; author: Author; services: Pick<Services, 'modules'> };

declare module '../../../platform/module.ts' {
  interface Module {
    /** What it has under way about meetings that are placed anew or go for good, ended in the same transaction. */
    meetingsDisturbed?: (removing: Removing, meetingIds: readonly string[]) => Promise<void>;
  }
}

/** Whoever waits for something about these meetings is told that it is over: they are not where they were. */
export const disturbMeetings = async (removing: Removing, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  for (const { meetingsDisturbed } of removing.services.modules) await meetingsDisturbed?.(removing, ids);
};

/** These and what is taught instead of them, of which something else may be taught instead in turn. */
const withDerived = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive gone as (select m.id from class_meetings m where m.id = any(${ids}::uuid[])
      union select m.id from class_meetings m join gone on m.origin_id = gone.id)
    select id from gone`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Takes meetings off the timetable for good: with what stood for single weeks of them, and with their rooms and teachers. */
export const removeMeetings = async (removing: Removing, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const all = await withDerived(removing.db, ids);
  await disturbMeetings(removing, all);
  await vacate(removing.db, all);
  await removing.db.deleteFrom('classMeetings').where('id', 'in', all).execute();
};
