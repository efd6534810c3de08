import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  enrolmentExport,
  staffSelectionCalls,
  waitExport,
} from '@graduate/contract/training/selection/staff-calls.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { manages, readableChoices, type SelectionScope, selectionScope } from '../selection.scope.ts';

type Query = QueryOf<typeof staffSelectionCalls.enrolments>;

/** Seats of classes of the department, and those students within reach have elsewhere. */
const found = (db: Db, scope: SelectionScope, query: Query) =>
  filtered(
    db
      .selectFrom('enrolments')
      .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
      .innerJoin('courses', 'courses.id', 'enrolments.courseId')
      .innerJoin('studentRecords', 'studentRecords.id', 'enrolments.studentId')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .where(readableChoices(scope)),
    query,
    {
      keyword: (keyword) => contains(['studentRecords.studentNo', 'studentRecords.name'], keyword),
      course: (course) => contains(['courses.name', 'teachingClasses.code'], course),
      termId: 'enrolments.termId',
      roundId: 'enrolments.roundId',
      yxCode: 'departments.code',
      source: 'enrolments.source',
      state: 'enrolments.state',
    },
  );

const listOf = (scope: SelectionScope) => ({
  shown: (rows: ReturnType<typeof found>) =>
    rows
      .select(['enrolments.id', 'enrolments.classId', 'enrolments.source', 'enrolments.state'])
      .select(['enrolments.selectedAt', 'studentRecords.name as studentName', 'studentRecords.grade'])
      .select(['departments.name as departmentName', 'courses.name as courseName', 'courses.category'])
      .select(['teachingClasses.code as classCode', 'teachingClasses.credits', manages(scope)])
      .select([
        sql<string>`coalesce(student_records.student_no, '')`.as('studentNo'),
        sql<string>`coalesce(enrolments.reason, '')`.as('reason'),
        sql<string>`coalesce((select r.name from course_selection_rounds r where r.id = enrolments.round_id), '')`.as(
          'roundName',
        ),
        sql<string>`coalesce((select a.real_name from accounts a where a.id = enrolments.acted_by), '')`.as(
          'actorName',
        ),
      ]),
  sort: { studentNo: 'studentRecords.studentNo', classCode: 'teachingClasses.code' },
  usual: ['-selectedAt', 'id'],
});

/** Who has or had a seat where, and how they came to it. */
export const listEnrolments = ({ db, scope }: Context<SelectionScope>, query: Query) =>
  paged(query, found(db, scope, query), listOf(scope));

export const exportEnrolments = defineExport({
  call: staffSelectionCalls.exportEnrolments,
  title: text('选课名单', 'Enrolments'),
  scope: selectionScope,
  count: (db, scope, { query }) => counted(found(db, scope, query)),
  rows: (db, scope, { query }) => inOrder(query, found(db, scope, query), listOf(scope)).stream(500),
  columns: enrolmentExport,
  cells: { courseName: { width: 28 }, classCode: { width: 26 }, departmentName: { width: 24 } },
});

type WaitQuery = QueryOf<typeof staffSelectionCalls.waits>;

const waitsOf = (db: Db, scope: SelectionScope, query: WaitQuery) =>
  filtered(
    db
      .selectFrom('waitlistEntries')
      .innerJoin('teachingClasses', 'teachingClasses.id', 'waitlistEntries.classId')
      .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
      .innerJoin('studentRecords', 'studentRecords.id', 'waitlistEntries.studentId')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .where(readableChoices(scope)),
    query,
    {
      keyword: (keyword) =>
        contains(['studentRecords.studentNo', 'studentRecords.name', 'courses.name'], keyword),
      termId: 'waitlistEntries.termId',
      ofClass: 'waitlistEntries.classId',
      state: 'waitlistEntries.state',
    },
  );

const waitList = {
  shown: (found: ReturnType<typeof waitsOf>) =>
    found
      .select(['waitlistEntries.id', 'waitlistEntries.state', 'waitlistEntries.reason', 'waitlistEntries.at'])
      .select(['studentRecords.name as studentName', 'departments.name as departmentName'])
      .select(['courses.name as courseName', 'teachingClasses.code as classCode'])
      .select([
        sql<string>`coalesce(student_records.student_no, '')`.as('studentNo'),
        sql<number | null>`case when waitlist_entries.state = 'waiting' then 1 + (select count(*)
            from waitlist_entries o where o.class_id = waitlist_entries.class_id and o.state = 'waiting'
              and o.seq < waitlist_entries.seq) end`.as('position'),
      ]),
  usual: ['-at', 'id'],
};

/** Who waits for a class of the department, or is within reach and waits elsewhere. */
export const listWaits = async ({ db, scope, language }: Context<SelectionScope>, query: WaitQuery) => {
  const { list, total } = await paged(query, waitsOf(db, scope, query), waitList);
  return { list: list.map(({ reason, ...row }) => ({ ...row, reason: reason?.[language] ?? '' })), total };
};

export const exportWaits = defineExport({
  call: staffSelectionCalls.exportWaits,
  title: text('候补名单', 'Waiting lists'),
  scope: selectionScope,
  count: (db, scope, { query }) => counted(waitsOf(db, scope, query)),
  rows: (db, scope, { query }) => inOrder(query, waitsOf(db, scope, query), waitList).stream(500),
  columns: waitExport,
  cells: {
    courseName: { width: 28 },
    classCode: { width: 26 },
    reason: { width: 40, value: ({ reason }, language) => reason?.[language] ?? '' },
  },
});
