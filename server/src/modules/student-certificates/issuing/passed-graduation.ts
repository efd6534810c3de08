import type { Services } from '../../../platform/services.ts';

/** The day on which somebody whose graduation application has passed will graduate. */
export const passedGraduation = async (
  { db, modules }: Services,
  studentId: string,
): Promise<string | undefined> => {
  for (const { graduatesOn } of modules) {
    const day = await graduatesOn?.(db, studentId);
    if (day) return day;
  }
  return undefined;
};
