import './teaching.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type TaskPermission, taskPermissions } from '@graduate/contract/training/teaching/permissions.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { taskImportCalls, taskPaperCalls } from '@graduate/contract/training/teaching/task-papers.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { cohortSizes } from './cohorts.ts';
import { copyTasks } from './copy-tasks.ts';
import { usesByTeaching } from './course-uses.ts';
import { exportTasks } from './export-tasks.ts';
import { generateTasks } from './generate/generate-tasks.ts';
import { importTasks } from './import-tasks.ts';
import { cancelTask, confirmTask, publishTask, refuseTask } from './move-task.ts';
import { printTasks } from './print-tasks.ts';
import { findTask, listTasks } from './read-tasks.ts';
import { remindTeachers } from './remind-teachers.ts';
import { publishSeveral, remindSeveral, splitSeveral } from './several-tasks.ts';
import { splitTask } from './split-task.ts';
import { confirmWindow, publishWindow } from './task-windows.ts';
import { taskWork } from './task-work.ts';
import { taskScope as scope } from './tasks.scope.ts';
import { teacherHours } from './teacher-hours.ts';
import { createTask, editTask, removeTask } from './write-task.ts';

const menus: readonly MenuSeed[] = [
  {
    name: 'TeachingTasks',
    parent: 'Teaching',
    path: '/training/tasks',
    title: text('教学任务', 'Teaching tasks'),
    icon: 'task-line',
    component: 'teaching/tasks-page',
    order: 20,
    roles: ['teacher', 'secretary', 'dean', 'training'],
  },
  {
    name: 'TeachingTaskForm',
    parent: 'Teaching',
    path: '/rwfb/form',
    title: text('编辑教学任务', 'Write a teaching task'),
    icon: 'task-line',
    component: 'teaching/task-form-page',
    order: 900,
    roles: ['secretary', 'training'],
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/training/tasks' },
  },
];

const view: TaskPermission[] = ['training:task:view'];
const answer: TaskPermission[] = [...view, 'training:task:confirm'];
const edit: TaskPermission[] = [...answer, 'training:task:edit'];

export const teaching = defineModule({
  name: 'teaching',
  title: text('教学任务', 'Teaching tasks'),
  namesInLog: { teachingClass: namesIn('teachingClasses') },
  calls: {
    ...taskCalls,
    ...taskPaperCalls,
    importTemplate: taskImportCalls.template,
    importCheck: taskImportCalls.check,
    importReport: taskImportCalls.report,
    importConfirm: taskImportCalls.confirm,
  },
  routes: [
    serve(taskCalls.list, { scope, handle: listTasks }),
    serve(taskCalls.find, { scope, handle: findTask }),
    serve(taskCalls.cohortSize, { handle: cohortSizes }),
    serve(taskCalls.teacherHours, { handle: teacherHours }),
    serve(taskCalls.create, { scope, handle: createTask }),
    serve(taskCalls.edit, { scope, handle: editTask }),
    serve(taskCalls.remove, { scope, handle: removeTask }),
    serve(taskCalls.publish, { scope, handle: publishTask }),
    serve(taskCalls.confirm, { scope, handle: confirmTask }),
    serve(taskCalls.refuse, { scope, handle: refuseTask }),
    serve(taskCalls.cancel, { scope, handle: cancelTask }),
    serve(taskCalls.split, { scope, handle: splitTask }),
    serve(taskCalls.publishSeveral, { scope, handle: publishSeveral }),
    serve(taskCalls.remindSeveral, { scope, handle: remindSeveral }),
    serve(taskCalls.splitSeveral, { scope, handle: splitSeveral }),
    serve(taskCalls.generate, { scope, handle: generateTasks }),
    serve(taskCalls.copy, { scope, handle: copyTasks }),
    exportTasks.route,
    serve(taskPaperCalls.printTasks, { scope, handle: printTasks }),
    ...importTasks.routes,
  ],
  permissions: taskPermissions,
  grants: { teacher: answer, secretary: edit, dean: view, training: edit },
  menus,
  todo: taskWork,
  dateWindows: [publishWindow, confirmWindow],
  courseUses: usesByTeaching,
  jobs: [exportTasks.job, importTasks.job, remindTeachers],
});
