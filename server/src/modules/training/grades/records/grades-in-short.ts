import { averagesOf } from '@graduate/contract/training/grades/gpa.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { grouped } from '../../../../platform/grouped.ts';
import { publishedGrades } from './grade-rows.ts';

type GradesInShort = { average: number | null; courses: number; failed: number };

/** The grades of students in three numbers, over what is published and counts. */
export const gradesInShort = async (
  db: Db | Tx,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, GradesInShort>> => {
  if (studentIds.length === 0) return new Map();
  const rows = await publishedGrades(db)
    .select(['grades.studentId', 'grades.scale', 'grades.score', 'grades.level', 'grades.credits'])
    .select(['grades.gradePoint', 'grades.source', 'grades.passed', 'courses.category'])
    .where('grades.studentId', 'in', [...studentIds])
    .where('grades.effective', '=', true)
    .execute();
  const ofStudent = grouped(rows, ({ studentId }) => studentId);
  return new Map(
    [...ofStudent].map(([studentId, grades]) => [
      studentId,
      {
        average: averagesOf(grades).average,
        courses: grades.length,
        failed: grades.filter(({ passed }) => !passed).length,
      },
    ]),
  );
};
