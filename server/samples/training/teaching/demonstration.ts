import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { TASK_PUBLISH_WINDOW, type TaskState } from '@graduate/contract/training/teaching/choices.ts';
import { type Insertable, sql } from 'kysely';
import { allTerms, termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { grouped } from '../../../src/platform/grouped.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { ago } from '../../times.ts';
import { taskOf } from './task.ts';
import { type Teachers, teachersAtHand } from './teachers.ts';

type Term = Awaited<ReturnType<typeof allTerms>>[number];
type CohortRow = Omit<Insertable<Tables['classCohorts']>, 'no'>;

const MOST_COHORTS = 60;

/** Every class of the term with what its course says. */
const classesNow = (tx: Tx, termId: string) =>
  tx
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .select(['teachingClasses.id', 'teachingClasses.courseId', 'teachingClasses.departmentId'])
    .select(['teachingClasses.enrolled', 'teachingClasses.capacity', 'courses.hours'])
    .where('termId', '=', termId)
    .orderBy('teachingClasses.code')
    .execute();
type ClassNow = Awaited<ReturnType<typeof classesNow>>[number];

/** Those who are in a class, as the groups they belong to. */
const groupsIn = async (tx: Tx, termId: string): Promise<ReadonlyMap<string, CohortRow[]>> => {
  const { rows } = await sql<CohortRow>`select distinct e.class_id, s.department_id, s.major_code,
      s.training_level as level, s.grade, s.study_mode
    from enrolments e join student_records s on s.id = e.student_id
    where e.term_id = ${termId} and e.state = 'enrolled' order by 1, 2, 3, 4, 5, 6`.execute(tx);
  return grouped(rows, ({ classId }) => classId);
};

/** Each group once. */
const united = (cohorts: readonly CohortRow[]): CohortRow[] =>
  [...new Map(cohorts.map((one) => [JSON.stringify({ ...one, classId: '' }), one])).values()].slice(
    0,
    MOST_COHORTS,
  );

type Rows = {
  tasks: Insertable<Tables['teachingTasks']>[];
  taskTeachers: Insertable<Tables['taskTeachers']>[];
  taskCohorts: Insertable<Tables['taskCohorts']>[];
  classTeachers: Insertable<Tables['classTeachers']>[];
  classCohorts: Insertable<Tables['classCohorts']>[];
};

const weekly = (hours: number) => Math.max(1, Math.ceil(hours / 16));

/** The task behind the classes of a course, with who teaches each of them. */
const taskBehind = (
  rows: Rows,
  term: Term,
  classes: readonly ClassNow[],
  cohortsOf: ReadonlyMap<string, CohortRow[]>,
  teachers: Teachers,
) => {
  const [first] = classes;
  if (!first) return;
  const { courseId, departmentId, hours } = first;
  const id = idOf(`task:${term.id}:${courseId}`);
  rows.tasks.push(
    taskOf({
      id,
      termId: term.id,
      courseId,
      departmentId,
      expectedStudents: classes.reduce((sum, { enrolled }) => sum + enrolled, 0),
      classCount: classes.length,
      capacityEach: first.capacity,
      hours,
      weeklyHours: weekly(hours),
      source: 'generated',
      state: 'classed',
      publishedAt: ago(80),
      createdAt: ago(90),
      updatedAt: ago(70),
    }),
  );
  const load = new Map<string, number>();
  for (const { id: classId } of classes) {
    const staffId = teachers.next(courseId, departmentId, classes.length);
    load.set(staffId, (load.get(staffId) ?? 0) + hours);
    rows.classTeachers.push({ classId, staffId, role: 'lead', hours });
    for (const [no, cohort] of (cohortsOf.get(classId) ?? []).entries())
      rows.classCohorts.push({ ...cohort, no });
  }
  for (const [at, [staffId, taught]] of [...load].entries())
    rows.taskTeachers.push({ taskId: id, staffId, role: at === 0 ? 'lead' : 'co', hours: taught });
  const all = united(classes.flatMap(({ id: classId }) => cohortsOf.get(classId) ?? []));
  for (const [no, { classId: _class, ...cohort }] of all.entries())
    rows.taskCohorts.push({ taskId: id, no, ...cohort });
};

/** What stands beside each other in the term ahead: of twenty tasks one was refused, three wait for the teacher. */
const stateAhead = (index: number): TaskState => {
  const place = index % 20;
  if (place === 7) return 'refused';
  if (place < 6) return place % 2 === 0 ? 'published' : 'confirmed';
  return 'draft';
};

/** The same tasks a year before, and as far as they have come in the term ahead. */
const inAnotherTerm = (rows: Rows, term: Term, years: number, stateOf: (index: number) => TaskState) => {
  const written = rows.tasks.filter(({ state, source }) => state === 'classed' && source === 'generated');
  for (const [index, task] of written.entries()) {
    const state = stateOf(index);
    const id = idOf(`task:${term.id}:${task.courseId}`);
    const day = years < 0 ? 400 : 5;
    rows.tasks.push({
      ...task,
      id,
      termId: term.id,
      source: 'copied',
      state,
      refuseReason: state === 'refused' ? '该学期出国访学，请另行安排' : '',
      publishedAt: state === 'draft' ? null : ago(day),
      createdAt: ago(day + 10),
      updatedAt: ago(day),
      createdBy: demonstrationIds.account('training'),
    });
    const teachers = rows.taskTeachers.filter(({ taskId }) => taskId === task.id);
    rows.taskTeachers.push(...teachers.map((one) => ({ ...one, taskId: id })));
    const cohorts = rows.taskCohorts.filter(({ taskId }) => taskId === task.id);
    rows.taskCohorts.push(
      ...cohorts.map((one) => ({ ...one, taskId: id, grade: Number(one.grade) + years })),
    );
  }
};

/** Every third task of the term ahead comes from the same term of the year before; the rest is yet to be written. */
const AHEAD_EVERY = 3;

/** The tasks behind all classes of the term, those of a year ago, and how far the term ahead has been prepared. */
export const seedTeaching = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const now = await termOfDay(tx, today);
  const terms = await allTerms(tx);
  await insertWindow(tx, {
    code: TASK_PUBLISH_WINDOW,
    from: addDays(today, -30),
    to: addDays(today, 60),
    note: '下一学期教学任务安排',
  });
  if (!now) return;
  const rows: Rows = { tasks: [], taskTeachers: [], taskCohorts: [], classTeachers: [], classCohorts: [] };
  const cohortsOf = await groupsIn(tx, now.id);
  const teachers = await teachersAtHand(tx);
  for (const classes of grouped(await classesNow(tx, now.id), ({ courseId }) => courseId).values())
    taskBehind(rows, now, classes, cohortsOf, teachers);
  const behind = { ...rows, tasks: [...rows.tasks] };
  const year = Number(now.academicYear.slice(0, 4));
  const before = terms.find(
    ({ academicYear, termNo }) => Number(academicYear.slice(0, 4)) === year - 1 && termNo === now.termNo,
  );
  const ahead = terms.find(({ firstMonday, termNo }) => firstMonday > now.firstMonday && termNo !== 3);
  if (before) inAnotherTerm(rows, before, -1, () => 'classed');
  if (ahead) {
    const some = { ...rows, tasks: behind.tasks.filter((_, index) => index % AHEAD_EVERY === 0) };
    const from = some.tasks.length;
    inAnotherTerm(some, ahead, Number(ahead.academicYear.slice(0, 4)) - year, stateAhead);
    rows.tasks.push(...some.tasks.slice(from));
  }
  await insertMany(tx, 'teachingTasks', rows.tasks);
  await insertMany(tx, 'taskTeachers', rows.taskTeachers);
  await insertMany(tx, 'taskCohorts', rows.taskCohorts);
  await insertMany(tx, 'classTeachers', rows.classTeachers);
  await insertMany(tx, 'classCohorts', rows.classCohorts);
  await sql`update teaching_classes c set task_id = t.id from teaching_tasks t
    where t.term_id = c.term_id and t.course_id = c.course_id and c.term_id = ${now.id}`.execute(tx);
};
