import type { Language } from '@graduate/contract/platform/text.ts';
import type { SavedTask, WantedClass } from '@graduate/contract/training/teaching/tasks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { nextSerial } from '../../../platform/database/serial-numbers.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { mustBeIn, saved, type TaskRecord, tasks } from './hold-task.ts';
import { mustBeInTime } from './task-windows.ts';
import type { TaskScope } from './tasks.scope.ts';
import { taskErrors, tooFewSeats } from './teaching.errors.ts';

type Input = { id: string; version: number; classes: readonly WantedClass[] };

const teachersOf = (tx: Tx, taskId: string) =>
  tx.selectFrom('taskTeachers').selectAll().where('taskId', '=', taskId).execute();
const cohortsOf = (tx: Tx, taskId: string) =>
  tx.selectFrom('taskCohorts').selectAll().where('taskId', '=', taskId).orderBy('no').execute();

/** The course as it is now: what classes promise stays as it was when the course changes. */
const promisedBy = (tx: Tx, { courseId }: TaskRecord) =>
  tx
    .selectFrom('courses')
    .select(['code', 'name', 'credits', 'gradeScale', 'minStudents', 'category'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();

/** e.g. 2026-2027-1-20820012-03; two who split at once get different numbers. */
const newCode = async (tx: Tx, beginning: string): Promise<string> =>
  `${beginning}-${String(await nextSerial(tx, beginning)).padStart(2, '0')}`;

const warningsFor = (
  classes: readonly WantedClass[],
  { expectedStudents: expected }: TaskRecord,
  language: Language,
): string[] => {
  const sum = classes.reduce((total, { capacity }) => total + capacity, 0);
  return sum < expected ? [tooFewSeats({ sum, expected })[language]] : [];
};

type TeacherOfTask = Awaited<ReturnType<typeof teachersOf>>[number];

/** Who teaches a class: the lead of the task leads it where they teach it, else the first who is named. */
const taughtBy = (teachers: readonly TeacherOfTask[], { teacherIds }: WantedClass) => {
  const taught = [...new Set(teacherIds)].map((id) => teachers.find(({ staffId }) => staffId === id));
  const known = taught.filter((one) => one !== undefined);
  if (known.length < taught.length) throw taskErrors.teacherElsewhere();
  const lead = known.find(({ role }) => role === 'lead') ?? known.find(({ role }) => role === 'co');
  if (!lead) throw taskErrors.teacherElsewhere();
  return known.map(({ staffId, role, hours }) => ({
    staffId,
    hours,
    role: staffId === lead.staffId ? ('lead' as const) : role,
  }));
};

/** Makes the classes of a task that is held, each with its teachers and those it is for. */
const makeClasses = async (within: Within<TaskScope>, task: TaskRecord, classes: readonly WantedClass[]) => {
  const { db: tx, scope } = within;
  const { id, termId, courseId, departmentId, hours } = task;
  mustBeIn(task, 'split', 'confirmed');
  await mustBeInTime(tx, scope, task);
  const { academicYear, termNo } = await findTerm(tx, termId);
  const course = await promisedBy(tx, task);
  const teachers = await teachersOf(tx, id);
  const cohorts = await cohortsOf(tx, id);
  const made: string[] = [];
  for (const [index, wanted] of classes.entries()) {
    const classId = newId();
    const code = await newCode(tx, `${academicYear}-${termNo}-${course.code}`);
    await tx
      .insertInto('teachingClasses')
      .values({
        id: classId,
        code,
        taskId: id,
        termId,
        courseId,
        departmentId,
        name: classes.length === 1 ? course.name : `${course.name}（${index + 1}班）`,
        credits: course.credits,
        hours,
        gradeScale: course.gradeScale,
        capacity: wanted.capacity,
        campus: wanted.campus,
        mode: wanted.mode,
        mergedIntoId: null,
        allowCross: course.category === 'elective' || course.category === 'publicElective',
        minStudents: course.minStudents,
        examAt: null,
        examPeriods: null,
        examRoomId: null,
        state: 'planned',
      })
      .execute();
    await insertMany(
      tx,
      'classTeachers',
      taughtBy(teachers, wanted).map((teacher) => ({ classId, ...teacher })),
    );
    const meant = cohorts.filter(({ no }) => wanted.cohorts.length === 0 || wanted.cohorts.includes(no));
    await insertMany(
      tx,
      'classCohorts',
      meant.map(({ taskId: _task, ...cohort }) => ({ classId, ...cohort })),
    );
    made.push(code);
  }
  return tasks.change(within, task, { state: 'classed' }, 'split', {
    before: { state: task.state },
    after: { state: 'classed', classes: made },
  });
};

/** Makes the classes of a task that its teacher has confirmed, as they are wanted. */
export const splitTask = (context: Context<TaskScope>, { id, version, classes }: Input): Promise<SavedTask> =>
  tasks.transact(context, async (within) => {
    const task = await tasks.hold(within, { id, version });
    const after = await makeClasses(within, task, classes);
    return saved(after, warningsFor(classes, task, context.language));
  });

/** The same as the task itself says: so many classes of one size, each for everybody and with all who teach. */
export const splitEvenly = (
  context: Context<TaskScope>,
  { id, campus, mode }: { id: string } & Pick<WantedClass, 'campus' | 'mode'>,
): Promise<SavedTask> =>
  tasks.transact(context, async (within) => {
    const task = await tasks.hold(within, { id });
    const teacherIds = (await teachersOf(within.db, id)).map(({ staffId }) => staffId);
    const one = { capacity: task.capacityEach, campus, mode, teacherIds, cohorts: [] };
    return saved(await makeClasses(within, task, Array<WantedClass>(task.classCount).fill(one)));
  });
