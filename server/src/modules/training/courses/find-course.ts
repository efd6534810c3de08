import { courseApproval } from '@graduate/contract/training/courses/choices.ts';
import type { Course } from '@graduate/contract/training/courses/courses.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { asAttachment, filesOf } from '../../commons/files/public.ts';
import { mayFollow, progressIfAny, recordsOf } from '../../mechanisms/approvals/public.ts';
import { plainColumns } from './course-content.ts';
import { noSuchCourse } from './courses.errors.ts';
import { type CourseScope, courseScope, followedCourses } from './courses.scope.ts';
import { asSeen, rowsOfCourses } from './read-courses.ts';

const { moduleCode, businessCode } = courseApproval;
const recordOf = (id: string) => ({ moduleCode, businessCode, recordId: id });

const teachersOf = (db: Db, courseId: string) =>
  db
    .selectFrom('courseTeachers')
    .innerJoin('staff', 'staff.id', 'courseTeachers.staffId')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .select(['courseTeachers.staffId', 'isLead', 'staff.staffNo', 'staff.name', 'staff.title'])
    .select('departments.name as departmentName')
    .where('courseId', '=', courseId)
    .orderBy('isLead', 'desc')
    .orderBy('staff.staffNo')
    .execute();

const prerequisitesOf = (db: Db, courseId: string) =>
  db
    .selectFrom('coursePrerequisites')
    .innerJoin('courses', 'courses.id', 'coursePrerequisites.requiredCourseId')
    .select(['groupNo as group', 'requiredCourseId as courseId', 'kind', 'minScore'])
    .select(['courses.code', 'courses.name'])
    .where('coursePrerequisites.courseId', '=', courseId)
    .orderBy('groupNo')
    .orderBy('courses.code')
    .execute();

/** What stands for this course, and what it stands for the other way round. */
const equivalentsOf = async (db: Db, courseId: string) => {
  const here = await db
    .selectFrom('courseEquivalents')
    .innerJoin('courses', 'courses.id', 'courseEquivalents.otherCourseId')
    .select(['otherCourseId as courseId', 'oneWay', 'courses.code', 'courses.name'])
    .where('courseEquivalents.courseId', '=', courseId)
    .orderBy('courses.code')
    .execute();
  const elsewhere = await db
    .selectFrom('courseEquivalents')
    .innerJoin('courses', 'courses.id', 'courseEquivalents.courseId')
    .select(['courseEquivalents.courseId', 'oneWay', 'courses.code', 'courses.name'])
    .where('courseEquivalents.otherCourseId', '=', courseId)
    .where('oneWay', '=', false)
    .orderBy('courses.code')
    .execute();
  const listed = new Set(here.map((other) => other.courseId));
  return [
    ...here.map((other) => ({ ...other, here: true })),
    ...elsewhere.filter((other) => !listed.has(other.courseId)).map((other) => ({ ...other, here: false })),
  ];
};

const follows = async (db: Db, scope: CourseScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', id)
    .where(followedCourses(scope))
    .executeTakeFirst()) !== undefined;

/** Who may read what was said on the way of a course into the library. */
export const mayFollowCourse = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await follows(db, courseScope(actor), id)) || mayFollow(db, actor, recordOf(id));

const syllabusOf = async ({ db, services }: Context<CourseScope>, id: string) => {
  const files = await filesOf(db, moduleCode, [id]);
  const file = files.find((one) => one.businessCode === businessCode);
  return file ? asAttachment(services, file) : null;
};

/** A course with all that belongs to it; whoever decides it sees it even where it is not theirs. */
export const findCourse = async (context: Context<CourseScope>, { id }: { id: string }): Promise<Course> => {
  const { db, scope, services, author } = context;
  const reviews = !scope.activeOnly && (await mayFollowCourse(db, author.actor, id));
  const row = await rowsOfCourses(db, scope, reviews ? { ...scope, all: true } : scope)
    .where('courses.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchCourse());
  const course = await db
    .selectFrom('courses')
    .leftJoin('accounts', 'accounts.id', 'courses.createdBy')
    .selectAll('courses')
    .select('accounts.realName as authorName')
    .where('courses.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...asSeen(scope)(row),
    ...plainColumns(course),
    teachers: await teachersOf(db, id),
    prerequisites: await prerequisitesOf(db, id),
    equivalents: await equivalentsOf(db, id),
    syllabus: await syllabusOf(context, id),
    authorName: reviews ? course.authorName : null,
    submittedAt: reviews ? course.submittedAt : null,
    progress:
      reviews && course.submittedAt ? await progressIfAny(services, author.actor, recordOf(id)) : null,
    records: reviews && course.submittedAt ? await recordsOf(services, recordOf(id)) : [],
  };
};
