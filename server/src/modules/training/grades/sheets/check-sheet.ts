import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { SavedSheet } from '@graduate/contract/training/grades/grade-sheets.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { gradeErrors } from '../grades.errors.ts';
import { mustBeIn, type SheetRecord, saved, sheets } from './hold-sheet.ts';
import type { SheetScope } from './sheets.scope.ts';
import { courseOf, rosterToSubmit } from './submit-sheet.ts';

type AtVersion = { id: string; version?: number };

/** The college has looked at a sheet and finds it in order. */
export const checkSheet = (context: Context<SheetScope>, { id, version }: AtVersion): Promise<SavedSheet> =>
  sheets.transact(context, async (within) => {
    const sheet = await sheets.hold(within, { id });
    if (sheet.state === 'checked') return saved(sheet);
    if (version !== undefined) sheets.mustBeCurrent(sheet, version);
    mustBeIn(sheet, 'check', 'submitted');
    await rosterToSubmit(within.db, sheet);
    const checked = {
      state: 'checked' as const,
      checkedBy: context.author.actor.accountId,
      checkedAt: new Date(),
    };
    return saved(await sheets.change(within, sheet, checked, 'check', { after: { state: 'checked' } }));
  });

const teachersOf = async (tx: Tx, { classId }: SheetRecord): Promise<string[]> => {
  const found = await tx
    .selectFrom('classTeachers')
    .innerJoin('staff', 'staff.id', 'classTeachers.staffId')
    .select('staff.accountId')
    .where('classTeachers.classId', '=', classId)
    .where('classTeachers.role', 'in', ['lead', 'co'])
    .execute();
  return found.flatMap(({ accountId }) => accountId ?? []);
};

const tellTeachers = async (
  { services }: Context<SheetScope>,
  tx: Tx,
  sheet: SheetRecord,
  title: (course: string) => Text,
): Promise<void> =>
  services.tell(tx, await teachersOf(tx, sheet), {
    kind: 'todo',
    title: title((await courseOf(tx, sheet)).name),
    link: `/cjlr/xkxsIdex?sheetId=${sheet.id}`,
  });

/** Back to who entered it, with the reason. */
export const returnSheet = (
  context: Context<SheetScope>,
  { id, version, reason }: AtVersion & { reason: string },
): Promise<SavedSheet> =>
  sheets.transact(context, async (within) => {
    const sheet = await sheets.hold(within, { id });
    if (version !== undefined) sheets.mustBeCurrent(sheet, version);
    mustBeIn(sheet, 'sendBack', 'submitted', 'checked');
    const back = { state: 'draft' as const, returnReason: reason, checkedBy: null, checkedAt: null };
    const after = await sheets.change(within, sheet, back, 'return', {
      before: { state: sheet.state },
      after: { state: 'draft', reason },
    });
    await tellTeachers(context, within.db, sheet, (course) =>
      text(`成绩被退回：${course}（${reason}）`, `Grades were returned: ${course} (${reason})`),
    );
    return saved(after);
  });

/** Once a day and sheet. */
export const remindSheet = (context: Context<SheetScope>, { id }: { id: string }): Promise<SavedSheet> =>
  sheets.transact(context, async (within) => {
    const sheet = await sheets.hold(within, { id });
    mustBeIn(sheet, 'remind', 'empty', 'draft');
    const today = dayInShanghai(new Date());
    if (sheet.remindedOn === today) throw gradeErrors.remindedToday();
    const after = await sheets.change(within, sheet, { remindedOn: today }, 'remind', {});
    await tellTeachers(context, within.db, sheet, (course) =>
      text(
        `请在${sheet.entryDeadline}前提交成绩：${course}`,
        `Please submit the grades of ${course} by ${sheet.entryDeadline}`,
      ),
    );
    return saved(after);
  });
