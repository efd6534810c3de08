import { reportImportCalls } from '@graduate/contract/awards/award-records/report-import.ts';
import { collegeKinds, monthsFrom } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { Money } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { ImportColumn, ImportRecord, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { grouped } from '../../../platform/grouped.ts';
import { type AwardScope, awardScope } from './award-records.scope.ts';
import { isClosed } from './batch-months.ts';
import { holdReportBatch } from './hold-batch.ts';
import {
  fundsNamed,
  judgeReports,
  type ReportRow,
  type Sheeted,
  sheetedStudents,
} from './reports-in-sheet.ts';
import { usualFunds } from './sync-students.ts';
import { addRecord, changeRecord } from './write-application.ts';

const must = { required: true };
const columns: readonly ImportColumn[] = [
  { key: 'studentNo', label: text('学号', 'Student number'), ...must, example: '220250010001' },
  { key: 'month', label: text('月份', 'Month'), ...must, example: '2026-11' },
  { key: 'amount', label: text('金额', 'Amount'), ...must, example: '400.00' },
  {
    key: 'accountNo',
    label: text('经费账号', 'Fund account'),
    example: 'F-20260001',
    note: text(
      '导师承担部分的经费账号；导师只有一个可用账号时可不填',
      'What pays the part of the supervisor; may be left empty where the supervisor has just one',
    ),
  },
];

const Row = z.object({
  studentNo: z.string().trim().min(1).max(20),
  month: z.string(),
  amount: Money,
  accountNo: z.string().trim().max(40).nullable(),
});

const batchIn = async (db: Db | Tx, record: ImportRecord): Promise<AwardBatch> => {
  const id = record['batchId'] ?? '';
  return db.isTransaction
    ? holdReportBatch(db as Tx, id)
    : db.transaction().execute((tx) => holdReportBatch(tx, id));
};

/** A month as people and their spreadsheets write it. */
const monthNames = (month: string): [string, ...string[]] => {
  const [year = '', number = ''] = month.split('-');
  return [month, `${month}-01`, `${year}年${Number(number)}月`, `${year}/${Number(number)}`];
};

/** The open months of a record as they will be: what the sheet names replaces what there is. */
const monthsAfter = (batch: AwardBatch, { months }: Sheeted, rows: readonly ReportRow[]) => {
  const open = [...months.values()].filter(({ month }) => !isClosed(batch, month));
  const after = new Map(open.map(({ month, amount }) => [month, amount]));
  for (const { month, amount } of rows) after.set(month, amount);
  return [...after]
    .map(([month, amount]) => ({ month, amount }))
    .toSorted((one, other) => one.month.localeCompare(other.month));
};

/** What a month is worth in general: the amount all open months have in common, else what it was. */
const usualAmount = ({ record }: Sheeted, amounts: readonly number[]): number => {
  const [common = 0, another] = [...new Set(amounts)];
  return another === undefined ? common : (record?.monthAmount ?? common);
};

type Writing = { db: Tx; author: SignedAuthor; scope: AwardScope };

const writeStudent = async (
  within: Writing,
  batch: AwardBatch,
  sheeted: Sheeted,
  rows: readonly ReportRow[],
  fundAccountId: string | undefined,
): Promise<void> => {
  const { record, student } = sheeted;
  const months = monthsAfter(batch, sheeted, rows);
  const monthAmount = usualAmount(
    sheeted,
    months.map(({ amount }) => amount),
  );
  const written = { monthAmount, months, ...(fundAccountId && { fundAccountId }) };
  if (record) await changeRecord(within, batch, { id: record.id, version: record.version, ...written });
  else await addRecord(within, batch, { batchId: batch.id, studentId: student.id, ...written });
};

/** What a college reports in one sheet: who has a record gets these months, who has none gets one. Nothing is submitted. */
export const importReports = defineImport<AwardScope, ReportRow>({
  name: 'awardReports',
  title: text('津贴申报', 'stipends'),
  calls: reportImportCalls,
  columns,
  choices: async (db, _scope, record) => {
    const { monthFrom, monthTo } = await batchIn(db, record);
    return {
      month: monthsFrom(monthFrom, monthTo).map((month) => ({ value: month, names: monthNames(month) })),
    };
  },
  row: Row,
  scope: awardScope,
  once: { month: ({ studentNo, month }) => `${studentNo} ${month}` },
  check: async ({ services: { db }, scope, record }, lines) => {
    const batch = await batchIn(db, record);
    const rows = lines.map(({ row }) => row);
    const judge = judgeReports(
      batch,
      await sheetedStudents(db, scope, batch, rows),
      await fundsNamed(db, rows),
    );
    return lines.flatMap(({ line, row }): RowProblem[] => {
      const problem = judge(row);
      return problem ? [{ line, ...problem }] : [];
    });
  },
  prepare: async ({ scope, author, record }, lines) => ({
    text: text(
      `已导入${lines.length}条，提交后进入审核`,
      `${lines.length} rows were imported; submit them to have them decided`,
    ),
    write: async (tx) => {
      const batch = await batchIn(tx, record);
      const rows = lines.map(({ row }) => row);
      const students = await sheetedStudents(tx, scope, batch, rows);
      const funds = await fundsNamed(tx, rows);
      const usual = collegeKinds.includes(batch.kind)
        ? new Map<string, string>()
        : await usualFunds(tx, [...new Set([...students.values()].flatMap(({ tutorNo }) => tutorNo ?? []))]);
      const ofStudents = [...grouped(rows, ({ studentNo }) => studentNo)].flatMap(([number, own]) => {
        const sheeted = students.get(number);
        return sheeted ? [{ sheeted, own }] : [];
      });
      for (const { sheeted, own } of ofStudents.toSorted((one, other) =>
        one.sheeted.student.id.localeCompare(other.sheeted.student.id),
      )) {
        const named = own.find(({ accountNo }) => accountNo !== null)?.accountNo;
        const { tutorNo, record: before } = sheeted;
        const fund =
          (named ? funds.get(named)?.id : undefined) ??
          before?.fundAccountId ??
          (tutorNo ? usual.get(tutorNo) : undefined);
        await writeStudent({ db: tx, author, scope }, batch, sheeted, own, fund);
      }
    },
  }),
});
