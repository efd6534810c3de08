import type { Text } from '@graduate/contract/platform/text.ts';
import type { Services } from '../../../../platform/services.ts';
import { businessIn, type ComingChange } from '../../student-business/public.ts';

/** What every module says would become of what it keeps of the student. */
export const consequencesOf = async (
  services: Services,
  studentId: string,
  change: ComingChange,
): Promise<Text[]> => {
  const told: Text[] = [];
  for (const { follows } of businessIn(services))
    if (follows) told.push(...(await follows(services.db, studentId, change)));
  return told;
};
