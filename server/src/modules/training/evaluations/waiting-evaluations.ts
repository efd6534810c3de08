import { text } from '@graduate/contract/platform/text.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { ownRecordIds } from '../../student-status/students/public.ts';
import { evaluationTime } from './evaluate-window.ts';

/** What a student can evaluate now. */
export const waitingEvaluations = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!mayUse(actor, 'training:evaluation:own')) return [];
  const own = await ownRecordIds(db, actor.accountId);
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom('evaluationTickets')
    .innerJoin('evaluationBatches', 'evaluationBatches.id', 'evaluationTickets.batchId')
    .select(['evaluationTickets.studentId', 'evaluationBatches.termId'])
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('evaluationTickets.studentId', 'in', own)
    .where('evaluationTickets.done', '=', false)
    .where('evaluationBatches.state', '=', 'open')
    .groupBy(['evaluationTickets.studentId', 'evaluationBatches.termId'])
    .execute();
  let count = 0;
  for (const { studentId, termId, waiting } of rows)
    if ((await evaluationTime(db, studentId, termId)).state === 'open') count += Number(waiting);
  if (count === 0) return [];
  return [
    {
      key: 'evaluationsToDo',
      title: text(`${count} 项评教待完成`, `${count} evaluations to do`),
      count,
      link: '/myjob/index',
    },
  ];
};
