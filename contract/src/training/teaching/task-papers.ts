import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { text } from '../../platform/text.ts';
import { taskFields, taskQuery, taskRowFields } from './tasks.ts';

const TASKS = 'api/training/tasks';

/** A task as a line of a workbook: the course and who teaches it by their numbers. */
export const taskSheetFields = {
  termId: taskRowFields.termId,
  courseCode: taskRowFields.courseCode,
  leadNo: labelled('主讲工号', 'Number of the lead', z.string().trim().min(1).max(20)),
  otherNos: labelled('合讲工号', 'Numbers of co-teachers', z.string().trim().max(200).nullable()),
  expectedStudents: taskFields.expectedStudents,
  classCount: taskFields.classCount,
  capacityEach: taskFields.capacityEach,
  hours: labelled('总学时', 'Hours', taskFields.hours.nullable()),
  weeklyHours: labelled('周学时', 'Hours a week', taskFields.weeklyHours.nullable()),
  note: labelled('备注', 'Note', taskFields.note.nullable()),
};

export const taskImportCalls = defineCalls(
  'taskImport',
  importSpecs(TASKS, text('教学任务', 'teaching tasks'), requires('training:task:edit')),
);

const { page: _page, limit: _limit, ...filters } = taskQuery.shape;

export const taskPaperCalls = defineCalls('taskPapers', {
  printTasks: {
    path: `${TASKS}/print`,
    summary: text('打印教学任务书', 'Print the teaching tasks'),
    access: requires('training:task:view'),
    query: z.strictObject(filters),
    carries: 'file',
  },
});
