import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

export type Task = Insertable<Tables['teachingTasks']>;
type NewTask = Partial<Task> & Pick<Task, 'termId' | 'courseId' | 'departmentId'>;

/** A task of one class for thirty students. */
export const taskOf = (given: NewTask): Task => ({
  id: newId(),
  expectedStudents: 30,
  classCount: 1,
  capacityEach: 60,
  hours: 32,
  weeklyHours: 2,
  source: 'manual',
  state: 'draft',
  refuseReason: '',
  publishedAt: null,
  remindedOn: null,
  createdBy: null,
  updatedBy: null,
  ...given,
});

export const insertTask = async (db: Db | Tx, given: NewTask): Promise<string> => {
  const task = taskOf(given);
  await db.insertInto('teachingTasks').values(task).execute();
  return task.id;
};
