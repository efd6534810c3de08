import type { LinkKind } from '@graduate/contract/training/programmes/choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** What somebody did for one link counts for the one of its kind in another edition, or another programme. */
export const isSameLink = (one: string, other: string): RawBuilder<boolean> => {
  const [a, b] = [sql.table(one), sql.table(other)];
  return sql<boolean>`(${a}.id = ${b}.id
    or (${a}.kind = ${b}.kind and ${a}.kind <> 'other' and ${a}.programme_id <> ${b}.programme_id))`;
};

/** A link with those under which a student has done the same, so that nothing is lost with another programme. */
export const sameLinks = async (
  db: Db | Tx,
  studentId: string,
  { id, kind, programmeId }: { id: string; kind: LinkKind; programmeId: string },
): Promise<string[]> => {
  if (kind === 'other') return [id];
  const { rows } = await sql<{ id: string }>`select l.id from programme_links l
    where l.kind = ${kind} and l.programme_id <> ${programmeId} and l.id in (
      select link_id from link_records where student_id = ${studentId}
      union all select link_id from grades where student_id = ${studentId} and link_id is not null)`.execute(
    db,
  );
  return [id, ...rows.map((row) => row.id)];
};
