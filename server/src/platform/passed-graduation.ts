import type { Db } from './database/connect.ts';
import type { Services } from './services.ts';

/** The day on which somebody whose graduation application has passed will graduate. */
export const passedGraduation = async (
  { db, modules }: { db: Db; modules: Services['modules'] },
  studentId: string,
): Promise<string | undefined> => {
  for (const { graduatesOn } of modules) {
    const day = await graduatesOn?.(db, studentId);
    if (day) return day;
  }
  return undefined;
};
