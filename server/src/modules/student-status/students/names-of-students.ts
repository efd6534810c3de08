import type { Db } from '../../../platform/database/connect.ts';

/** Students as the log calls them: by name and number. */
export const namesOfStudents = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('studentRecords')
    .select(['id', 'name', 'studentNo', 'cardNo'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, studentNo, cardNo }) => [id, `${name}（${studentNo ?? cardNo}）`]));
};
