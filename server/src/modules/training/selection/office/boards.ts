import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  boardExport,
  eventExport,
  staffSelectionCalls,
} from '@graduate/contract/training/selection/staff-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { teachersOfClass } from '../../teaching/public.ts';
import {
  manages,
  readableChoices,
  readableClasses,
  type SelectionScope,
  selectionScope,
} from '../selection.scope.ts';

const teacherNames = teachersOfClass(sql`teaching_classes.id`);
const turnedAway = sql<number>`(select count(*) from selection_events e
  where e.class_id = teaching_classes.id and e.code in ('T501', 'T502'))`;

type BoardQuery = QueryOf<typeof staffSelectionCalls.board>;

const boardOf = (db: Db, scope: SelectionScope, query: BoardQuery) =>
  filtered(
    db
      .selectFrom('teachingClasses')
      .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
      .innerJoin('departments', 'departments.id', 'teachingClasses.departmentId')
      .where('teachingClasses.state', '=', 'open')
      .where(readableClasses(scope)),
    query,
    {
      keyword: (keyword) => contains(['courses.name', 'teachingClasses.code'], keyword),
      termId: 'teachingClasses.termId',
      full: (wanted) =>
        sql<SqlBool>`(teaching_classes.enrolled >= teaching_classes.capacity) = ${wanted === 'true'}`,
      belowMinimum: (wanted) =>
        sql<SqlBool>`(teaching_classes.enrolled < teaching_classes.min_students) = ${wanted === 'true'}`,
    },
  );

const boardList = (scope: SelectionScope) => ({
  shown: (found: ReturnType<typeof boardOf>) =>
    found
      .select(['teachingClasses.id', 'teachingClasses.code', 'teachingClasses.capacity'])
      .select(['teachingClasses.enrolled', 'teachingClasses.waiting', 'teachingClasses.minStudents'])
      .select(['courses.name as courseName', 'departments.name as departmentName'])
      .select(['teachingClasses.version', teacherNames.as('teacherNames'), turnedAway.as('turnedAway')])
      .select(manages(scope)),
  sort: { courseName: 'courses.name' },
  usual: ['-waiting', '-enrolled', 'id'],
});

/** Classes while they are chosen, those with the longest queues first. */
export const selectionBoard = ({ db, scope }: Context<SelectionScope>, query: BoardQuery) =>
  paged(query, boardOf(db, scope, query), boardList(scope));

export const exportBoard = defineExport({
  call: staffSelectionCalls.exportBoard,
  title: text('选课监控', 'Selection board'),
  scope: selectionScope,
  count: (db, scope, { query }) => counted(boardOf(db, scope, query)),
  rows: (db, scope, { query }) => inOrder(query, boardOf(db, scope, query), boardList(scope)).stream(500),
  columns: boardExport,
  cells: { courseName: { width: 28 }, code: { width: 26 }, departmentName: { width: 24 } },
});

type EventQuery = QueryOf<typeof staffSelectionCalls.events>;

/** What was asked for a class of the department or by a student of it, and what others did with seats. */
const eventsOf = (db: Db, scope: SelectionScope, query: EventQuery) =>
  filtered(
    db
      .selectFrom('selectionEvents')
      .innerJoin('teachingClasses', 'teachingClasses.id', 'selectionEvents.classId')
      .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
      .leftJoin('studentRecords', 'studentRecords.id', 'selectionEvents.studentId')
      .leftJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .where((eb) => readableChoices(scope)(eb as never)),
    query,
    {
      keyword: (keyword) =>
        contains(
          ['studentRecords.studentNo', 'studentRecords.name', 'courses.name', 'teachingClasses.code'],
          keyword,
        ),
      termId: 'selectionEvents.termId',
      act: 'selectionEvents.act',
      code: 'selectionEvents.code',
      refused: (wanted) => sql<SqlBool>`(selection_events.message is not null) = ${wanted === 'true'}`,
    },
  );

const eventList = {
  shown: (found: ReturnType<typeof eventsOf>) =>
    found
      .select(sql<string>`selection_events.id::text`.as('id'))
      .select(['selectionEvents.act', 'selectionEvents.code', 'selectionEvents.message'])
      .select(['selectionEvents.reason', 'selectionEvents.at'])
      .select(['teachingClasses.code as classCode', 'courses.name as courseName'])
      .select([
        sql<string>`coalesce(student_records.name, '')`.as('studentName'),
        sql<string>`coalesce(student_records.student_no, '')`.as('studentNo'),
        sql<string>`coalesce(departments.name, '')`.as('departmentName'),
        sql<string>`coalesce((select a.real_name from accounts a where a.id = selection_events.actor_id), '')`.as(
          'actorName',
        ),
      ]),
  sort: { at: 'selectionEvents.id', id: 'selectionEvents.id' },
  usual: ['-at'],
};

/** Everything students asked for with what was said to it, and what others did and why: the same lines the student sees. */
export const selectionEvents = async (
  { db, scope, language }: Context<SelectionScope>,
  query: EventQuery,
) => {
  const { list, total } = await paged(query, eventsOf(db, scope, query), eventList);
  return {
    list: list.map(({ message, reason, ...row }) => ({
      ...row,
      message: message?.[language] ?? '',
      reason: reason?.[language] ?? '',
    })),
    total,
  };
};

export const exportEvents = defineExport({
  call: staffSelectionCalls.exportEvents,
  title: text('选课流水', 'Selection log'),
  scope: selectionScope,
  count: (db, scope, { query }) => counted(eventsOf(db, scope, query)),
  rows: (db, scope, { query }) => inOrder(query, eventsOf(db, scope, query), eventList).stream(500),
  columns: eventExport,
  cells: {
    courseName: { width: 28 },
    classCode: { width: 26 },
    message: { width: 60, value: ({ message }, language) => message?.[language] ?? '' },
    reason: { width: 30, value: ({ reason }, language) => reason?.[language] ?? '' },
  },
});
