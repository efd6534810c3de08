import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { taskImportCalls } from '@graduate/contract/training/teaching/task-papers.ts';
import { insertTask } from '../../samples/training/teaching/task.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import { both, byDepartment, either, may, type Person, trainingOffice } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { newPlace } from './taught.ts';

const on = callsOn();

/** Tasks are seen in the offering department and in the graduate school; teachers see those they teach. */
const follows = either(trainingOffice, byDepartment);
const writes = either(trainingOffice, both(byDepartment, may('training:task:edit')));

const addTask = async ({ db }: TestApp, { departmentId }: Person): Promise<Row> => {
  const mark = newMark('教学任务');
  const { courseId, termId } = await newPlace(db, { departmentId }, mark);
  const id = await insertTask(db, {
    termId,
    courseId,
    departmentId,
    state: 'published',
    publishedAt: new Date(),
  });
  return { id, marks: [mark] };
};

const content = {
  version: 1,
  expectedStudents: 20,
  cohorts: [],
  teachers: [],
  classCount: 1,
  capacityEach: 20,
  hours: 32,
  weeklyHours: 2,
  note: '',
};
const atVersion = byIdWith({ version: 1 });
const several = ({ id }: Row) => ({ body: { ids: [id] } });
const aClass = { capacity: 20, campus: '1', mode: 'weekly' as const, teacherIds: [newId()], cohorts: [] };

const tasks: Specimen = {
  name: 'a teaching task',
  make: addTask,
  reach: follows,
  calls: [
    on(taskCalls.find, byId),
    on(taskCalls.edit, ({ id }) => ({ params: { id }, body: content }), { reach: writes }),
    on(taskCalls.remove, byId, { reach: writes }),
    on(taskCalls.publish, atVersion, { reach: writes }),
    on(taskCalls.confirm, atVersion, { reach: writes }),
    on(taskCalls.refuse, byIdWith({ version: 1, reason: '时间冲突' }), { reach: writes }),
    on(taskCalls.cancel, atVersion, { reach: writes }),
    on(taskCalls.split, byIdWith({ version: 1, classes: [aClass] }), { reach: writes }),
    on(taskCalls.publishSeveral, several, { reach: writes, outside: 'nothing' }),
    on(taskCalls.remindSeveral, several, { reach: writes, outside: 'nothing' }),
    on(taskCalls.splitSeveral, ({ id }) => ({ body: { ids: [id], campus: '1', mode: 'weekly' as const } }), {
      reach: writes,
      outside: 'nothing',
    }),
  ],
  lists: [
    list(taskCalls.list, { query: { keyword: '教学任务样本', limit: 200 } }, { counted: true }),
    list(taskCalls.exportList, { query: { keyword: '教学任务样本' } }),
  ],
};

export const teachingSpecimens: readonly Specimen[] = [
  tasks,
  importOf('teaching tasks', 'teachingTasks', taskImportCalls),
];
