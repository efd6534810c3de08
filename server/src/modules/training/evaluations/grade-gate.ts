import type { Db } from '../../../platform/database/connect.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { evaluationTime } from './evaluate-window.ts';

/** Classes whose grades a student sees after having evaluated them: while that can be done, and no longer. */
export const classesToEvaluateFirst = async (db: Db, studentId: string): Promise<string[]> => {
  if (!(await trainingSetting(db, 'evaluation')).gateGrades) return [];
  const rows = await db
    .selectFrom('evaluationTickets')
    .innerJoin('evaluationBatches', 'evaluationBatches.id', 'evaluationTickets.batchId')
    .select(['evaluationTickets.classId', 'evaluationBatches.termId'])
    .distinct()
    .where('evaluationTickets.studentId', '=', studentId)
    .where('evaluationTickets.done', '=', false)
    .where('evaluationBatches.state', '=', 'open')
    .where('evaluationBatches.gateGrades', '=', true)
    .execute();
  const held: string[] = [];
  for (const termId of new Set(rows.map((row) => row.termId))) {
    const { state } = await evaluationTime(db, studentId, termId);
    if (state === 'open') held.push(...rows.flatMap((row) => (row.termId === termId ? row.classId : [])));
  }
  return held;
};
