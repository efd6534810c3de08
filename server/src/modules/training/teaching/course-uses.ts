import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { taskStates } from '@graduate/contract/training/teaching/choices.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import type { UseOfCourse } from '../courses/public.ts';

/** Tasks of a course that are not done with: as long as there are any, it is not retired. */
export const usesByTasks = async (db: Db | Tx, courseId: string): Promise<UseOfCourse[]> => {
  const open = await db
    .selectFrom('teachingTasks')
    .select(['termId', 'state'])
    .where('courseId', '=', courseId)
    .where('state', 'in', ['draft', 'published', 'confirmed', 'refused'])
    .execute();
  const uses: UseOfCourse[] = [];
  for (const { termId, state } of open)
    uses.push({
      kind: text('教学任务', 'Teaching task'),
      name: termName(await findTerm(db, termId)),
      detail: taskStates[state],
      link: '/training/tasks',
      keeps: true,
    });
  return uses;
};
