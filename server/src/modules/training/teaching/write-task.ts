import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { TaskSource } from '@graduate/contract/training/teaching/choices.ts';
import type { NewTask, SavedTask, TaskEdit } from '@graduate/contract/training/teaching/tasks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { mustBeKnown } from './cohorts.ts';
import { mustBeIn, saved, type TaskRecord, tasks } from './hold-task.ts';
import { mustBeInTime } from './task-windows.ts';
import type { TaskScope } from './tasks.scope.ts';
import { taskErrors } from './teaching.errors.ts';

type Content = Omit<TaskEdit, 'version'>;

/** Teachers at work, one of them the lead at most; a draft may have none yet. */
const mustBeTeachers = async (tx: Tx, { teachers }: Content): Promise<void> => {
  const ids = [...new Set(teachers.map(({ staffId }) => staffId))];
  if (ids.length < teachers.length) throw taskErrors.unknownTeacher();
  if (teachers.filter(({ role }) => role === 'lead').length > 1) throw taskErrors.noLead();
  if (ids.length === 0) return;
  const found = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', 'in', ids)
    .where('jobState', 'not in', ['left', 'deceased'])
    .execute();
  if (found.length < ids.length) throw taskErrors.unknownTeacher();
};

/** Writes teachers and cohorts of a task anew. */
const writeParts = async (tx: Tx, taskId: string, { teachers, cohorts }: Content): Promise<void> => {
  await tx.deleteFrom('taskTeachers').where('taskId', '=', taskId).execute();
  await tx.deleteFrom('taskCohorts').where('taskId', '=', taskId).execute();
  await insertMany(
    tx,
    'taskTeachers',
    teachers.map((teacher) => ({ taskId, ...teacher })),
  );
  await insertMany(
    tx,
    'taskCohorts',
    cohorts.map((cohort, no) => ({ taskId, no, ...cohort })),
  );
};

const columnsOf = ({ teachers: _teachers, cohorts: _cohorts, ...columns }: Content) => columns;

/** The course as far as a task needs it, refused where nothing of it may be planned. */
const courseFor = async (tx: Tx, { all, departmentIds }: TaskScope, courseId: string) => {
  const course = await tx
    .selectFrom('courses')
    .select(['name', 'departmentId', 'isPublic', 'state'])
    .where('id', '=', courseId)
    .executeTakeFirst();
  if (!course) throw taskErrors.otherDepartment();
  if (course.isPublic && !all) throw taskErrors.publicByTraining();
  if (!all && !departmentIds.includes(course.departmentId)) throw taskErrors.otherDepartment();
  if (course.state !== 'active') throw taskErrors.courseNotTaught({ name: course.name });
  return course;
};

/** A term in which something can still be taught. */
export const mustNotBeOver = async (tx: Tx, termId: string) => {
  const term = await findTerm(tx, termId);
  if (term.endsOn < dayInShanghai(new Date())) throw taskErrors.termIsOver({ name: termName(term).zh });
  return term;
};

/** Writes a task down with all that belongs to it. */
export const addTask = async (
  within: Within<TaskScope>,
  { termId, courseId, ...content }: NewTask,
  source: TaskSource,
): Promise<TaskRecord> => {
  const { db: tx, author, scope } = within;
  const { departmentId } = await courseFor(tx, scope, courseId);
  await mustBeInTime(tx, scope, { termId, departmentId });
  await mustNotBeOver(tx, termId);
  await mustBeTeachers(tx, content);
  await mustBeKnown(tx, content.cohorts);
  const by = author.actor?.accountId ?? null;
  const row = {
    ...columnsOf(content),
    termId,
    courseId,
    departmentId,
    source,
    state: 'draft' as const,
    publishedAt: null,
    remindedOn: null,
    createdBy: by,
    updatedBy: by,
  };
  return tasks.add(within, row, { after: { termId, courseId, ...content } }, ({ id }) =>
    writeParts(tx, id, content),
  );
};

export const createTask = (context: Context<TaskScope>, task: NewTask): Promise<SavedTask> =>
  tasks.transact(context, async (within) => saved(await addTask(within, task, 'manual')));

/** A task that was answered or waits for an answer goes back to the start when it is written anew. */
export const editTask = (
  context: Context<TaskScope>,
  { id, version, ...content }: { id: string } & TaskEdit,
): Promise<SavedTask> =>
  tasks.transact(context, async (within) => {
    const { db: tx, scope } = within;
    const before = await tasks.hold(within, { id, version });
    mustBeIn(before, 'edit', 'draft', 'refused', 'published', 'confirmed');
    await mustBeInTime(tx, scope, before);
    await mustBeKnown(tx, content.cohorts);
    return saved(await writeAnew(within, before, content));
  });

const writeAnew = async (
  within: Within<TaskScope>,
  before: TaskRecord,
  content: Content,
): Promise<TaskRecord> => {
  const { db: tx } = within;
  await mustBeTeachers(tx, content);
  await writeParts(tx, before.id, content);
  const changes = { ...columnsOf(content), state: 'draft' as const, refuseReason: '' };
  return tasks.change(within, before, changes, 'edit', { before, after: content });
};

/** A draft from a workbook: whom it is for stays as it was, as a workbook does not say. */
export const rewriteTask = async (
  within: Within<TaskScope>,
  before: TaskRecord,
  { termId: _term, courseId: _course, ...content }: NewTask,
): Promise<TaskRecord> => {
  const { db: tx, scope } = within;
  mustBeIn(before, 'edit', 'draft', 'refused');
  await mustBeInTime(tx, scope, before);
  const cohorts = await tx
    .selectFrom('taskCohorts')
    .select(['departmentId', 'majorCode', 'level', 'grade', 'studyMode'])
    .where('taskId', '=', before.id)
    .orderBy('no')
    .execute();
  return writeAnew(within, before, { ...content, cohorts });
};

export const removeTask = (context: Context<TaskScope>, { id }: { id: string }): Promise<void> =>
  tasks.transact(context, async (within) => {
    const before = await tasks.hold(within, { id });
    mustBeIn(before, 'remove', 'draft');
    await tasks.drop(within, before, 'remove');
  });
