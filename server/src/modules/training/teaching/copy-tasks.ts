import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import type { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import type { NewTask } from '@graduate/contract/training/teaching/tasks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { type TaskRecord, tasks } from './hold-task.ts';
import { managedTasks, type TaskScope } from './tasks.scope.ts';
import { taskErrors } from './teaching.errors.ts';
import { addTask } from './write-task.ts';

type Input = { fromTermId: string; toTermId: string };
type Copied = AnswerOf<typeof taskCalls.copy>;

const yearsBetween = async (tx: Tx, { fromTermId, toTermId }: Input): Promise<number> => {
  const startOf = async (id: string) => Number((await findTerm(tx, id)).academicYear.slice(0, 4));
  return (await startOf(toTermId)) - (await startOf(fromTermId));
};

/** What was taught then, for those who are now as far as the others were. */
const contentOf = async (tx: Tx, task: TaskRecord, toTermId: string, years: number): Promise<NewTask> => {
  const { id, courseId, expectedStudents, classCount, capacityEach, hours, weeklyHours, note } = task;
  const teachers = await tx
    .selectFrom('taskTeachers')
    .innerJoin('staff', 'staff.id', 'taskTeachers.staffId')
    .select(['staffId', 'role', 'hours'])
    .where('taskId', '=', id)
    .where('staff.jobState', 'not in', ['left', 'deceased'])
    .execute();
  const cohorts = await tx
    .selectFrom('taskCohorts')
    .select(['departmentId', 'majorCode', 'level', 'grade', 'studyMode'])
    .where('taskId', '=', id)
    .orderBy('no')
    .execute();
  return {
    termId: toTermId,
    courseId,
    expectedStudents,
    classCount,
    capacityEach,
    hours,
    weeklyHours,
    note,
    teachers,
    cohorts: cohorts.map((cohort) => ({ ...cohort, grade: cohort.grade + years })),
  };
};

/** Tasks of a former term as drafts of another; courses that have one there, or are taught no more, are left out and named. */
export const copyTasks = (context: Context<TaskScope>, input: Input): Promise<Copied> => {
  if (input.fromTermId === input.toTermId) throw taskErrors.sameTerm();
  return tasks.transact(context, async (within) => {
    const { db: tx, scope } = within;
    const years = await yearsBetween(tx, input);
    const found = await tx
      .selectFrom('teachingTasks')
      .innerJoin('courses', 'courses.id', 'teachingTasks.courseId')
      .selectAll('teachingTasks')
      .select(['courses.name as courseName', 'courses.state as courseState'])
      .where('termId', '=', input.fromTermId)
      .where('teachingTasks.state', '<>', 'cancelled')
      .where(managedTasks(scope) as never)
      .orderBy('courses.code')
      .execute();
    const there = await tx
      .selectFrom('teachingTasks')
      .select('courseId')
      .where('termId', '=', input.toTermId)
      .where('state', '<>', 'cancelled')
      .execute();
    const taken = new Set(there.map(({ courseId }) => courseId));
    const copied: Copied = { copied: 0, skipped: [] };
    for (const { courseName, courseState, ...task } of found) {
      if (taken.has(task.courseId) || courseState !== 'active') {
        copied.skipped.push(courseName);
        continue;
      }
      await addTask(within, await contentOf(tx, task, input.toTermId, years), 'copied');
      copied.copied += 1;
    }
    return copied;
  });
};
