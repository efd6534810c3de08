import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';

declare module '../../../platform/module.ts' {
  interface Module {
    /** Classes whose grades a student is not shown yet, because something is to be done first. */
    gradesHeldBack?: (db: Db, studentId: string) => Promise<readonly string[]>;
  }
}

export const classesHeldBack = async (
  db: Db,
  modules: Services['modules'],
  studentId: string,
): Promise<ReadonlySet<string>> => {
  const held: string[] = [];
  for (const { gradesHeldBack } of modules) held.push(...((await gradesHeldBack?.(db, studentId)) ?? []));
  return new Set(held);
};

/** Of which courses a reader is shown the score. */
export type ShowsScore = (courseId: string) => boolean;

/** Assistants see no scores; a student sees none of a class that is to be evaluated first. */
export const scoresShownTo = async (
  { services: { db, modules }, actor: { role } }: { services: Services; actor: Actor },
  studentId: string,
): Promise<ShowsScore> => {
  if (role.code === 'assistant') return () => false;
  const classes = role.code === 'student' ? await classesHeldBack(db, modules, studentId) : new Set<string>();
  if (classes.size === 0) return () => true;
  const held = await db
    .selectFrom('enrolments')
    .select('courseId')
    .where('studentId', '=', studentId)
    .where('classId', 'in', [...classes])
    .execute();
  const courses = new Set(held.map(({ courseId }) => courseId));
  return (courseId) => !courses.has(courseId);
};
