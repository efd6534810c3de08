import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';

type Asked = { termId: string; staffIds: readonly string[]; exceptTaskId?: string | undefined };

/** What they teach in other tasks of the term, whichever department offers these. */
export const hoursOf = async (
  db: Db,
  { termId, staffIds, exceptTaskId }: Asked,
): Promise<ReadonlyMap<string, number>> => {
  if (staffIds.length === 0) return new Map();
  const found = await db
    .selectFrom('taskTeachers')
    .innerJoin('teachingTasks', 'teachingTasks.id', 'taskTeachers.taskId')
    .select((eb) => ['taskTeachers.staffId', eb.fn.sum<number>('taskTeachers.hours').as('hours')])
    .where('taskTeachers.staffId', 'in', staffIds)
    .where('teachingTasks.termId', '=', termId)
    .where('teachingTasks.state', '<>', 'cancelled')
    .$if(exceptTaskId !== undefined, (query) => query.where('teachingTasks.id', '<>', exceptTaskId ?? ''))
    .groupBy('taskTeachers.staffId')
    .execute();
  return new Map(found.map(({ staffId, hours }) => [staffId, Number(hours)]));
};

/** Told while teachers are chosen for a task. */
export const teacherHours = async ({ db }: Context, query: QueryOf<typeof taskCalls.teacherHours>) => {
  const known = await hoursOf(db, query);
  return query.staffIds.map((staffId) => ({ staffId, hours: known.get(staffId) ?? 0 }));
};
