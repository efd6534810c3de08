import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { taskImportCalls, taskSheetFields } from '@graduate/contract/training/teaching/task-papers.ts';
import type { NewTask, TaskTeacher } from '@graduate/contract/training/teaching/tasks.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { CellProblem, Choice, Lined } from '../../../platform/excel/import/import-spec.ts';
import { columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { allTerms } from '../../commons/academic-calendar/public.ts';
import { tasks } from './hold-task.ts';
import { managedTasks, type TaskScope, taskScope } from './tasks.scope.ts';
import { addTask, rewriteTask } from './write-task.ts';

const column = columnsOf(taskSheetFields);
const must = { required: true };
const whole = { number: true };

const SheetRow = z.object(taskSheetFields);
type SheetRow = z.output<typeof SheetRow>;

/** Terms in which something can still be taught, by their names. */
const termChoices = async (db: Db): Promise<Choice[]> => {
  const today = dayInShanghai(new Date());
  return (await allTerms(db))
    .filter(({ endsOn }) => endsOn >= today)
    .map((term) => ({ value: term.id, names: [termName(term).zh, termName(term).en] }));
};

const numbersOf = ({ leadNo, otherNos }: SheetRow): string[] => [
  leadNo,
  ...(otherNos ?? '').split(/[;；、,，\s]+/).filter(Boolean),
];

const coursesBy = async (db: Db | Tx, codes: readonly string[]) => {
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'code', 'hours', 'departmentId', 'isPublic', 'state'])
    .where('code', 'in', ['', ...codes])
    .execute();
  return new Map(rows.map((row) => [row.code ?? '', row]));
};

const staffBy = async (db: Db | Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'staffNo'])
    .where('staffNo', 'in', ['', ...numbers])
    .where('jobState', 'not in', ['left', 'deceased'])
    .execute();
  return new Map(rows.map(({ id, staffNo }) => [staffNo, id]));
};

const keyOf = (termId: string, courseId: string) => `${termId} ${courseId}`;

/** The tasks there are already for these courses. */
const tasksBy = async (db: Db | Tx, scope: TaskScope, courseIds: readonly string[]) => {
  const rows = await db
    .selectFrom('teachingTasks')
    .select(['id', 'termId', 'courseId', 'state'])
    .where('state', '<>', 'cancelled')
    .where(sql<boolean>`course_id = any(${courseIds}::uuid[])`)
    .where(managedTasks(scope))
    .execute();
  return new Map(rows.map((row) => [keyOf(row.termId, row.courseId), row]));
};

const lookUp = async (db: Db | Tx, scope: TaskScope, lines: readonly Lined<SheetRow>[]) => {
  const courses = await coursesBy(
    db,
    lines.map(({ row }) => row.courseCode),
  );
  return {
    courses,
    staff: await staffBy(
      db,
      lines.flatMap(({ row }) => numbersOf(row)),
    ),
    there: await tasksBy(
      db,
      scope,
      [...courses.values()].map(({ id }) => id),
    ),
  };
};
type Found = Awaited<ReturnType<typeof lookUp>>;

const why = {
  course: text('课程不存在、已停开或不由本单位开设', 'No such course, or it is not yours to teach'),
  staff: (numbers: string): Text =>
    text(`工号${numbers}不存在或已离职`, `No active teacher has the number ${numbers}`),
  past: text(
    '该任务已发布或已分班，请在系统中修改',
    'The task is published or split already; change it in the system',
  ),
};

const mayTeach = ({ all, departmentIds }: TaskScope, course: { departmentId: string; isPublic: boolean }) =>
  all || (!course.isPublic && departmentIds.includes(course.departmentId));

const wrongWith = (row: SheetRow, scope: TaskScope, { courses, staff, there }: Found): CellProblem[] => {
  const course = courses.get(row.courseCode);
  const problems: CellProblem[] = [];
  if (course?.state !== 'active' || !mayTeach(scope, course))
    problems.push({ key: 'courseCode', why: why.course });
  const unknown = numbersOf(row).filter((number) => !staff.has(number));
  if (unknown.length > 0) problems.push({ key: 'leadNo', why: why.staff(unknown.join('、')) });
  const state = course && there.get(keyOf(row.termId, course.id))?.state;
  if (state !== undefined && state !== 'draft' && state !== 'refused')
    problems.push({ key: 'courseCode', why: why.past });
  return problems;
};

/** The lead has the hours that nobody else was given. */
const teachersOf = (row: SheetRow, hours: number, staff: Found['staff']): TaskTeacher[] => {
  const ids = [...new Set(numbersOf(row).flatMap((number) => staff.get(number) ?? []))];
  return ids.map((staffId, index) => ({
    staffId,
    role: index === 0 ? ('lead' as const) : ('co' as const),
    hours: index === 0 ? hours : 0,
  }));
};

/** Tasks from a workbook, by term and course: new ones become drafts, drafts are written anew. */
export const importTasks = defineImport<TaskScope, SheetRow>({
  name: 'teachingTasks',
  title: text('教学任务', 'teaching tasks'),
  calls: taskImportCalls,
  columns: [
    column('termId', '2026-2027学年秋季学期', { ...must, width: 26 }),
    column('courseCode', 'B0812001', { ...must, width: 16 }),
    column('leadNo', 'T20080001', must),
    column('otherNos', '', {
      width: 24,
      note: text('多个工号用分号隔开', 'Several: separated by semicolons'),
    }),
    column('expectedStudents', '40', { ...must, ...whole }),
    column('classCount', '1', { ...must, ...whole }),
    column('capacityEach', '40', { ...must, ...whole }),
    column('hours', '', { ...whole, note: text('留空按课程学时', 'Empty: as the course takes') }),
    column('weeklyHours', '', { ...whole, note: text('留空为0，由排课确定', 'Empty: left to scheduling') }),
    column('note', '', { width: 30 }),
  ],
  choices: async (db) => ({ termId: await termChoices(db) }),
  row: SheetRow,
  scope: taskScope,
  once: { courseCode: ({ termId, courseCode }) => keyOf(termId, courseCode) },
  check: async ({ services: { db }, scope }, lines) => {
    const found = await lookUp(db, scope, lines);
    return lines.flatMap(({ line, row }) =>
      wrongWith(row, scope, found).map((problem) => ({ line, ...problem })),
    );
  },
  prepare: async ({ scope, author }, lines) => ({
    text: text(`已导入${lines.length}项教学任务`, `${lines.length} teaching tasks were imported`),
    write: async (tx) => {
      const within = { db: tx, author, scope };
      const found = await lookUp(tx, scope, lines);
      for (const { row } of lines) {
        const course = found.courses.get(row.courseCode);
        if (!course) continue;
        const hours = row.hours ?? course.hours;
        const content: NewTask = {
          termId: row.termId,
          courseId: course.id,
          expectedStudents: row.expectedStudents,
          classCount: row.classCount,
          capacityEach: row.capacityEach,
          hours,
          weeklyHours: row.weeklyHours ?? 0,
          note: row.note ?? '',
          teachers: teachersOf(row, hours, found.staff),
          cohorts: [],
        };
        const task = found.there.get(keyOf(row.termId, course.id));
        if (task) await rewriteTask(within, await tasks.hold(within, { id: task.id }), content);
        else await addTask(within, content, 'manual');
      }
    },
  }),
});
