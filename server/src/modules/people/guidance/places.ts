import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

export type GuidedLevel = 'D' | 'M';
export type GuidedType = 'A' | 'P';

/** The places a tutor has for students of one year, level and degree type. */
export type Places = { tutorId: string; year: number; level: GuidedLevel; degreeType: GuidedType };

/** Places a selection holds until it is published, for those who study here. */
export const placesHeld = sql`
  select held.tutor_id, held.year, held.level, held.degree_type from held_places held
  join student_records r on r.id = held.student_id where r.open and r.deleted_at is null`;

/**
 * Main tutors of students by year of entry, one line for each place taken. Who hands a student over to another gets
 * the place back, and so does whose student did not come; who guided it to the end does not. A selection holds places
 * for those it has not published yet.
 */
export const placesTaken = sql`
  ${placesHeld}
  union all
  select st.tutor_id, r.enrol_year as year, r.training_level as level, r.degree_type
  from student_tutors st join student_records r on r.id = st.student_id
  where st.role = 'main' and r.deleted_at is null and r.status not in ('forfeited', 'entryRevoked') and not exists (
    select from student_tutors later where later.student_id = st.student_id and later.role = 'main'
      and later.id <> st.id and st.to_date is not null and (later.to_date is null or later.to_date > st.to_date))`;

export const usedPlaces = async (db: Db, { tutorId, year, level, degreeType }: Places): Promise<number> => {
  const { rows } = await sql<{ used: number }>`select count(*)::int as used from (${placesTaken}) taken
    where tutor_id = ${tutorId} and year = ${year} and level = ${level} and degree_type = ${degreeType}`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
};

const quotaRow = (db: Db, { tutorId, year, level, degreeType }: Places) =>
  db
    .selectFrom('tutorQuotas')
    .select(['quota', 'reserved'])
    .where('tutorId', '=', tutorId)
    .where('year', '=', year)
    .where('level', '=', level)
    .where('degreeType', '=', degreeType);

/** What can be given away: the quota without what is reserved. */
export const quotaOf = async (db: Db, places: Places): Promise<number> => {
  const row = await quotaRow(db, places).executeTakeFirst();
  return row ? row.quota - row.reserved : 0;
};

/** Until the end of the transaction nobody else gives these places away; without a quota there are none to give. */
export const lockPlaces = async (tx: Tx, places: Places): Promise<void> => {
  await quotaRow(tx, places).forUpdate().execute();
};

/** The quotas of these tutors and how much of each is taken, in one look. */
export const placesOf = async (db: Db, tutorIds: readonly string[]) => {
  const { rows } = await sql<Places & { quota: number; used: number }>`
    select q.tutor_id, q.year, q.level, q.degree_type, q.quota, count(taken.tutor_id)::int as used
    from tutor_quotas q left join (${placesTaken}) taken on taken.tutor_id = q.tutor_id and taken.year = q.year
      and taken.level = q.level and taken.degree_type = q.degree_type
    where q.tutor_id = any(${[...tutorIds]}::uuid[])
    group by q.tutor_id, q.year, q.level, q.degree_type, q.quota`.execute(db);
  return rows;
};
