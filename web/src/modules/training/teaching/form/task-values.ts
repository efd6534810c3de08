import type { NewTask, Task, TaskTeacher } from '@graduate/contract/training/teaching/tasks.ts';

export type TeacherValue = TaskTeacher & Pick<Task['teachers'][number], 'name' | 'staffNo'>;

/** What the form holds: people with their names. */
export type TaskValues = Omit<NewTask, 'teachers' | 'courseId'> & { teachers: readonly TeacherValue[] };

/** How a new task begins. */
export const aNewTask = (termId: string | undefined): Partial<TaskValues> => ({
  ...(termId && { termId }),
  expectedStudents: 0,
  cohorts: [],
  teachers: [],
  classCount: 1,
  capacityEach: 60,
  hours: 32,
  weeklyHours: 2,
  note: '',
});

export const valuesOf = (task: Task): TaskValues => ({
  termId: task.termId,
  expectedStudents: task.expectedStudents,
  cohorts: task.cohorts.map(({ name: _name, students: _students, ...cohort }) => cohort),
  teachers: task.teachers,
  classCount: task.classCount,
  capacityEach: task.capacityEach,
  hours: task.hours,
  weeklyHours: task.weeklyHours,
  note: task.note,
});

/** What a task says, as it travels. */
export const contentOf = ({ termId: _term, teachers, note, ...rest }: TaskValues) => ({
  ...rest,
  note: note ?? '',
  teachers: teachers.map(({ staffId, role, hours }) => ({ staffId, role, hours })),
});
