import { text } from '@graduate/contract/platform/text.ts';
import { TASK_CONFIRM_WINDOW, TASK_PUBLISH_WINDOW } from '@graduate/contract/training/teaching/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import type { TaskRecord } from './hold-task.ts';
import type { TaskScope } from './tasks.scope.ts';

const shared = { module: 'training', dimensions: ['term', 'department'], link: '/training/tasks' } as const;

export const publishWindow = defineWindowCode({
  ...shared,
  code: TASK_PUBLISH_WINDOW,
  operation: text('教学任务发布', 'Publishing teaching tasks'),
  usual: 'closed',
  roles: ['secretary'],
});

export const confirmWindow = defineWindowCode({
  ...shared,
  code: TASK_CONFIRM_WINDOW,
  operation: text('教学任务确认', 'Confirming teaching tasks'),
  usual: 'open',
  roles: ['teacher'],
});

type Place = Pick<TaskRecord, 'termId' | 'departmentId'>;

/** Colleges write and publish tasks at certain times, the graduate school whenever it needs one. */
export const mustBeInTime = async (
  tx: Tx,
  scope: TaskScope,
  { termId, departmentId }: Place,
): Promise<void> => {
  if (!scope.all) await requireOpenWindow(tx, publishWindow, { termId, departmentId });
};

/** Teachers answer in time; whoever answers in their place may do so later. */
export const mustAnswerInTime = async (tx: Tx, scope: TaskScope, place: Place): Promise<void> => {
  if (!scope.edits) await requireOpenWindow(tx, confirmWindow, place);
};
