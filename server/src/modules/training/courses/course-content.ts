import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { courseApproval, courseTerms } from '@graduate/contract/training/courses/choices.ts';
import { type contentFields, plainFields } from '@graduate/contract/training/courses/courses.ts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { filesOfRecord } from '../../commons/files/public.ts';

export type CourseRecord = Selectable<Tables['courses']>;

/** What somebody writes of a course. */
export type CourseContent = z.output<z.ZodObject<typeof contentFields>>;
export type PlainCourse = z.output<z.ZodObject<typeof plainFields>>;
/** The same with what is not written by hand, as the history keeps it. */
export type KeptCourse = CourseContent & { code: string | null; departmentId: string };

type Plain = keyof typeof plainFields;
const inYear = keysOf(courseTerms);
const plainKeys = Object.keys(plainFields) as Plain[];

/** The columns of a course, levels and terms in their order: two courses are compared by them. */
export const plainColumns = (content: PlainCourse): PlainCourse => {
  const picked = Object.fromEntries(plainKeys.map((key) => [key, content[key]])) as PlainCourse;
  return {
    ...picked,
    levels: [...new Set(content.levels)].sort(),
    terms: inYear.filter((term) => content.terms.includes(term)),
  };
};

export const syllabusOf = async (db: Db | Tx, courseId: string): Promise<string | null> => {
  const files = await filesOfRecord(db, courseApproval.moduleCode, courseId);
  return files.find(({ businessCode }) => businessCode === courseApproval.businessCode)?.id ?? null;
};

/** A course as it would be written down today. */
export const contentOf = async (db: Db | Tx, course: CourseRecord): Promise<CourseContent> => {
  const { id } = course;
  const teachers = await db
    .selectFrom('courseTeachers')
    .select(['staffId', 'isLead'])
    .where('courseId', '=', id)
    .orderBy('isLead', 'desc')
    .orderBy('staffId')
    .execute();
  const prerequisites = await db
    .selectFrom('coursePrerequisites')
    .select(['groupNo as group', 'requiredCourseId as courseId', 'kind', 'minScore'])
    .where('courseId', '=', id)
    .orderBy('groupNo')
    .orderBy('requiredCourseId')
    .execute();
  const equivalents = await db
    .selectFrom('courseEquivalents')
    .select(['otherCourseId as courseId', 'oneWay'])
    .where('courseId', '=', id)
    .orderBy('otherCourseId')
    .execute();
  return {
    ...plainColumns(course),
    teachers,
    prerequisites,
    equivalents,
    syllabusId: await syllabusOf(db, id),
  };
};
