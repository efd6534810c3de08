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
