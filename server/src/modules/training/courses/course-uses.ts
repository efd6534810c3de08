import type { Text } from '@graduate/contract/platform/text.ts';
import type { CourseUse } from '@graduate/contract/training/courses/courses.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import type { CourseScope } from './courses.scope.ts';
import { mustBeReadable } from './read-courses.ts';

/** Something that names a course. */
export type UseOfCourse = {
  kind: Text;
  name: Text;
  detail: Text;
  link: string | null;
  /** Why the course cannot be retired as long as this names it: it is still to be published, or still taught. */
  keeps: 'listed' | 'taught' | false;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** Where it names a course; the library tells it and keeps the course as long as need be. */
    courseUses?: (db: Db | Tx, courseId: string) => Promise<readonly UseOfCourse[]>;
  }
}

export const usesOf = async (
  { modules }: Pick<Services, 'modules'>,
  db: Db | Tx,
  courseId: string,
): Promise<UseOfCourse[]> => {
  const found: UseOfCourse[] = [];
  for (const { courseUses } of modules) found.push(...((await courseUses?.(db, courseId)) ?? []));
  return found;
};

export const listUses = async (
  { db, services, scope, language }: Context<CourseScope>,
  { id }: { id: string },
): Promise<CourseUse[]> => {
  await mustBeReadable(db, scope, id);
  const uses = await usesOf(services, db, id);
  // Students have no page for how teaching is organised.
  return uses
    .filter(({ keeps }) => keeps !== 'taught' || !scope.activeOnly)
    .map(({ kind, name, detail, link }) => ({
      kind: kind[language],
      name: name[language],
      detail: detail[language],
      link,
    }));
};
