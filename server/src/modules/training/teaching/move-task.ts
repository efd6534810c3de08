import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { SavedTask } from '@graduate/contract/training/teaching/tasks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { answered, mustBeIn, saved, type TaskRecord, tasks } from './hold-task.ts';
import { secretariesOf } from './secretaries.ts';
import { mustAnswerInTime, mustBeInTime } from './task-windows.ts';
import type { TaskScope } from './tasks.scope.ts';
import { taskErrors } from './teaching.errors.ts';

type AtVersion = { id: string; version?: number };

const PAGE = '/training/tasks';

const courseNameOf = async (tx: Tx, { courseId }: TaskRecord): Promise<string> =>
  (await tx.selectFrom('courses').select('name').where('id', '=', courseId).executeTakeFirstOrThrow()).name;

const leadOf = (tx: Tx, taskId: string) =>
  tx
    .selectFrom('taskTeachers')
    .innerJoin('staff', 'staff.id', 'taskTeachers.staffId')
    .select(['staff.accountId'])
    .where('taskId', '=', taskId)
    .where('role', '=', 'lead')
    .executeTakeFirst();

/** What a teacher is told who has not answered. */
export const answerReminder = (name: string) => ({
  kind: 'todo' as const,
  title: text(`请尽快确认教学任务：${name}`, `Please confirm the teaching task: ${name}`),
  link: PAGE,
});

/** Those who teach a course know of it before anybody plans with them. */
const tellLead = async ({ tell }: Services, tx: Tx, task: TaskRecord, again: boolean): Promise<void> => {
  const lead = await leadOf(tx, task.id);
  if (!lead?.accountId) return;
  const name = await courseNameOf(tx, task);
  const first = text(`请确认教学任务：${name}`, `A teaching task to confirm: ${name}`);
  await tell(tx, [lead.accountId], again ? answerReminder(name) : { kind: 'todo', title: first, link: PAGE });
};

/** A task is complete when somebody leads it and its hours are taught. */
const mustBeComplete = async (tx: Tx, { id, hours }: TaskRecord): Promise<void> => {
  const teachers = await tx
    .selectFrom('taskTeachers')
    .select(['role', 'hours'])
    .where('taskId', '=', id)
    .execute();
  if (!teachers.some(({ role }) => role === 'lead')) throw taskErrors.noLead();
  const sum = teachers.reduce((total, one) => total + one.hours, 0);
  if (sum < hours) throw taskErrors.hoursMissing({ sum, hours });
};

/** Sends a task to who leads it; sent twice, it is sent once. */
export const publishTask = (context: Context<TaskScope>, { id, version }: AtVersion): Promise<SavedTask> =>
  tasks.transact(context, async (within) => {
    const { db: tx, scope } = within;
    const task = await tasks.hold(within, { id });
    if (task.state === 'published') return saved(task);
    if (version !== undefined) tasks.mustBeCurrent(task, version);
    mustBeIn(task, 'publish', 'draft', 'refused');
    await mustBeInTime(tx, scope, task);
    await mustBeComplete(tx, task);
    const published = { state: 'published' as const, publishedAt: new Date(), refuseReason: '' };
    const after = await tasks.change(within, task, published, 'publish', { after: { state: 'published' } });
    await tellLead(context.services, tx, after, false);
    return saved(after);
  });

/** Who looks after the tasks of a department hears of what its teachers refuse. */
const tellOffice = async ({ tell }: Services, tx: Tx, task: TaskRecord, reason: string): Promise<void> => {
  const name = await courseNameOf(tx, task);
  const office = await secretariesOf(tx, task.departmentId);
  const people = new Set([...office, ...(task.createdBy ? [task.createdBy] : [])]);
  if (people.size === 0) return;
  await tell(tx, [...people], {
    kind: 'result',
    title: text(`教学任务被拒绝：${name}（${reason}）`, `A teaching task was refused: ${name} (${reason})`),
    link: PAGE,
  });
};

/** The lead, or somebody in their place, takes a task on. */
export const confirmTask = (context: Context<TaskScope>, { id, version }: AtVersion): Promise<SavedTask> =>
  answered.transact(context, async (within) => {
    const task = await answered.hold(within, { id });
    if (task.state === 'confirmed') return saved(task);
    if (version !== undefined) answered.mustBeCurrent(task, version);
    mustBeIn(task, 'confirm', 'published');
    await mustAnswerInTime(within.db, within.scope, task);
    return saved(
      await answered.change(within, task, { state: 'confirmed' }, 'confirm', {
        after: { state: 'confirmed', inPlaceOfTheTeacher: within.scope.edits },
      }),
    );
  });

export const refuseTask = (
  context: Context<TaskScope>,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<SavedTask> =>
  answered.transact(context, async (within) => {
    const task = await answered.hold(within, { id, version });
    mustBeIn(task, 'refuse', 'published');
    await mustAnswerInTime(within.db, within.scope, task);
    const refused = { state: 'refused' as const, refuseReason: reason };
    const after = await answered.change(within, task, refused, 'refuse', { after: refused });
    await tellOffice(context.services, within.db, after, reason);
    return saved(after);
  });

export const cancelTask = (context: Context<TaskScope>, { id, version }: AtVersion): Promise<SavedTask> =>
  tasks.transact(context, async (within) => {
    const task = await tasks.hold(within, { id });
    if (task.state === 'cancelled') return saved(task);
    if (version !== undefined) tasks.mustBeCurrent(task, version);
    mustBeIn(task, 'cancel', 'draft', 'published', 'confirmed', 'refused');
    const kept = { before: { state: task.state }, after: { state: 'cancelled' } };
    return saved(await tasks.change(within, task, { state: 'cancelled' }, 'cancel', kept));
  });

/** Once a day and task. */
export const remindTask = (context: Context<TaskScope>, { id }: { id: string }): Promise<SavedTask> =>
  tasks.transact(context, async (within) => {
    const task = await tasks.hold(within, { id });
    mustBeIn(task, 'remind', 'published');
    const today = dayInShanghai(new Date());
    if (task.remindedOn === today) throw taskErrors.remindedToday();
    const after = await tasks.change(within, task, { remindedOn: today }, 'remind', {});
    await tellLead(context.services, within.db, after, true);
    return saved(after);
  });
