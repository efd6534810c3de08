import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Course = Insertable<Tables['courses']>;
type NewCourse = Partial<Course> & Pick<Course, 'name' | 'departmentId'>;

/** A course of two credits that is taught in lectures. */
export const courseOf = (given: NewCourse): Course => ({
  id: newId(),
  code: null,
  nameEn: 'A course',
  credits: 2,
  hours: 32,
  lectureHours: 32,
  seminarHours: 0,
  labHours: 0,
  practiceHours: 0,
  category: 'elective',
  isDegreeCourse: false,
  isPublic: false,
  levels: ['M'],
  language: 'zh',
  assessment: 'exam',
  gradeScale: 'percent',
  usualPct: 30,
  midPct: 0,
  finalPct: 70,
  defaultCapacity: 60,
  minStudents: 5,
  terms: ['autumn'],
  intro: '课程简介',
  introEn: '',
  textbook: '',
  state: 'draft',
  everSubmitted: false,
  submittedAt: null,
  createdBy: null,
  updatedBy: null,
  ...given,
});

export const insertCourse = async (db: Db | Tx, given: NewCourse): Promise<string> => {
  const course = courseOf(given);
  await db.insertInto('courses').values(course).execute();
  return course.id;
};
