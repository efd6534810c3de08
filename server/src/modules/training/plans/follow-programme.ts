import type { Tx } from '../../../platform/database/connect.ts';
import { judgeAnew } from '../study-records/public.ts';
import type { PlanRecord } from './plan-basis.ts';

/** What passes a course is said by the programme of the plan: where it is another one from now on, grades are judged anew. */
export const followProgramme = async (
  tx: Tx,
  { studentId, programmeId }: Pick<PlanRecord, 'studentId' | 'programmeId'>,
  now: string,
): Promise<void> => {
  if (programmeId !== now) await judgeAnew(tx, studentId);
};
