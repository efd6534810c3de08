import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { shortExport, staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { termOfDay } from '../../../commons/academic-calendar/public.ts';
import { recordsWithin, type StudentScope, studentScope } from '../../../student-status/students/public.ts';

type Query = QueryOf<typeof staffSelectionCalls.withoutCourses>;

/** What was planned for the term of the student's studies, and what is taken in it. */
const credits = (termId: string) => ({
  taken: sql<number>`(select coalesce(sum(c.credits), 0)::float8 from enrolments e join teaching_classes c on c.id = e.class_id
    where e.student_id = student_records.id and e.term_id = ${termId} and e.state in ('enrolled', 'completed'))`,
  planned: sql<number>`(select coalesce(sum(k.credits), 0)::float8 from student_plans p
      join plan_items i on i.version_id = p.current_version_id join courses k on k.id = i.course_id
      join academic_terms t on t.id = ${termId}
    where p.student_id = student_records.id and i.planned_term_no = (split_part(t.academic_year, '-', 1)::int * 2 + t.term_no)
      - (extract(year from student_records.entry_date)::int * 2
        + case when extract(month from student_records.entry_date) >= 7 then 1 else 0 end) + 1)`,
});

const found = (db: Db, scope: StudentScope, termId: string, query: Omit<Query, 'termId'>) => {
  const { taken, planned } = credits(termId);
  const rows = db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .where('studentRecords.open', '=', true)
    .where('studentRecords.deletedAt', 'is', null)
    .where('studentRecords.status', '=', 'active')
    .where(recordsWithin(scope))
    // Without a plan nobody knows how much it ought to be: only those who have chosen nothing are told.
    .where(sql<SqlBool>`(${taken} < ${planned} or (${taken} = 0 and not exists (select from student_plans p
      where p.student_id = student_records.id and p.current_version_id is not null)))`);
  return filtered(rows, query, {
    keyword: (keyword) => contains(['studentRecords.studentNo', 'studentRecords.name'], keyword),
    yxCode: 'departments.code',
    nothing: (wanted) => sql<SqlBool>`(${taken} = 0) = ${wanted === 'true'}`,
  });
};

const listOf = (termId: string) => {
  const { taken, planned } = credits(termId);
  const missing = sql<number>`(${planned} - ${taken})`;
  return {
    shown: (rows: ReturnType<typeof found>) =>
      rows
        .select(['studentRecords.id', 'studentRecords.name as studentName', 'studentRecords.grade'])
        .select('departments.name as departmentName')
        .select([
          sql<string>`coalesce(student_records.student_no, '')`.as('studentNo'),
          taken.as('taken'),
          planned.as('planned'),
          missing.as('missing'),
          sql<boolean>`exists (select from student_terms t where t.student_id = student_records.id
            and t.term_id = ${termId} and t.frozen)`.as('frozen'),
        ]),
    sort: { missing },
    usual: ['-missing', 'id'],
  };
};

const termFor = async (db: Db, asked: string | undefined): Promise<string> =>
  asked ?? (await termOfDay(db, dayInShanghai(new Date())))?.id ?? '00000000-0000-0000-0000-000000000000';

/** Students who have chosen less in a term than their plan has in it, those who lack most first. */
export const listWithoutCourses = async (
  { db, scope }: Context<StudentScope>,
  { termId: asked, ...query }: Query,
) => {
  const termId = await termFor(db, asked);
  return paged(query, found(db, scope, termId, query), listOf(termId));
};

async function* rowsOf(db: Db, scope: StudentScope, { termId: asked, ...query }: Query) {
  const termId = await termFor(db, asked);
  yield* inOrder(query, found(db, scope, termId, query), listOf(termId)).stream(500);
}

export const exportWithoutCourses = defineExport({
  call: staffSelectionCalls.exportWithoutCourses,
  title: text('选课学分不足学生', 'Students with too few credits'),
  scope: studentScope,
  count: async (db, scope, { query: { termId, ...query } }) =>
    counted(found(db, scope, await termFor(db, termId), query)),
  rows: (db, scope, { query }) => rowsOf(db, scope, query),
  columns: shortExport,
});
