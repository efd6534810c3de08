import type { UsualOfCourses } from '@graduate/contract/training/courses/courses.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { trainingSetting } from '../training-settings/public.ts';

/** What the office has set for all courses: forms and sheets begin with it. */
export const usualOfCourses = async ({ db }: { db: Db | Tx }): Promise<UsualOfCourses> => {
  const { creditHours, minElectiveStudents } = await trainingSetting(db, 'teaching');
  return { creditHours, minElectiveStudents };
};
