import { several, type Text, text } from '@graduate/contract/platform/text.ts';
import type { TaskState } from '@graduate/contract/training/teaching/choices.ts';

import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { answeredTasks, managedTasks, taskScope } from './tasks.scope.ts';

type Waiting = { key: string; state: TaskState; title: (n: number) => Text };

const toConfirm: Waiting = {
  key: 'tasksToConfirm',
  state: 'published',
  title: (n) => text(`${n} 项教学任务待确认`, `${several(n, 'teaching task')} to confirm`),
};
const ofManagers: readonly Waiting[] = [
  {
    key: 'tasksRefused',
    state: 'refused',
    title: (n) =>
      text(`${n} 项教学任务被教师拒绝，待重新安排`, `Refused by teachers: ${several(n, 'teaching task')}`),
  },
  {
    key: 'tasksToSplit',
    state: 'confirmed',
    title: (n) => text(`${n} 项教学任务待分班`, `${several(n, 'teaching task')} to split into classes`),
  },
];

/** Teachers have tasks to answer; who looks after tasks has those to go on with. */
export const taskWork = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!mayUse(actor, 'training:task:confirm')) return [];
  const scope = taskScope(actor);
  const waiting: WaitingWork[] = [];
  for (const { key, state, title } of scope.edits ? ofManagers : [toConfirm]) {
    const { count } = await db
      .selectFrom('teachingTasks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .where((scope.edits ? managedTasks : answeredTasks)(scope))
      .executeTakeFirstOrThrow();
    if (count > 0) waiting.push({ key, title: title(count), count, link: `/training/tasks?state=${state}` });
  }
  return waiting;
};
