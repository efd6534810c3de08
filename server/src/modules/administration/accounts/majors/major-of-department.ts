import type { Db, Tx } from '../../../../platform/database/connect.ts';

export type MajorOfDepartment = {
  name: string;
  disciplineCode: string;
  degreeType: 'A' | 'P';
  forDoctors: boolean;
  forMasters: boolean;
};

/** The major with this code that the department offers, from the newest catalogue. */
export const majorOfDepartment = (
  db: Db | Tx,
  departmentId: string,
  code: string,
): Promise<MajorOfDepartment | undefined> =>
  db
    .selectFrom('majors')
    .select(['name', 'disciplineCode', 'degreeType', 'forDoctors', 'forMasters'])
    .where('departmentId', '=', departmentId)
    .where('code', '=', code)
    .where('enabled', '=', true)
    .orderBy('catalogYear', 'desc')
    .executeTakeFirst();
