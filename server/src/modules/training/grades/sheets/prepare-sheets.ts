import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { DailyJob } from '../../../../platform/job-kind.ts';
import { findTerm, termOfDay } from '../../../commons/academic-calendar/public.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import type { SheetScope } from './sheets.scope.ts';

const within = ({ all, departmentIds, accountId }: SheetScope) => {
  if (all) return sql<SqlBool>`true`;
  if (departmentIds.length > 0) return sql<SqlBool>`c.department_id = any(${departmentIds}::uuid[])`;
  return sql<SqlBool>`exists (select from class_teachers t join staff s on s.id = t.staff_id
    where t.class_id = c.id and s.account_id = ${accountId} and t.role in ('lead', 'co'))`;
};

/** A sheet for every class of a term that has students and none yet, weighed as its course says. */
const makeSheets = async (
  tx: Tx,
  { id: termId, endsOn }: { id: string; endsOn: string },
  which: ReturnType<typeof within>,
): Promise<number> => {
  const { gradeEntryDays, gradePrecision } = await trainingSetting(tx, 'grades');
  const { rows } = await sql<{
    id: string;
  }>`insert into grade_sheets (id, class_id, exam_kind, term_id, course_id,
      department_id, scale, usual_pct, mid_pct, final_pct, precision, entry_deadline)
    select gen_random_uuid(), c.id, 'normal', c.term_id, c.course_id, c.department_id, c.grade_scale, k.usual_pct,
      k.mid_pct, k.final_pct, ${gradePrecision}, ${addDays(endsOn, gradeEntryDays)}::date
    from teaching_classes c join courses k on k.id = c.course_id
    where c.term_id = ${termId} and c.state in ('scheduled', 'open', 'closed') and ${which}
      and k.usual_pct + k.mid_pct + k.final_pct = 100
      and exists (select from enrolments e where e.class_id = c.id and e.state = 'enrolled')
    on conflict (class_id, exam_kind) do nothing returning id`.execute(tx);
  return rows.length;
};

/** The sheet of one class, where it has none yet. */
export const makeSheetsOf = async (tx: Tx, termId: string, classId: string): Promise<void> => {
  await makeSheets(tx, await findTerm(tx, termId), sql<SqlBool>`c.id = ${classId}`);
};

export const prepareSheets = async (
  { db, scope, author }: Context<SheetScope>,
  { termId }: { termId: string },
): Promise<{ made: number }> => {
  const term = await findTerm(db, termId);
  return db.transaction().execute(async (tx) => {
    const made = await makeSheets(tx, term, within(scope));
    if (made > 0)
      await audit(tx, author, {
        action: 'gradeSheet.prepare',
        subject: 'term',
        subjectId: termId,
        after: { made },
      });
    return { made };
  });
};

/** Nobody needs to ask for the sheets of the term that goes on. */
export const sheetsNightly: DailyJob = {
  kind: 'grades.sheets',
  title: text('建立成绩登记表', 'Grade sheets of the term'),
  dailyAt: '02:20',
  run: async ({ services: { db } }) => {
    const term = await termOfDay(db, dayInShanghai(new Date()));
    const made = term ? await db.transaction().execute((tx) => makeSheets(tx, term, sql<SqlBool>`true`)) : 0;
    return { text: text(`建立${made}份成绩登记表`, `${made} grade sheets were made`) };
  },
};
