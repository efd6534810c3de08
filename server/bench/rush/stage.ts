import { courseOf } from '../../samples/training/courses/course.ts';
import { insertRound } from '../../samples/training/selection/round.ts';
import { classOf } from '../../samples/training/study-records/teaching-class.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Chooser, signedInChoosers } from './choosers.ts';

export const COURSES = 200;
const HOUR_MS = 3_600_000;

export type Stage = {
  db: Db;
  termId: string;
  roundId: string;
  choosers: readonly Chooser[];
  courses: string[];
};

/** A round that is open, for students who are signed in. */
export const setUpStage = async (db: Db, students: number): Promise<Stage> => {
  const { id: termId } = await db
    .selectFrom('academicTerms')
    .select('id')
    .orderBy('firstMonday', 'desc')
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const roundId = await insertRound(db, {
    termId,
    maxCredits: 60,
    maxPublicElectives: 20,
    windows: [{ opensAt: new Date(now - HOUR_MS), closesAt: new Date(now + HOUR_MS) }],
  });
  const choosers = await signedInChoosers(db, students);
  const { departmentId } = await db.selectFrom('courses').select('departmentId').executeTakeFirstOrThrow();
  // Courses of their own: the demonstration may have fewer, and some of those need others first.
  const courses = Array.from({ length: COURSES }, (_, at) =>
    courseOf({
      code: `RUSH${String(at).padStart(4, '0')}`,
      name: `抢选课程${at}`,
      departmentId,
      state: 'active',
    }),
  );
  await db.insertInto('courses').values(courses).execute();
  return { db, termId, roundId, choosers, courses: courses.map(({ id }) => id) };
};

/** Classes that can be chosen, each of another course, without times. */
export const offer = async (
  { db, termId, courses }: Stage,
  count: number,
  capacity: number,
): Promise<string[]> => {
  const { departmentId } = await db.selectFrom('courses').select('departmentId').executeTakeFirstOrThrow();
  const classes = courses.slice(0, count).map((courseId) =>
    classOf({
      code: newId(),
      courseId,
      termId,
      departmentId,
      capacity,
      credits: 0.5,
      state: 'open',
      mode: 'none',
    }),
  );
  await db.insertInto('teachingClasses').values(classes).execute();
  return classes.map(({ id }) => id);
};

/** What was taken is given back, so that the next measurement begins as this one did. */
export const clear = async ({ db, termId }: Stage): Promise<void> => {
  for (const table of ['selectionRequests', 'waitlistEntries'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('enrolments').where('termId', '=', termId).execute();
  await db
    .updateTable('teachingClasses')
    .set({ state: 'closed', enrolled: 0 })
    .where('termId', '=', termId)
    .execute();
};
