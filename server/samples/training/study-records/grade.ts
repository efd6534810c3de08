import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Grade = Insertable<Tables['grades']>;
type Wanted = Partial<Grade> & Pick<Grade, 'studentId' | 'termId'>;

/** A grade of 85 in a course of two credits. */
export const gradeOf = (given: Wanted): Grade => ({
  id: newId(),
  courseId: null,
  linkId: null,
  enrolmentId: null,
  sheetId: null,
  source: 'class',
  attemptKind: 'first',
  scale: 'percent',
  score: 85,
  level: null,
  credits: 2,
  gradePoint: 3.7,
  passed: true,
  publishedAt: new Date(),
  ...given,
});

export const insertGrade = async (db: Db | Tx, given: Wanted): Promise<string> => {
  const grade = gradeOf(given);
  await db.insertInto('grades').values(grade).execute();
  return grade.id;
};
