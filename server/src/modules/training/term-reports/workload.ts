import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type WorkloadQuery,
  type WorkloadRow,
  workloadCalls,
  workloadExport,
} from '@graduate/contract/training/term-reports/workload.ts';
import type { TrainingSettings } from '@graduate/contract/training/training-settings/training-settings.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import type { Context } from '../../../platform/http/context.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { offeredBy, type ReportScope, reportScope, termOf } from './report-scope.ts';

/** Departments see what is taught in their courses; a teacher sees the own line. */
export type WorkloadScope = ReportScope & { onlyAccountId: string | null };

export const workloadScope = (actor: Actor): WorkloadScope => {
  const { departmentIds } = reportScope(actor);
  const own = departmentIds !== null && departmentIds.length === 0;
  return own
    ? { departmentIds: null, onlyAccountId: actor.accountId }
    : { departmentIds, onlyAccountId: null };
};

type Load = {
  staffId: string;
  classes: number;
  students: number;
  hours: number;
  load: number;
  courseNames: string;
};
type Part = {
  termId: string;
  scope: ReportScope;
  yxCode: readonly string[] | undefined;
  weights: TrainingSettings['workload'];
};

/**
 * What each teacher teaches in a term. Hours are those written for the teacher, the whole class for a lead without any;
 * they weigh more in large classes and in English, less when the same course is given again. A merged class counts with
 * its host.
 */
export const loadsOf = ({ termId, scope, yxCode, weights }: Part) => sql<Load>`(
  select x.staff_id, count(*)::int as classes, sum(x.students)::int as students,
    round(sum(x.hours), 1)::float8 as hours,
    round(sum(x.hours * x.size * x.language * x.again), 1)::float8 as load,
    string_agg(distinct x.course, '、') as course_names
  from (
    select t.staff_id, k.name as course, coming.students,
      case when t.hours > 0 then t.hours when t.role = 'lead' then c.hours else 0 end as hours,
      (case when coming.students <= 30 then 1 when coming.students <= 60 then ${weights.upTo60}::numeric
        when coming.students <= 100 then ${weights.upTo100}::numeric else ${weights.beyond100}::numeric end)::numeric as size,
      (case when k.language = 'en' then ${weights.inEnglish}::numeric else 1 end)::numeric as language,
      (case when row_number() over (partition by t.staff_id, c.course_id order by c.code) > 1
        then ${weights.again}::numeric else 1 end)::numeric as again
    from class_teachers t join teaching_classes c on c.id = t.class_id join courses k on k.id = c.course_id
    cross join lateral (select sum(g.enrolled)::int as students from teaching_classes g
      where g.id = c.id or g.merged_into_id = c.id) coming
    where c.term_id = ${termId} and c.state <> 'cancelled' and c.merged_into_id is null
      and ${offeredBy(scope, yxCode, 'c.department_id')}) x
  group by x.staff_id)`;

const NO_TERM = '00000000-0000-0000-0000-000000000000';

const found = async (db: Db, scope: WorkloadScope, query: WorkloadQuery) => {
  const term = await termOf(db, query.termId, 'zh');
  const weights = await trainingSetting(db, 'workload');
  const loads = loadsOf({ termId: term?.termId ?? NO_TERM, scope, yxCode: query.yxCode, weights });
  const rows = db
    .selectFrom('staff')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .innerJoin(loads.as('load'), 'load.staffId', 'staff.id')
    .$if(scope.onlyAccountId !== null, (all) => all.where('staff.accountId', '=', scope.onlyAccountId));
  return filtered(rows, query, {
    keyword: (keyword) => contains(['staff.staffNo', 'staff.name'], keyword),
    termId: () => sql<boolean>`true`,
    yxCode: () => sql<boolean>`true`,
    unit: 'departments.code',
  });
};
type Found = Awaited<ReturnType<typeof found>>;

const listing = {
  shown: (rows: Found) =>
    rows
      .select(['staff.id', 'staff.staffNo', 'staff.name as teacherName'])
      .select(['departments.name as departmentName', 'load.classes', 'load.students', 'load.hours'])
      .select(['load.load', 'load.courseNames']),
  sort: {
    staffNo: 'staff.staffNo',
    teacherName: 'staff.name',
    classes: 'load.classes',
    students: 'load.students',
    hours: 'load.hours',
    load: 'load.load',
  },
  usual: ['-load', 'staffNo', 'id'],
} as const;

export const listWorkload = async (
  { db, scope }: Context<WorkloadScope>,
  query: QueryOf<typeof workloadCalls.listWorkload>,
) => paged(query, await found(db, scope, query), listing);

const BATCH = 500;

async function* streamWorkload(
  db: Db,
  scope: WorkloadScope,
  query: WorkloadQuery,
): AsyncIterable<WorkloadRow> {
  const rows = inOrder(query as never, await found(db, scope, query), listing);
  for await (const row of rows.stream(BATCH)) yield row as WorkloadRow;
}

export const exportWorkload = defineExport({
  call: workloadCalls.exportWorkload,
  title: text('教师工作量', 'Workload of teachers'),
  scope: workloadScope,
  count: async (db, scope, { query }) => counted(await found(db, scope, query)),
  rows: (db, scope, { query }) => streamWorkload(db, scope, query),
  columns: workloadExport,
  cells: { courseNames: { width: 40 } },
});
