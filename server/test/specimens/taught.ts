import { insertCourse } from '../../samples/training/courses/course.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import type { Person } from './reach.ts';

export const lastTerm = async (db: TestApp['db']): Promise<string> => {
  const { id } = await db
    .selectFrom('academicTerms')
    .select('id')
    .orderBy('firstMonday', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

/** What a class of a new course of this name has in the last term, if the department of somebody gives it. */
export const newPlace = async (
  db: TestApp['db'],
  { departmentId }: Pick<Person, 'departmentId'>,
  name: string,
) => {
  const code = newId().replaceAll('-', '').slice(-12).toUpperCase();
  const courseId = await insertCourse(db, { name, code, departmentId, state: 'active' });
  return { code: `${code}-01`, name, courseId, termId: await lastTerm(db), departmentId };
};
