import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { rosterExport, staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { maskMobile } from '../../../../platform/masking.ts';
import { noSuchClass } from '../../scheduling/public.ts';
import { namesOf } from '../engine/around.ts';
import { quotaInWords } from '../engine/rules.ts';
import { quotasOf } from '../rounds/quotas.ts';
import { readableClasses, type SelectionScope, selectionScope } from '../selection.scope.ts';

/** A class where the asker's department offers it. */
const readable = (db: Db, scope: SelectionScope, id: string) =>
  db
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .select(['teachingClasses.id', 'teachingClasses.code', 'courses.name as courseName'])
    .select(['teachingClasses.capacity', 'teachingClasses.enrolled', 'teachingClasses.waiting'])
    .where('teachingClasses.id', '=', id)
    .where(readableClasses(scope))
    .executeTakeFirstOrThrow(() => noSuchClass());

/** The class of a roster, and how far the seats are used that it keeps for some. */
export const rosterHead = async (
  { db, scope, language }: Context<SelectionScope>,
  { id }: { id: string },
) => {
  const head = await readable(db, scope, id);
  const names = await namesOf(db);
  const quotas = await quotasOf(db, id);
  return {
    ...head,
    quotas: quotas.map((quota) => ({
      id: quota.id,
      name: quotaInWords(quota, names)[language],
      seats: quota.seats,
      used: Number(quota.used),
    })),
  };
};

type Query = QueryOf<typeof staffSelectionCalls.roster>;

const found = (db: Db, id: string, query: Query) =>
  filtered(
    db
      .selectFrom('enrolments')
      .innerJoin('studentRecords', 'studentRecords.id', 'enrolments.studentId')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .where('enrolments.classId', '=', id),
    query,
    {
      keyword: (keyword) => contains(['studentRecords.studentNo', 'studentRecords.name'], keyword),
      state: 'enrolments.state',
      seated: (wanted) =>
        sql<SqlBool>`(enrolments.state in ('enrolled', 'completed')) = ${wanted === 'true'}`,
    },
  );

const list = {
  shown: (rows: ReturnType<typeof found>) =>
    rows
      .select(['enrolments.id', 'enrolments.source', 'enrolments.state', 'enrolments.selectedAt'])
      .select(['studentRecords.name as studentName', 'studentRecords.grade', 'studentRecords.gender'])
      .select(['studentRecords.trainingLevel', 'studentRecords.mobile'])
      .select('departments.name as departmentName')
      .select([
        sql<string>`coalesce(student_records.student_no, '')`.as('studentNo'),
        sql<string>`coalesce(student_records.major_name, '')`.as('majorName'),
        sql<string>`coalesce(student_records.main_tutor_name, '')`.as('tutorName'),
        sql<boolean>`exists (select from student_plans p join plan_items i on i.version_id = p.current_version_id
          where p.student_id = student_records.id and i.course_id = enrolments.course_id)`.as('planned'),
        sql<string>`coalesce(enrolments.reason, '')`.as('reason'),
      ]),
  sort: { studentNo: 'studentRecords.studentNo' },
  usual: ['selectedAt', 'id'],
};

/** Who has or had a seat in a class, in the order they came; numbers to call are not shown whole in lists. */
export const roster = async (
  { db, scope }: Context<SelectionScope>,
  { id, ...query }: Query & { id: string },
) => {
  await readable(db, scope, id);
  const { list: rows, total } = await paged(query, found(db, id, query), list);
  return { list: rows.map((row) => ({ ...row, mobile: maskMobile(row.mobile) ?? '' })), total };
};

export const exportRoster = defineExport({
  call: staffSelectionCalls.exportRoster,
  title: text('选课学生名单', 'Students of a class'),
  scope: selectionScope,
  nameOf: async (db, scope, { params }) => (await readable(db, scope, params.id)).code,
  count: async (db, scope, { params, query }) => {
    await readable(db, scope, params.id);
    return counted(found(db, params.id, query));
  },
  rows: (db, _scope, { params, query }) => inOrder(query, found(db, params.id, query), list).stream(500),
  columns: rosterExport,
  cells: {
    departmentName: { width: 24 },
    majorName: { width: 24 },
    mobile: { width: 16, value: ({ mobile }) => maskMobile(mobile) ?? '' },
  },
});
