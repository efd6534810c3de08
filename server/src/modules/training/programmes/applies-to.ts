import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** A programme (table `programmes`) is for the student of a record (table `student_records`), in whatever edition. */
export const followsIts = sql<SqlBool>`programmes.department_id = student_records.department_id
  and programmes.major_code = student_records.major_code
  and programmes.level = student_records.training_level
  and programmes.degree_type = student_records.degree_type
  and programmes.study_mode = student_records.study_mode
  and programmes.population = student_records.population
  and programmes.grade = student_records.grade
  and programmes.direction in ('', coalesce(student_records.direction, ''))`;

/** The published programme for the student of a record (table `student_records`); one of its own direction before one for all. */
export const publishedForIt = sql<string>`(select programmes.id from programmes
  where programmes.state = 'published' and ${followsIts} order by programmes.direction desc limit 1)`;

/** For each of these records the published programme that holds for it; one of its own direction before one for all. */
export const programmesFor = async (
  db: Db | Tx,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (recordIds.length === 0) return new Map();
  const { rows } = await sql<{ recordId: string; programmeId: string }>`
    select distinct on (student_records.id) student_records.id as record_id, programmes.id as programme_id
    from student_records join programmes on ${followsIts} and programmes.state = 'published'
    where student_records.id = any(${[...new Set(recordIds)]})
    order by student_records.id, programmes.direction desc`.execute(db);
  return new Map(rows.map(({ recordId, programmeId }) => [recordId, programmeId]));
};

/** The same for one record. */
export const programmeFor = async (db: Db | Tx, recordId: string): Promise<string | undefined> =>
  (await programmesFor(db, [recordId])).get(recordId);
