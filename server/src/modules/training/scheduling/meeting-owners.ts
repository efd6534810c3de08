import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { SlotOwner } from '../rooms/public.ts';

/** Who is in a room when a class meets: its course and who teaches it. */
export const meetingOwners = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SlotOwner>> => {
  const { rows } = await sql<{ id: string; name: string; nameEn: string; by: string }>`
    select m.id, c.name, c.name_en as "nameEn", coalesce((select string_agg(s.name, '、' order by s.staff_no)
      from staff s where s.id = any(m.teacher_ids)), '') as by
    from class_meetings m join teaching_classes k on k.id = m.class_id join courses c on c.id = k.course_id
    where m.id = any(${ids})`.execute(db);
  return new Map(
    rows.map(({ id, name, nameEn, by }) => [id, { kind: 'class', title: text(name, nameEn || name), by }]),
  );
};
