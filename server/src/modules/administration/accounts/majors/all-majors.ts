import type { Db, Tx } from '../../../../platform/database/connect.ts';

/** Every major in use, the newest catalogue first. */
export const majorsInUse = (db: Db | Tx) =>
  db
    .selectFrom('majors')
    .select(['departmentId', 'code', 'name', 'disciplineCode', 'degreeType', 'forDoctors', 'forMasters'])
    .where('enabled', '=', true)
    .orderBy('catalogYear', 'desc')
    .execute();
