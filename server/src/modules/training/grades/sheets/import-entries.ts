import { type Text, text } from '@graduate/contract/platform/text.ts';
import { Entry, type EntryChange } from '@graduate/contract/training/grades/grade-sheets.ts';
import { sheetImportCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { type Component, components } from '@graduate/contract/training/grades/totals.ts';
import { gradeFlags, levelNames } from '@graduate/contract/training/study-records/choices.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type { ImportRecord, Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../../platform/excel/import/sheet-fields.ts';
import { gradeErrors, noSuchSheet } from '../grades.errors.ts';
import { levelChoices } from '../level-choices.ts';
import { enteredOnes, mustBeIn } from './hold-sheet.ts';
import { changed, objectionTo } from './judge-entries.ts';
import { type RosterRow, rosterOf } from './roster.ts';
import { enterRows } from './save-entries.ts';
import { enteredSheets, type SheetScope, sheetScope } from './sheets.scope.ts';

const typedMark = z.string().trim().nullable();
const SheetRow = z.object({
  studentNo: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(60),
  usual: typedMark,
  mid: typedMark,
  final: typedMark,
  level: z.enum(['excellent', 'good', 'medium', 'pass', 'fail']).nullable(),
  flag: z.enum(['normal', 'deferred', 'absent', 'cheating', 'withdrawn']).nullable(),
  remark: z.string().trim().max(100).nullable(),
});
type SheetRow = z.output<typeof SheetRow>;

const column = columnsOf(Entry.shape);
const idIn = (record: ImportRecord): string => record['sheetId'] ?? '';

const sheetOf = async (db: Db | Tx, scope: SheetScope, record: ImportRecord) => {
  const sheet = await db
    .selectFrom('gradeSheets')
    .selectAll()
    .where('id', '=', idIn(record))
    .where(enteredSheets(scope))
    .executeTakeFirstOrThrow(() => noSuchSheet());
  mustBeIn(sheet, 'enter', 'empty', 'draft');
  return sheet;
};

const NUMERIC = /^\d{1,3}(\.\d+)?$/;

/** What stands in a row; cells that are empty leave what there is. */
const changeOf = ({ enrolmentId, version }: RosterRow, row: SheetRow): EntryChange => {
  const mark = (typed: string | null) => (typed === null || typed === '' ? undefined : Number(typed));
  return {
    enrolmentId,
    version,
    usual: mark(row.usual),
    mid: mark(row.mid),
    final: mark(row.final),
    level: row.level ?? undefined,
    flag: row.flag ?? undefined,
    remark: row.remark ?? undefined,
  };
};

const notANumber = (field: Component): Text => {
  const { label } = column(field, '');
  return gradeErrors.badMark({ label }).text;
};

const problemOf = (
  roster: ReadonlyMap<string, RosterRow>,
  sheet: Awaited<ReturnType<typeof sheetOf>>,
  row: SheetRow,
): Omit<RowProblem, 'line'> | undefined => {
  const before = roster.get(row.studentNo);
  if (!before) return { key: 'studentNo', why: gradeErrors.notOfClass({ no: row.studentNo }).text };
  if (before.name !== row.name)
    return { key: 'name', why: text('姓名与学号不一致', 'The name is not that of the number') };
  const wrong = components.find((field) => row[field] && !NUMERIC.test(row[field]));
  if (wrong) return { key: wrong, why: notANumber(wrong) };
  const change = changeOf(before, row);
  if (before.locked && change.flag !== undefined && change.flag !== before.flag)
    return { key: 'flag', why: gradeErrors.markFromApproval().text };
  const objection = objectionTo(changed(before, change, sheet), sheet);
  return objection && { key: String(objection.field), why: objection.error({}).text };
};

const byNumber = async (db: Db | Tx, sheet: Awaited<ReturnType<typeof sheetOf>>) =>
  new Map((await rosterOf(db, sheet)).map((row) => [row.studentNo, row]));

const repeats = (lines: readonly Lined<SheetRow>[]): RowProblem[] => {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, row: { studentNo: no } }) => {
    const a = first.get(no);
    if (a !== undefined)
      return {
        line,
        key: 'studentNo',
        why: text(`学号${no}重复出现（第${a}、${line}行）`, `${no} appears twice (rows ${a} and ${line})`),
      };
    first.set(no, line);
    return [];
  });
};

/** Grades of a class from a workbook. */
export const importEntries = defineImport<SheetScope, SheetRow>({
  name: 'gradeEntries',
  title: text('成绩', 'grades'),
  calls: sheetImportCalls,
  columns: [
    column('studentNo', '220250010001', { required: true }),
    column('name', '林晓雨', { required: true }),
    column('usual', '85.5'),
    column('mid', ''),
    column('final', '91'),
    column('level', ''),
    column('flag', ''),
    column('remark', ''),
  ],
  choices: async (db, scope, record) => {
    await sheetOf(db, scope, record);
    return { level: levelChoices, flag: choicesOf(gradeFlags) };
  },
  // Who is on the sheet stands in it, with what was entered so far.
  filled: async (db, scope, record) => {
    const sheet = await sheetOf(db, scope, record);
    return (await rosterOf(db, sheet)).map((row) => ({
      studentNo: row.studentNo,
      name: row.name,
      ...Object.fromEntries(
        components.map((field) => [field, row[field] === null ? '' : String(row[field])]),
      ),
      level: row.level === null ? '' : levelNames[sheet.scale][row.level].zh,
      flag: row.flag === 'normal' ? '' : gradeFlags[row.flag].zh,
      remark: row.remark,
    }));
  },
  row: SheetRow,
  scope: sheetScope,
  check: async ({ services: { db }, scope, record }, lines) => {
    const sheet = await sheetOf(db, scope, record);
    const roster = await byNumber(db, sheet);
    const problems = lines.flatMap(({ line, row }): RowProblem[] => {
      const problem = problemOf(roster, sheet, row);
      return problem ? [{ line, ...problem }] : [];
    });
    return [...repeats(lines), ...problems];
  },
  prepare: async ({ scope, author, record }, lines) => ({
    text: text(`已导入${lines.length}名学生的成绩`, `Grades of ${lines.length} students were entered`),
    write: async (tx) => {
      const within = { db: tx, author, scope };
      const sheet = await enteredOnes.hold(within, { id: idIn(record) });
      await enterRows(within, sheet, (roster) => {
        const known = new Map(roster.map((row) => [row.studentNo, row]));
        return lines.flatMap(({ row }) => {
          const before = known.get(row.studentNo);
          return before ? [changeOf(before, row)] : [];
        });
      });
    },
  }),
});
