import type { Context } from '../../../../platform/http/context.ts';
import { type FoundGrade, publishedGrades, withColumns } from './grade-rows.ts';
import type { GradeScope, readableGrades } from './grades.scope.ts';

/** Other grades of the same course, the last first, as far as they may be read; of a link there are none. */
export const otherAttempts = async (
  { db, scope }: Pick<Context<GradeScope>, 'db' | 'scope'>,
  { id, studentId, courseId }: FoundGrade,
  readable?: ReturnType<typeof readableGrades>,
): Promise<FoundGrade[]> =>
  courseId === null
    ? []
    : withColumns(scope)(
        publishedGrades(db).$if(readable !== undefined, (rows) => rows.where(readable as never)),
      )
        .where('grades.studentId', '=', studentId)
        .where('grades.courseId', '=', courseId)
        .where('grades.id', '<>', id)
        .orderBy('academicTerms.firstMonday', 'desc')
        .orderBy('grades.publishedAt', 'desc')
        .execute();
