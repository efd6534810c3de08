import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { described, labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { OutcomeOfSeveral, severalIds } from '../../platform/several.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { listInQuery } from '../../platform/wire.ts';
import { Generated, Generation } from './generation.ts';
import {
  Cohort,
  MOST_CLASSES,
  NewTask,
  SavedTask,
  Task,
  TaskEdit,
  TaskRow,
  TeacherHours,
  taskQuery,
  taskRowFields,
  WantedClass,
} from './tasks.ts';

const TASKS = 'api/training/tasks';

const view = requires('training:task:view');
const edit = requires('training:task:edit');
/** Teachers answer for themselves; who looks after the tasks may answer for one, which the log tells. */
const answer = requires('training:task:confirm');

const AtVersion = z.strictObject({ version: Version });
const Reason = labelled('拒绝原因', 'Reason', z.string().trim().min(2).max(200));

const act = <const V extends string>(verb: V, zh: string, en: string, access: typeof edit) =>
  ({
    path: `${TASKS}/:id/${verb}`,
    summary: text(zh, en),
    access,
    body: AtVersion,
    answer: SavedTask,
  }) as const;

const Ids = severalIds('教学任务', 'Tasks');

export const taskExport = exportColumns(
  taskRowFields,
  ['courseCode', 'courseName', 'credits', 'hours', 'category', 'department', 'audience', 'expectedStudents'],
  ['teacherNames', 'classCount', 'capacityEach', 'state', 'refuseReason', 'source', 'updatedAt'],
);

export const taskCalls = defineCalls('teachingTasks', {
  list: {
    path: TASKS,
    summary: text('教学任务', 'Teaching tasks'),
    access: view,
    query: taskQuery,
    answer: pageOf(TaskRow),
  },
  find: {
    path: `${TASKS}/:id`,
    summary: text('教学任务详情', 'A teaching task'),
    access: view,
    answer: Task,
  },
  cohortSize: {
    method: 'POST',
    path: `${TASKS}/cohort-size`,
    summary: text('面向对象人数', 'How many students a cohort has'),
    access: edit,
    body: z.strictObject({ cohorts: z.array(Cohort).max(60) }),
    answer: z.array(z.number()),
  },
  teacherHours: {
    path: `${TASKS}/teacher-hours`,
    summary: text('教师本学期其他学时', 'What teachers teach in a term besides a task'),
    access: edit,
    query: z.strictObject({
      termId: labelled('学期', 'Term', z.uuid()),
      staffIds: labelled('教师', 'Teachers', listInQuery(z.uuid())),
      exceptTaskId: labelled('教学任务', 'Task', z.uuid().optional()),
    }),
    answer: z.array(TeacherHours),
  },
  create: {
    path: TASKS,
    summary: text('新增教学任务', 'Create a teaching task'),
    access: edit,
    body: NewTask,
    answer: SavedTask,
  },
  edit: {
    method: 'PUT',
    path: `${TASKS}/:id`,
    summary: text('修改教学任务', 'Edit a teaching task'),
    access: edit,
    body: TaskEdit,
    answer: SavedTask,
  },
  remove: {
    method: 'DELETE',
    path: `${TASKS}/:id`,
    summary: text('删除教学任务草稿', 'Remove a draft'),
    access: edit,
  },
  publish: act('publish', '发布教学任务', 'Publish a teaching task', edit),
  confirm: act('confirm', '确认教学任务', 'Confirm a teaching task', answer),
  refuse: {
    path: `${TASKS}/:id/refuse`,
    summary: text('拒绝教学任务', 'Refuse a teaching task'),
    access: answer,
    body: z.strictObject({ version: Version, reason: Reason }),
    answer: SavedTask,
  },
  cancel: act('cancel', '取消教学任务', 'Cancel a teaching task', edit),
  split: {
    path: `${TASKS}/:id/split`,
    summary: text('分班', 'Split a task into classes'),
    access: edit,
    body: z.strictObject({
      version: Version,
      classes: labelled('教学班', 'Classes', z.array(WantedClass).min(1).max(MOST_CLASSES)),
    }),
    answer: SavedTask,
  },
  publishSeveral: {
    path: `${TASKS}/batch/publish`,
    summary: text('批量发布教学任务', 'Publish several tasks'),
    access: edit,
    body: Ids,
    answer: OutcomeOfSeveral,
  },
  remindSeveral: {
    path: `${TASKS}/batch/remind`,
    summary: text('催教师确认', 'Remind teachers to confirm'),
    access: edit,
    body: Ids,
    answer: OutcomeOfSeveral,
  },
  splitSeveral: {
    path: `${TASKS}/batch/split`,
    summary: text('批量分班', 'Split several tasks'),
    access: edit,
    body: Ids.extend({ campus: WantedClass.shape.campus, mode: WantedClass.shape.mode }),
    answer: OutcomeOfSeveral,
  },
  generate: {
    path: `${TASKS}/generate`,
    summary: text('按培养方案和计划生成教学任务', 'Generate tasks from programmes and plans'),
    access: edit,
    body: Generation,
    answer: Generated,
  },
  copy: {
    path: `${TASKS}/copy`,
    summary: text('复制往年教学任务', 'Copy the tasks of another term'),
    access: edit,
    body: z.strictObject({
      fromTermId: described(labelled('来源学期', 'From', z.uuid()), { reference: 'term' }),
      toTermId: described(labelled('目标学期', 'To', z.uuid()), { reference: 'term' }),
    }),
    answer: z.object({ copied: z.number(), skipped: z.array(z.string()) }),
  },
  exportList: {
    path: `${TASKS}/export`,
    summary: text('导出教学任务', 'Export teaching tasks'),
    access: view,
    query: exportQuery(taskQuery, taskExport),
    carries: 'file',
  },
});
