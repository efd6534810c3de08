import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { NameAll } from '../../../platform/names-of-things.ts';

/** Students as the log calls them: by name and number. */
export const namesOfStudents = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('studentRecords')
    .select(['id', 'name', 'studentNo', 'cardNo'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, studentNo, cardNo }) => [id, `${name}（${studentNo ?? cardNo}）`]));
};

/** Records of students, by the students they are of. */
export const studentsOfRows =
  (table: keyof Tables): NameAll =>
  async (db, ids) => {
    const { rows } = await sql<{ id: string; studentId: string }>`select id, student_id as "studentId"
      from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db);
    if (rows.length === 0) return new Map();
    const names = await namesOfStudents(
      db,
      rows.map(({ studentId }) => studentId),
    );
    return new Map(rows.map(({ id, studentId }) => [id, names.get(studentId) ?? '']));
  };
