import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { betweenClauses } from '@graduate/contract/platform/text.ts';
import type { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import type { Cohort, Task, TaskQuery, TaskRow } from '@graduate/contract/training/teaching/tasks.ts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inPortions } from '../../../platform/in-portions.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { teachersOfClass } from './class-teachers.ts';
import { cohortInWords, namesFor, sizesOf } from './cohorts.ts';
import { actionsOn } from './task-actions.ts';
import { answeredTasks, managedTasks, readableTasks, type TaskScope } from './tasks.scope.ts';
import { hoursOf } from './teacher-hours.ts';
import { noSuchTask } from './teaching.errors.ts';

const readable = (db: Db | Tx, scope: TaskScope) =>
  db
    .selectFrom('teachingTasks')
    .innerJoin('courses', 'courses.id', 'teachingTasks.courseId')
    .innerJoin('departments', 'departments.id', 'teachingTasks.departmentId')
    .where(readableTasks(scope));

const teacherNames = sql<string>`coalesce((select string_agg(s.name, '、' order by t.role = 'lead' desc, s.staff_no)
  from task_teachers t join staff s on s.id = t.staff_id where t.task_id = teaching_tasks.id), '')`;
const cohorts = sql<Cohort[]>`coalesce((select jsonb_agg(jsonb_build_object('departmentId', c.department_id,
  'majorCode', c.major_code, 'level', c.level, 'grade', c.grade, 'studyMode', c.study_mode) order by c.no)
  from task_cohorts c where c.task_id = teaching_tasks.id), '[]')`;

const eb = expressionBuilder<Tables, 'teachingTasks'>();

const shown = (scope: TaskScope) => (found: ReturnType<typeof readable>) =>
  found
    .select(['teachingTasks.id', 'teachingTasks.termId', 'teachingTasks.courseId', 'teachingTasks.hours'])
    .select(['teachingTasks.expectedStudents', 'teachingTasks.classCount', 'teachingTasks.capacityEach'])
    .select(['teachingTasks.source', 'teachingTasks.state', 'teachingTasks.refuseReason'])
    .select(['teachingTasks.publishedAt', 'teachingTasks.updatedAt', 'teachingTasks.version'])
    .select(['teachingTasks.weeklyHours', 'teachingTasks.note', 'courses.hours as courseHours'])
    .select([sql<string>`courses.code`.as('courseCode'), 'courses.name as courseName', 'courses.credits'])
    .select(['courses.category', 'courses.isPublic', teacherNames.as('teacherNames'), cohorts.as('cohorts')])
    .select(['departments.id as departmentId', 'departments.code as departmentCode'])
    .select('departments.name as departmentName')
    .select(sql<boolean>`${managedTasks(scope)(eb)}`.as('managed'))
    .select(sql<boolean>`${answeredTasks(scope)(eb)}`.as('answers'));

type Found = Awaited<ReturnType<ReturnType<ReturnType<typeof shown>>['executeTakeFirstOrThrow']>>;
type Names = Awaited<ReturnType<typeof namesFor>>;

const asSeen = (
  { departmentId, departmentCode, departmentName, managed, answers, ...row }: Found,
  names: Names,
  language: Language,
): TaskRow => ({
  ...row,
  department: { id: departmentId, code: departmentCode, name: departmentName },
  audience: row.cohorts
    .map((cohort) => cohortInWords(cohort, names, language))
    .join(betweenClauses(language)),
  actions: actionsOn({ state: row.state, managed, answers }),
});

type Filter = Omit<TaskQuery, 'page' | 'limit'>;

export const tasksFound = (db: Db, scope: TaskScope, query: Filter) =>
  filtered(readable(db, scope), query, {
    keyword: (keyword) => contains(['courses.code', 'courses.name'], keyword),
    termId: 'teachingTasks.termId',
    yxCode: 'departments.code',
    category: 'courses.category',
    teacher: (typed) => sql<SqlBool>`exists (select from task_teachers t join staff s on s.id = t.staff_id
      where t.task_id = teaching_tasks.id and (s.staff_no = ${typed} or ${contains('s.name', typed)}))`,
    state: 'teachingTasks.state',
    publicCourse: (wanted, where) => where('courses.isPublic', '=', wanted === 'true'),
  });

const listing = (scope: TaskScope) => ({
  shown: shown(scope),
  sort: { courseCode: 'courses.code', courseName: 'courses.name' },
  usual: ['-updatedAt', 'id'],
});

export const listTasks = async (
  { db, scope, language }: Context<TaskScope>,
  query: QueryOf<typeof taskCalls.list>,
) => {
  const { list, total } = await paged(query, tasksFound(db, scope, query), listing(scope));
  const names = await namesFor(
    db,
    list.flatMap((row) => row.cohorts),
  );
  return { list: list.map((row) => asSeen(row, names, language)), total };
};

const BATCH = 200;

export async function* streamTasks(
  db: Db,
  scope: TaskScope,
  query: QueryOf<typeof taskCalls.exportList>,
): AsyncIterable<TaskRow> {
  const rows = inOrder(query, tasksFound(db, scope, query), listing(scope));
  yield* inPortions(rows.stream(BATCH), async (some) => {
    const names = await namesFor(
      db,
      some.flatMap(({ cohorts: own }) => own),
    );
    return some.map((row) => asSeen(row, names, 'zh'));
  });
}

const teachersOf = async (db: Db, { id, termId }: Found) => {
  const teachers = await db
    .selectFrom('taskTeachers')
    .innerJoin('staff', 'staff.id', 'taskTeachers.staffId')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .select([
      'taskTeachers.staffId',
      'taskTeachers.role',
      'taskTeachers.hours',
      'staff.name',
      'staff.staffNo',
    ])
    .select('departments.name as departmentName')
    .where('taskId', '=', id)
    .orderBy(sql`task_teachers.role = 'lead'`, 'desc')
    .orderBy('staff.staffNo')
    .execute();
  const staffIds = teachers.map(({ staffId }) => staffId);
  const others = await hoursOf(db, { termId, staffIds, exceptTaskId: id });
  return teachers.map((one) => ({ ...one, otherHours: others.get(one.staffId) ?? 0 }));
};

const classesOf = (db: Db, taskId: string) =>
  db
    .selectFrom('teachingClasses')
    .select(['id', 'code', 'name', 'capacity', 'campus', 'mode'])
    .select(teachersOfClass(sql`teaching_classes.id`).as('teacherNames'))
    .where('taskId', '=', taskId)
    .orderBy('code')
    .execute();

export const findTask = async (
  { db, scope, language }: Context<TaskScope>,
  { id }: { id: string },
): Promise<Task> => {
  const row = await shown(scope)(readable(db, scope))
    .where('teachingTasks.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchTask());
  const names = await namesFor(db, row.cohorts);
  const sizes = await sizesOf(db, row.cohorts);
  return {
    ...asSeen(row, names, language),
    weeklyHours: row.weeklyHours,
    note: row.note,
    courseHours: row.courseHours,
    termName: termName(await findTerm(db, row.termId))[language],
    teachers: await teachersOf(db, row),
    cohorts: row.cohorts.map((cohort, index) => ({
      ...cohort,
      name: cohortInWords(cohort, names, language),
      students: sizes[index] ?? 0,
    })),
    classes: await classesOf(db, id),
  };
};
