import type {
  EntryChange,
  SavedEntries,
  Sheet,
  SheetSetting,
} from '@graduate/contract/training/grades/grade-sheets.ts';
import { sql } from 'kysely';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { gradeErrors } from '../grades.errors.ts';
import { enteredOnes, mustBeIn, mustBeInTime, mustLead, type SheetRecord } from './hold-sheet.ts';
import { changed, objectionTo } from './judge-entries.ts';
import { findSheet } from './read-sheets.ts';
import { type RosterRow, rosterOf } from './roster.ts';
import type { SheetScope } from './sheets.scope.ts';

/** Writes rows of a sheet with one statement, each with its next version. */
const writeRows = async (tx: Tx, author: Author, sheetId: string, rows: readonly RosterRow[]) => {
  const values = rows.map(({ enrolmentId, usual, mid, final, total, level, flag, locked, remark }) => ({
    sheet_id: sheetId,
    enrolment_id: enrolmentId,
    usual,
    mid,
    final,
    total,
    level,
    flag,
    locked,
    remark,
  }));
  await sql`insert into grade_entries (sheet_id, enrolment_id, usual, mid, final, total, level, flag, locked, remark, updated_by)
    select r.sheet_id, r.enrolment_id, r.usual, r.mid, r.final, r.total, r.level, r.flag, r.locked, r.remark,
      ${author.actor?.accountId ?? null}::uuid
    from json_populate_recordset(null::grade_entries, ${JSON.stringify(values)}::json) r
    on conflict (sheet_id, enrolment_id) do update
    set usual = excluded.usual, mid = excluded.mid, final = excluded.final, total = excluded.total, level = excluded.level,
      flag = excluded.flag, locked = excluded.locked, remark = excluded.remark, updated_at = now(),
      updated_by = excluded.updated_by, version = grade_entries.version + 1`.execute(tx);
};

const forTheClient = ({
  enrolmentId,
  usual,
  mid,
  final,
  level,
  flag,
  remark,
  total,
  locked,
  version,
}: RosterRow) => ({ enrolmentId, usual, mid, final, level, flag, remark, total, locked, version });

const forTheLog = ({ studentNo, usual, mid, final, level, flag, remark }: RosterRow) => ({
  studentNo,
  usual,
  mid,
  final,
  level,
  flag,
  remark,
});

type Pair = { before: RosterRow; after: RosterRow };

/** The rows as they would be; refused whole when one of them was changed meanwhile or cannot be so. */
const judged = (
  sheet: SheetRecord,
  roster: readonly RosterRow[],
  entries: readonly EntryChange[],
): Pair[] => {
  const byId = new Map(roster.map((row) => [row.enrolmentId, row]));
  const pairs = entries.map(({ version, ...typed }) => {
    const before = byId.get(typed.enrolmentId);
    if (!before) throw gradeErrors.notOfClass({ no: typed.enrolmentId });
    return { before, after: changed(before, typed, sheet), version };
  });
  const stale = pairs.filter(({ before, version }) => before.version !== version);
  if (stale.length > 0)
    throw platformErrors.changedMeanwhile({ current: stale.map(({ before }) => forTheClient(before)) });
  for (const { before, after } of pairs) {
    const where = { row: before.no, name: before.name, enrolmentId: before.enrolmentId };
    if (before.locked && after.flag !== before.flag) throw gradeErrors.markFromApproval({ ...where });
    const objection = objectionTo(after, sheet);
    if (objection) throw objection.error({ ...where, field: objection.field });
  }
  return pairs;
};

type Entering = { db: Tx; author: Author; scope: SheetScope };

/** Saves what was typed of some rows; the others are nobody's business. */
export const enterRows = async (
  within: Entering,
  sheet: SheetRecord,
  changesFor: (roster: readonly RosterRow[]) => readonly EntryChange[],
): Promise<SavedEntries> => {
  const { db: tx, author } = within;
  mustBeIn(sheet, 'enter', 'empty', 'draft');
  await mustBeInTime(tx, within.scope, sheet);
  const roster = await rosterOf(tx, sheet);
  const pairs = judged(sheet, roster, changesFor(roster));
  await writeRows(
    tx,
    author,
    sheet.id,
    pairs.map(({ after }) => after),
  );
  const state = 'draft' as const;
  const { version } = sheet.state === 'empty' ? await enteredOnes.write(within, sheet.id, { state }) : sheet;
  await enteredOnes.log(within, sheet.id, 'entries', {
    before: pairs.map(({ before }) => forTheLog(before)),
    after: pairs.map(({ after }) => forTheLog(after)),
  });
  const entries = pairs.map(({ after }) => forTheClient({ ...after, version: after.version + 1 }));
  return { state, version, entries };
};

export const saveEntries = (
  context: Context<SheetScope>,
  { id, entries }: { id: string; entries: readonly EntryChange[] },
): Promise<SavedEntries> =>
  enteredOnes.transact(context, async (within) =>
    enterRows(within, await enteredOnes.hold(within, { id }), () => entries),
  );

/** Weights and scale, until grades are submitted for the first time; totals follow. */
export const saveSetting = async (
  context: Context<SheetScope>,
  { id, version, ...counting }: { id: string } & SheetSetting,
): Promise<Sheet> => {
  await enteredOnes.transact(context, async (within) => {
    const { db: tx, author } = within;
    const sheet = await enteredOnes.hold(within, { id, version });
    await mustLead(tx, within.scope, id);
    if (sheet.everSubmitted) throw gradeErrors.weightsFixed();
    mustBeIn(sheet, 'setting', 'empty', 'draft');
    await mustBeInTime(tx, within.scope, sheet);
    const sum = counting.usualPct + counting.midPct + counting.finalPct;
    if (sum !== 100) throw gradeErrors.weightsSum({ sum });
    const after = await enteredOnes.change(within, sheet, counting, 'setting', {
      before: Object.fromEntries(Object.keys(counting).map((key) => [key, sheet[key as 'scale']])),
      after: counting,
    });
    const entered = (await rosterOf(tx, sheet)).filter((row) => row.version > 0);
    const fitting = entered.map((row) =>
      changed(
        row,
        {
          enrolmentId: row.enrolmentId,
          // What no longer counts goes, so that nobody is refused for it later.
          ...(after.usualPct === 0 && { usual: null }),
          ...(after.midPct === 0 && { mid: null }),
          ...(after.finalPct === 0 && { final: null }),
          ...(after.scale !== sheet.scale && { level: null }),
        },
        after,
      ),
    );
    if (fitting.length > 0) await writeRows(tx, author, id, fitting);
  });
  return findSheet(context, { id });
};
