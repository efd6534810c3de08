import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { type CourseRecord, contentOf } from './course-content.ts';

/** Keeps a course as it now is, as its next version; `fromTermId` where it holds from the beginning of a term. */
export const keepVersion = async (
  tx: Tx,
  { actor }: Author,
  course: CourseRecord,
  fromTermId: string | null = null,
): Promise<void> => {
  const content = { ...(await contentOf(tx, course)), code: course.code, departmentId: course.departmentId };
  await tx
    .insertInto('courseHistory')
    .values({
      courseId: course.id,
      no: sql<number>`(select coalesce(max(no), 0) + 1 from course_history where course_id = ${course.id})`,
      content: JSON.stringify(content),
      fromTermId,
      by: actor?.accountId ?? null,
    })
    .execute();
};
