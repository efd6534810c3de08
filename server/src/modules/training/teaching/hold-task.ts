import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { TaskState } from '@graduate/contract/training/teaching/choices.ts';
import type { SavedTask } from '@graduate/contract/training/teaching/tasks.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { answeredTasks, managedTasks } from './tasks.scope.ts';
import { noSuchTask, taskErrors } from './teaching.errors.ts';

export type TaskRecord = Selectable<Tables['teachingTasks']>;

const noun = {
  table: 'teachingTasks',
  subject: 'teachingTask',
  none: noSuchTask,
  touches: ['updatedAt', 'updatedBy'],
  constraints: { teaching_tasks_once: () => taskErrors.taken() },
} as const;

/** Tasks as those change them who look after them; for anybody else they are not there. */
export const tasks = versioned({ ...noun, within: managedTasks });
/** The same for those who say whether they take one on. */
export const answered = versioned({ ...noun, within: answeredTasks });

export const taskVerbs = {
  edit: text('修改', 'Edit'),
  publish: text('发布', 'Publish'),
  confirm: text('确认', 'Confirm'),
  refuse: text('拒绝', 'Refuse'),
  remind: text('催确认', 'Remind'),
  split: text('分班', 'Split'),
  cancel: text('取消', 'Cancel'),
  remove: text('删除', 'Remove'),
} satisfies Record<string, Text>;

export const mustBeIn = (
  { state }: Pick<TaskRecord, 'state'>,
  verb: keyof typeof taskVerbs,
  ...states: readonly TaskState[]
): void => {
  if (!states.includes(state)) throw taskErrors.wrongState({ state, action: taskVerbs[verb] }, { state });
};

export const saved = ({ id, state, version }: TaskRecord, warnings: readonly string[] = []): SavedTask => ({
  id,
  state,
  version,
  warnings: [...warnings],
});
