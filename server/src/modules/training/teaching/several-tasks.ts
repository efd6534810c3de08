import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import type { Context } from '../../../platform/http/context.ts';
import { oneByOne } from '../../../platform/http/one-by-one.ts';
import { publishTask, remindTask } from './move-task.ts';
import { splitEvenly } from './split-task.ts';
import type { TaskScope } from './tasks.scope.ts';

const nameOf = async ({ db }: Context<TaskScope>, id: string): Promise<string | null> => {
  const found = await db
    .selectFrom('teachingTasks')
    .innerJoin('courses', 'courses.id', 'teachingTasks.courseId')
    .select('courses.name')
    .where('teachingTasks.id', '=', id)
    .executeTakeFirst();
  return found?.name ?? null;
};

const each = oneByOne(nameOf);

export const publishSeveral = each(publishTask);
export const remindSeveral = each(remindTask);
export const splitSeveral = (
  context: Context<TaskScope>,
  { ids, campus, mode }: BodyOf<typeof taskCalls.splitSeveral>,
) => each((within, { id }) => splitEvenly(within, { id, campus, mode }))(context, { ids });
