import type { Generated, Generation } from '@graduate/contract/training/teaching/generation.ts';
import { MOST_CLASSES, MOST_COHORTS } from '@graduate/contract/training/teaching/tasks.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { insertMany } from '../../../../platform/database/insert-many.ts';
import type { Within } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { tasks } from '../hold-task.ts';
import { mustBeInTime } from '../task-windows.ts';
import type { TaskScope } from '../tasks.scope.ts';
import { mustNotBeOver } from '../write-task.ts';
import { type Demand, demandOf } from './demand.ts';

const WEEKS_OF_TEACHING = 16;

/** Courses somebody may plan with, among those that are asked for. */
const coursesOf = async (
  tx: Tx,
  { all, departmentIds }: TaskScope,
  ids: readonly string[],
  departmentId: string | null,
) => {
  if (ids.length === 0 || (!all && departmentIds.length === 0)) return [];
  return tx
    .selectFrom('courses')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .select(['courses.id', 'courses.code', 'courses.name', 'courses.hours', 'courses.defaultCapacity'])
    .select(['courses.departmentId', 'departments.name as departmentName'])
    .where('courses.id', 'in', [...ids])
    .where('courses.state', '=', 'active')
    .$if(!all, (query) =>
      query.where('courses.departmentId', 'in', [...departmentIds]).where('courses.isPublic', '=', false),
    )
    .$if(departmentId !== null, (query) => query.where('courses.departmentId', '=', departmentId ?? ''))
    .orderBy('courses.code')
    .execute();
};
type Course = Awaited<ReturnType<typeof coursesOf>>[number];

const classesFor = (expected: number, seats: number) =>
  Math.min(MOST_CLASSES, Math.max(1, Math.ceil(expected / seats)));

type Wanted = { course: Course; demand: Demand };

const asDemand = ({ course, demand: { expected, planned, byProgramme } }: Wanted) => ({
  courseId: course.id,
  courseCode: course.code ?? '',
  courseName: course.name,
  departmentName: course.departmentName,
  expectedStudents: expected,
  planned,
  byProgramme,
  classCount: classesFor(expected, course.defaultCapacity),
  capacityEach: course.defaultCapacity,
});

const tasksThere = async (tx: Tx, termId: string) => {
  const rows = await tx
    .selectFrom('teachingTasks')
    .select(['id', 'courseId', 'expectedStudents', 'classCount'])
    .where('termId', '=', termId)
    .where('state', '<>', 'cancelled')
    .execute();
  return new Map(rows.map((row) => [row.courseId, row]));
};

/** Who leads these courses and is at work. */
const leadsOf = async (tx: Tx, courseIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('courseTeachers')
    .innerJoin('staff', 'staff.id', 'courseTeachers.staffId')
    .select(['courseId', 'staffId'])
    .where('courseId', 'in', courseIds)
    .where('isLead', '=', true)
    .where('staff.jobState', 'not in', ['left', 'deceased'])
    .execute();
  return new Map(rows.map(({ courseId, staffId }) => [courseId, staffId]));
};

/** Which tasks expect another number of students than programmes and plans do. */
const comparedWith = (there: Awaited<ReturnType<typeof tasksThere>>, wanted: readonly Wanted[]) => {
  const found = wanted.flatMap((one) => {
    const task = there.get(one.course.id);
    return task ? [{ ...asDemand(one), taskId: task.id, now: task }] : [];
  });
  const changed = found.filter(({ expectedStudents, now }) => expectedStudents !== now.expectedStudents);
  return { changed, unchanged: found.length - changed.length };
};

/** Writes the drafts with few statements: a school begins a term with hundreds of them. */
const writeDrafts = async (within: Within<TaskScope>, termId: string, wanted: readonly Wanted[]) => {
  const { db: tx, author, scope } = within;
  if (wanted.length === 0) return;
  for (const departmentId of new Set(wanted.map(({ course }) => course.departmentId)))
    await mustBeInTime(tx, scope, { termId, departmentId });
  const by = author.actor?.accountId ?? null;
  const leads = await leadsOf(
    tx,
    wanted.map(({ course }) => course.id),
  );
  const drafts = wanted.map((one) => ({ ...one, id: newId() }));
  await insertMany(
    tx,
    'teachingTasks',
    drafts.map(({ id, course, demand: { expected } }) => ({
      id,
      termId,
      courseId: course.id,
      departmentId: course.departmentId,
      expectedStudents: expected,
      classCount: classesFor(expected, course.defaultCapacity),
      capacityEach: course.defaultCapacity,
      hours: course.hours,
      weeklyHours: Math.ceil(course.hours / WEEKS_OF_TEACHING),
      note: '',
      source: 'generated' as const,
      state: 'draft' as const,
      refuseReason: '',
      publishedAt: null,
      remindedOn: null,
      createdAt: new Date(),
      createdBy: by,
      updatedAt: new Date(),
      updatedBy: by,
      version: 1,
    })),
  );
  await insertMany(
    tx,
    'taskTeachers',
    drafts.flatMap(({ id: taskId, course }) => {
      const staffId = leads.get(course.id);
      return staffId ? [{ taskId, staffId, role: 'lead' as const, hours: course.hours }] : [];
    }),
  );
  await insertMany(
    tx,
    'taskCohorts',
    drafts.flatMap(({ id: taskId, demand: { cohorts } }) =>
      cohorts.slice(0, MOST_COHORTS).map((cohort, no) => ({ taskId, no, ...cohort })),
    ),
  );
  await audit(tx, author, {
    action: 'teachingTask.generate',
    subject: 'teachingTask',
    subjectId: termId,
    after: { termId, courses: wanted.map(({ course }) => course.code) },
  });
};

/**
 * What programmes and plans ask for in a term as drafts. Told first and written then; what has a task already is never
 * touched, only told where it expects something else. Who generates the same term waits, so nothing is written twice.
 */
export const generateTasks = (
  context: Context<TaskScope>,
  { termId, departmentId, grades, dryRun, courseIds }: Generation,
): Promise<Generated> =>
  tasks.transact(context, async (within) => {
    const { db: tx, scope } = within;
    const { firstMonday: day } = await mustNotBeOver(tx, termId);
    await tx.selectFrom('academicTerms').select('id').where('id', '=', termId).forNoKeyUpdate().execute();
    const demands = await demandOf(tx, { id: termId, day }, grades);
    const there = await tasksThere(tx, termId);
    const courses = await coursesOf(tx, scope, [...demands.keys()], departmentId);
    const wanted = courses.flatMap((course): Wanted[] => {
      const demand = demands.get(course.id);
      return demand && demand.expected > 0 ? [{ course, demand }] : [];
    });
    const fresh = wanted.filter(
      ({ course: { id } }) => !there.has(id) && (!courseIds || courseIds.includes(id)),
    );
    if (!dryRun) await writeDrafts(within, termId, fresh);
    return { applied: !dryRun, new: fresh.map(asDemand), ...comparedWith(there, wanted) };
  });
