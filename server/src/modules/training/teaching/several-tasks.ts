import type { Context } from '../../../platform/http/context.ts';
import { oneByOne } from '../../../platform/http/one-by-one.ts';
import { publishTask, remindTask } from './move-task.ts';
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
