import { text } from '@graduate/contract/platform/text.ts';
import { taskCalls, taskExport } from '@graduate/contract/training/teaching/task-calls.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { streamTasks, tasksFound } from './read-tasks.ts';
import { taskScope } from './tasks.scope.ts';

/** The list of tasks as a workbook. */
export const exportTasks = defineExport({
  call: taskCalls.exportList,
  title: text('教学任务', 'Teaching tasks'),
  scope: taskScope,
  count: (db, scope, { query }) => counted(tasksFound(db, scope, query)),
  rows: (db, scope, { query }) => streamTasks(db, scope, query),
  columns: taskExport,
  cells: { courseName: { width: 30 }, audience: { width: 40 } },
});
