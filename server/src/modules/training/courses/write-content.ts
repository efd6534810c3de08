import { courseApproval } from '@graduate/contract/training/courses/choices.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { mustKnowTeachers } from './check-course.ts';
import type { CourseContent } from './course-content.ts';
import { writeRelations } from './relations.ts';

const { moduleCode, businessCode } = courseApproval;

const writeTeachers = async (tx: Tx, courseId: string, teachers: CourseContent['teachers']) => {
  await tx.deleteFrom('courseTeachers').where('courseId', '=', courseId).execute();
  if (teachers.length === 0) return;
  await tx
    .insertInto('courseTeachers')
    .values(teachers.map(({ staffId, isLead }) => ({ courseId, staffId, isLead })))
    .execute();
};

/** Everything of a course that is no column of it, except its file. */
export const writeBeside = async (
  tx: Tx,
  courseId: string,
  content: CourseContent,
  before: CourseContent | undefined,
): Promise<void> => {
  await mustKnowTeachers(tx, content);
  await writeTeachers(tx, courseId, content.teachers);
  await writeRelations(tx, courseId, content, before ?? { prerequisites: [], equivalents: [] });
};

/** The course takes its syllabus. */
export const takeSyllabus = (tx: Tx, author: Author, recordId: string, syllabusId: string | null) =>
  claimFiles(tx, author, {
    moduleCode,
    businessCode,
    recordId,
    fileIds: syllabusId === null ? [] : [syllabusId],
  });
