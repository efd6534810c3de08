import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { MadeLater } from '@graduate/contract/training/grades/grade-sheets.ts';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findTerm } from '../../../commons/academic-calendar/public.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors } from '../grades.errors.ts';
import type { SheetScope } from './sheets.scope.ts';

/** Sheets of a term that are published, of departments whose grades somebody decides; public courses are the school's. */
const decided = ({ all, departmentIds }: SheetScope) =>
  all
    ? sql<SqlBool>`true`
    : sql<SqlBool>`s.department_id = any(${departmentIds}::uuid[])
      and not exists (select from courses k where k.id = s.course_id and k.is_public)`;

/**
 * Who takes it: a make-up whoever failed the first time, be it later than the others, without having cheated or stayed away,
 * and has had none; a deferred examination whoever was to come later. What was done during the term is kept.
 */
const takers = sql`select s.id as sheet_id, g.enrolment_id, 'makeup' as kind, null::numeric as usual, null::numeric as mid
    from published s join enrolments e on e.class_id = s.class_id join grades g on g.enrolment_id = e.id
    where g.published and not g.passed and g.flag = 'normal' and g.attempt_kind = 'first' and g.source = 'class'
      and not exists (select from grades m where m.student_id = g.student_id and m.course_id = g.course_id
        and (m.passed or m.attempt_kind = 'makeup'))
  union all
  select s.id, e.enrolment_id, 'deferred', e.usual, e.mid
    from grade_entries e join published s on s.id = e.sheet_id where e.flag = 'deferred'`;

type Made = { sheets: number; students: number };

const make = async (tx: Tx, termId: string, deadline: string, scope: SheetScope): Promise<Made> => {
  const { rows } = await sql<Made>`with published as (select s.* from grade_sheets s
      where s.term_id = ${termId} and s.exam_kind = 'normal' and s.state = 'published' and ${decided(scope)}),
    takers as (${takers}),
    made as (insert into grade_sheets (id, class_id, exam_kind, term_id, course_id, department_id, scale, usual_pct,
        mid_pct, final_pct, precision, entry_deadline)
      select gen_random_uuid(), s.class_id, t.kind, s.term_id, s.course_id, s.department_id, s.scale,
        case when t.kind = 'makeup' then 0 else s.usual_pct end, case when t.kind = 'makeup' then 0 else s.mid_pct end,
        case when t.kind = 'makeup' then 100 else s.final_pct end, s.precision, ${deadline}::date
      from published s join (select distinct sheet_id, kind from takers) t on t.sheet_id = s.id
      on conflict (class_id, exam_kind) do nothing
      returning id, class_id, exam_kind),
    open_ones as (select id, class_id, exam_kind from made
      union all select g.id, g.class_id, g.exam_kind from grade_sheets g join published s on s.class_id = g.class_id
        where g.exam_kind <> 'normal' and g.state in ('empty', 'draft')),
    listed as (insert into grade_entries (sheet_id, enrolment_id, usual, mid)
      select m.id, t.enrolment_id, t.usual, t.mid from open_ones m join published s on s.class_id = m.class_id
      join takers t on t.sheet_id = s.id and t.kind = m.exam_kind
      on conflict do nothing returning enrolment_id)
    select (select count(*)::int from made) as sheets, (select count(*)::int from listed) as students`.execute(
    tx,
  );
  return rows[0] ?? { sheets: 0, students: 0 };
};

/** Make-up and deferred sheets of a term for those who need them; said again, only who and what is missing is added. */
export const makeLaterSheets = (
  { db, scope, author }: Context<SheetScope>,
  { termId }: { termId: string },
): Promise<MadeLater> =>
  db.transaction().execute(async (tx) => {
    await findTerm(tx, termId);
    const { gradeEntryDays } = await trainingSetting(tx, 'grades');
    const deadline = addDays(dayInShanghai(new Date()), gradeEntryDays);
    const made = await make(tx, termId, deadline, scope);
    if (made.students === 0) throw gradeErrors.nobodyForSheets();
    await audit(tx, author, {
      action: 'gradeSheet.makeup',
      subject: 'term',
      subjectId: termId,
      after: made,
    });
    return { made: made.sheets, students: made.students };
  });
