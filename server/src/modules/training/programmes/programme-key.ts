import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { ProgrammeRecord } from './programme-tree.ts';

/** What decides whose programme it is; editions of one programme have it in common. */
export type ProgrammeKey = Pick<
  ProgrammeRecord,
  'departmentId' | 'majorCode' | 'level' | 'degreeType' | 'studyMode' | 'population' | 'grade' | 'direction'
>;

export const keyOf = (programme: ProgrammeKey): ProgrammeKey => {
  const { departmentId, majorCode, level, degreeType, studyMode, population, grade, direction } = programme;
  return { departmentId, majorCode, level, degreeType, studyMode, population, grade, direction };
};

/** All editions of a programme. */
export const editionsWith = (db: Db | Tx, key: ProgrammeKey) =>
  db
    .selectFrom('programmes')
    .where('programmes.departmentId', '=', key.departmentId)
    .where('programmes.majorCode', '=', key.majorCode)
    .where('programmes.level', '=', key.level)
    .where('programmes.degreeType', '=', key.degreeType)
    .where('programmes.studyMode', '=', key.studyMode)
    .where('programmes.population', '=', key.population)
    .where('programmes.grade', '=', key.grade)
    .where('programmes.direction', '=', key.direction);
