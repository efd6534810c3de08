import { text } from '@graduate/contract/platform/text.ts';
import type { SavedSheet } from '@graduate/contract/training/grades/grade-sheets.ts';
import { distributionOf, isComplete, shareInPercent } from '@graduate/contract/training/grades/totals.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors } from '../grades.errors.ts';
import { enteredOnes, mustBeIn, mustBeInTime, mustLead, type SheetRecord, saved } from './hold-sheet.ts';
import { passMarkOf } from './judge-entries.ts';
import { rosterOf } from './roster.ts';
import type { SheetScope } from './sheets.scope.ts';

export const courseOf = (tx: Tx, { courseId }: Pick<SheetRecord, 'courseId'>) =>
  tx
    .selectFrom('courses')
    .select(['name', 'isDegreeCourse', 'category'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();

/** Everybody has a grade or a mark; what is unusual is explained. */
export const rosterToSubmit = async (tx: Tx, sheet: SheetRecord) => {
  const roster = await rosterOf(tx, sheet);
  if (roster.length === 0) throw gradeErrors.nobodyTaught();
  const missing = roster.find((row) => !isComplete(row, sheet.scale));
  if (missing)
    throw gradeErrors.notEntered(
      { row: missing.no, name: missing.name },
      { row: missing.no, enrolmentId: missing.enrolmentId },
    );
  return roster;
};

const mustBeExplained = (
  explanation: string,
  { excellent, failed, judged }: ReturnType<typeof distributionOf>,
  { excellentWarnPct, failWarnPct }: { excellentWarnPct: number; failWarnPct: number },
): void => {
  if (explanation !== '') return;
  const excellentPct = shareInPercent(excellent, judged);
  if (excellentPct > excellentWarnPct)
    throw gradeErrors.manyExcellent({ pct: excellentPct, limit: excellentWarnPct });
  const failedPct = shareInPercent(failed, judged);
  if (failedPct > failWarnPct) throw gradeErrors.manyFailed({ pct: failedPct, limit: failWarnPct });
};

/** Those who check the sheets of a department. */
const checkers = async (tx: Tx, { departmentId, courseId }: SheetRecord): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`select distinct r.account_id
    from account_roles r join roles o on o.id = r.role_id join accounts a on a.id = r.account_id
    where a.state = 'active' and case when exists (select from courses c where c.id = ${courseId} and c.is_public)
      then o.code = 'training' else o.code = 'secretary' and exists (select from account_departments d
        where d.account_id = r.account_id and d.department_id = ${departmentId}) end`.execute(tx);
  return rows.map(({ accountId }) => accountId);
};

/** Hands a sheet in; handed in twice, it is in once. */
export const submitSheet = (
  context: Context<SheetScope>,
  { id, version, explanation }: { id: string; version: number; explanation: string },
): Promise<SavedSheet> =>
  enteredOnes.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const sheet = await enteredOnes.hold(within, { id });
    await mustLead(tx, scope, id);
    if (sheet.state === 'submitted') return saved(sheet);
    enteredOnes.mustBeCurrent(sheet, version);
    mustBeIn(sheet, 'submit', 'empty', 'draft');
    await mustBeInTime(tx, scope, sheet);
    const roster = await rosterToSubmit(tx, sheet);
    const settings = await trainingSetting(tx, 'grades');
    const course = await courseOf(tx, sheet);
    const found = distributionOf(roster, sheet.scale, passMarkOf(settings, course));
    mustBeExplained(explanation, found, settings);
    const after = await enteredOnes.change(
      within,
      sheet,
      {
        state: 'submitted',
        explanation,
        returnReason: '',
        everSubmitted: true,
        submittedBy: author.actor.accountId,
        submittedAt: new Date(),
        students: found.judged,
        average: found.average,
        excellentCount: found.excellent,
        failedCount: found.failed,
      },
      'submit',
      { after: { ...found, explanation } },
    );
    await context.services.tell(tx, await checkers(tx, sheet), {
      kind: 'todo',
      title: text(`成绩待审核：${course.name}`, `Grades to check: ${course.name}`),
      link: '/training/grade-publication?state=submitted',
    });
    return saved(after);
  });

/** What nobody has checked yet can be corrected. */
export const recallSheet = (
  context: Context<SheetScope>,
  { id, version }: { id: string; version: number },
): Promise<SavedSheet> =>
  enteredOnes.transact(context, async (within) => {
    const sheet = await enteredOnes.hold(within, { id });
    await mustLead(within.db, within.scope, id);
    if (sheet.state === 'draft') return saved(sheet);
    enteredOnes.mustBeCurrent(sheet, version);
    mustBeIn(sheet, 'recall', 'submitted');
    await mustBeInTime(within.db, within.scope, sheet);
    const kept = { before: { state: sheet.state }, after: { state: 'draft' } };
    return saved(await enteredOnes.change(within, sheet, { state: 'draft' }, 'recall', kept));
  });
