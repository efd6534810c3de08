import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { noSuchClass } from '../../scheduling/public.ts';
import { teachersOfClass } from '../../teaching/public.ts';
import { readableClasses, type SelectionScope } from '../selection.scope.ts';

const teacherNames = teachersOfClass(sql`teaching_classes.id`);
const turnedAway = sql<number>`(select count(*) from selection_events e
  where e.class_id = teaching_classes.id and e.code in ('T501', 'T502'))`;

const boardOf = (db: Db, scope: SelectionScope) =>
  db
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .innerJoin('departments', 'departments.id', 'teachingClasses.departmentId')
    .where('teachingClasses.state', '=', 'open')
    .where(readableClasses(scope));

/** Classes while they are chosen, those with the longest queues first. */
export const selectionBoard = (
  { db, scope }: Context<SelectionScope>,
  query: QueryOf<typeof staffSelectionCalls.board>,
) =>
  paged(
    query,
    filtered(boardOf(db, scope), query, {
      keyword: (keyword) => contains(['courses.name', 'teachingClasses.code'], keyword),
      termId: 'teachingClasses.termId',
      full: (wanted) =>
        sql<SqlBool>`(teaching_classes.enrolled >= teaching_classes.capacity) = ${wanted === 'true'}`,
      belowMinimum: (wanted) =>
        sql<SqlBool>`(teaching_classes.enrolled < teaching_classes.min_students) = ${wanted === 'true'}`,
    }),
    {
      shown: (found) =>
        found
          .select(['teachingClasses.id', 'teachingClasses.code', 'teachingClasses.capacity'])
          .select(['teachingClasses.enrolled', 'teachingClasses.waiting', 'teachingClasses.minStudents'])
          .select(['courses.name as courseName', 'departments.name as departmentName'])
          .select(['teachingClasses.version', teacherNames.as('teacherNames'), turnedAway.as('turnedAway')])
          .select(
            sql<boolean>`(${scope.manages} and (${scope.all}
            or (teaching_classes.department_id = any(${[...scope.departmentIds]}::uuid[]) and not courses.is_public)))`.as(
              'manages',
            ),
          ),
      sort: { courseName: 'courses.name' },
      usual: ['-waiting', '-enrolled', 'id'],
    },
  );

/** What was asked for a class of the department, or by a student of it. */
const eventsOf = (db: Db, { all, departmentIds }: SelectionScope) =>
  db
    .selectFrom('selectionEvents')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'selectionEvents.classId')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .innerJoin('studentRecords', 'studentRecords.id', 'selectionEvents.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .where(
      sql<SqlBool>`(${all} or teaching_classes.department_id = any(${[...departmentIds]}::uuid[])
        or student_records.department_id = any(${[...departmentIds]}::uuid[]))`,
    );

/** Everything students asked for with what was said to it: the same lines the student sees. */
export const selectionEvents = async (
  { db, scope, language }: Context<SelectionScope>,
  query: QueryOf<typeof staffSelectionCalls.events>,
) => {
  const { list, total } = await paged(
    query,
    filtered(eventsOf(db, scope), query, {
      keyword: (keyword) =>
        contains(['studentRecords.studentNo', 'studentRecords.name', 'courses.name'], keyword),
      termId: 'selectionEvents.termId',
      act: 'selectionEvents.act',
      code: 'selectionEvents.code',
      refused: (wanted) => sql<SqlBool>`(selection_events.message is not null) = ${wanted === 'true'}`,
    }),
    {
      shown: (found) =>
        found
          .select(sql<string>`selection_events.id::text`.as('id'))
          .select(['selectionEvents.act', 'selectionEvents.code', 'selectionEvents.message'])
          .select(['selectionEvents.at', 'teachingClasses.code as classCode', 'courses.name as courseName'])
          .select([
            'studentRecords.name as studentName',
            sql<string>`coalesce(student_records.student_no, '')`.as('studentNo'),
          ])
          .select('departments.name as departmentName'),
      sort: { at: 'selectionEvents.id', id: 'selectionEvents.id' },
      usual: ['-at'],
    },
  );
  return {
    list: list.map(({ message, ...row }) => ({ ...row, message: message?.[language] ?? '' })),
    total,
  };
};

/** The class of a roster, where the asker's department offers it. */
export const rosterHead = ({ db, scope }: Context<SelectionScope>, { id }: { id: string }) =>
  db
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .select(['teachingClasses.id', 'teachingClasses.code', 'courses.name as courseName'])
    .select(['teachingClasses.capacity', 'teachingClasses.enrolled', 'teachingClasses.waiting'])
    .where('teachingClasses.id', '=', id)
    .where(readableClasses(scope))
    .executeTakeFirstOrThrow(() => noSuchClass());

/** Who has or had a seat in a class, in the order they came. */
export const roster = async (
  context: Context<SelectionScope>,
  { id, ...query }: QueryOf<typeof staffSelectionCalls.roster> & { id: string },
) => {
  await rosterHead(context, { id });
  const found = context.db
    .selectFrom('enrolments')
    .innerJoin('studentRecords', 'studentRecords.id', 'enrolments.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .where('enrolments.classId', '=', id);
  return paged(
    query,
    filtered(found, query, {
      keyword: (keyword) => contains(['studentRecords.studentNo', 'studentRecords.name'], keyword),
      state: 'enrolments.state',
    }),
    {
      shown: (rows) =>
        rows
          .select(['enrolments.id', 'enrolments.source', 'enrolments.state', 'enrolments.selectedAt'])
          .select(['studentRecords.name as studentName', 'studentRecords.grade'])
          .select('departments.name as departmentName')
          .select([
            sql<string>`coalesce(student_records.student_no, '')`.as('studentNo'),
            sql<string>`coalesce(student_records.major_name, '')`.as('majorName'),
            sql<string>`coalesce(enrolments.reason, '')`.as('reason'),
          ]),
      sort: { studentNo: 'studentRecords.studentNo' },
      usual: ['selectedAt', 'id'],
    },
  );
};
