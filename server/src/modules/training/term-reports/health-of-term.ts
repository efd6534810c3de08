import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type {
  HealthItem,
  HealthKind,
  termReportCalls,
} from '@graduate/contract/training/term-reports/term-reports.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import { lessonsNotMadeUp } from '../class-changes/public.ts';
import { conflictingClasses } from '../scheduling/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { offeredBy, type ReportScope, termOf } from './report-scope.ts';

/** Where each of them is looked at and mended. */
const pages: Record<HealthKind, string> = {
  unconfirmedTasks: '/training/tasks?state=published',
  refusedTasks: '/training/tasks?state=refused',
  conflicts: '/pkgl/pkxxwh?conflicting=true',
  unplaced: '/pkgl/pkxxwh?state=planned',
  fewStudents: '/training/selection-board?',
  unmade: '/training/class-changes?kind=cancel',
  overdueSheets: '/training/grade-publication?overdue=true',
  unpublished: '/training/grade-publication?state=submitted,checked',
  openCorrections: '/training/grades?tab=corrections&state=reviewing',
  manyFailed: '/training/grade-publication?sort=average',
  fewEvaluations: '/training/evaluation-summary?sort=responses',
  lowEvaluation: '/training/evaluation-summary?sort=score',
};

const LOW_SCORE = 70;
const LOW_SHARE = 0.6;

type Counts = Record<HealthKind, number> & {
  tasks: number;
  classes: number;
  cancels: number;
  sheets: number;
  corrections: number;
  evaluated: number;
};

const ofKind: Record<HealthKind, keyof Counts> = {
  unconfirmedTasks: 'tasks',
  refusedTasks: 'tasks',
  conflicts: 'classes',
  unplaced: 'classes',
  fewStudents: 'classes',
  unmade: 'cancels',
  overdueSheets: 'sheets',
  unpublished: 'sheets',
  openCorrections: 'corrections',
  manyFailed: 'sheets',
  fewEvaluations: 'evaluated',
  lowEvaluation: 'evaluated',
};

/** Everything that is not as it should be in a term, on one page, each with where to mend it. */
export const healthOfTerm = async (
  { db, scope, language }: Context<ReportScope>,
  { termId: asked, yxCode }: QueryOf<typeof termReportCalls.health>,
): Promise<{ termId: string | null; termName: string; items: HealthItem[] }> => {
  const term = await termOf(db, asked, language);
  if (!term) return { termId: null, termName: '', items: [] };
  const { termId, termName } = term;
  const { failWarnPct } = await trainingSetting(db, 'grades');
  const inConflict = await conflictingClasses(db, termId);
  const within = (column: string) => offeredBy(scope, yxCode, column);
  const { rows } = await sql<Counts>`with
    t as (select state from teaching_tasks where term_id = ${termId} and state not in ('draft', 'cancelled')
      and ${within('department_id')}),
    c as (select * from teaching_classes where term_id = ${termId} and state <> 'cancelled' and ${within('department_id')}),
    x as (select ${lessonsNotMadeUp} as lessons from class_changes join teaching_classes k on k.id = class_changes.class_id
      where class_changes.term_id = ${termId} and class_changes.kind = 'cancel' and class_changes.state = 'approved'
        and ${within('k.department_id')}),
    s as (select * from grade_sheets where term_id = ${termId} and ${within('department_id')}),
    r as (select r.state from grade_corrections r join grades g on g.id = r.grade_id
      where g.term_id = ${termId} and ${within('r.department_id')}),
    e as (select * from evaluation_results where term_id = ${termId} and ${within('department_id')})
    select (select count(*)::int from t) as tasks, (select count(*)::int from c) as classes,
      (select count(*)::int from x) as cancels, (select count(*)::int from s) as sheets,
      (select count(*)::int from r) as corrections, (select count(*)::int from e) as evaluated,
      (select count(*)::int from t where state = 'published') as "unconfirmedTasks",
      (select count(*)::int from t where state = 'refused') as "refusedTasks",
      (select count(*)::int from c where state = 'planned' and mode <> 'none') as unplaced,
      (select count(*)::int from c where enrolled < min_students and state in ('open', 'closed')) as "fewStudents",
      (select count(*)::int from x where lessons > 0) as unmade,
      (select count(*)::int from c where id = any(${inConflict}::uuid[])) as conflicts,
      (select count(*)::int from s where state in ('empty', 'draft')
        and entry_deadline < (now() at time zone 'Asia/Shanghai')::date) as "overdueSheets",
      (select count(*)::int from s where state in ('submitted', 'checked')) as unpublished,
      (select count(*)::int from r where state = 'reviewing') as "openCorrections",
      (select count(*)::int from s where students > 0 and failed_count * 100 > students * ${failWarnPct}::int) as "manyFailed",
      (select count(*)::int from e where responses < invited * ${LOW_SHARE}::numeric) as "fewEvaluations",
      (select count(*)::int from e where score < ${LOW_SCORE}) as "lowEvaluation"`.execute(db);
  const [counts] = rows;
  if (!counts) return { ...term, items: [] };
  const items = (Object.keys(pages) as HealthKind[]).map((kind) => {
    const page = pages[kind];
    const separator = page.endsWith('?') ? '' : '&';
    return {
      kind,
      count: counts[kind],
      of: counts[ofKind[kind]],
      link: `${page}${separator}termId=${termId}`,
    };
  });
  return { termId, termName, items };
};
