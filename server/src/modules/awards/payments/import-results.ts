import { type BankResult, bankResults } from '@graduate/contract/awards/payments/choices.ts';
import { payResultCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { inYuan } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { ImportColumn, Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf } from '../../../platform/excel/import/sheet-fields.ts';
import { type PayScope, payScope, withinPayments } from './payments.scope.ts';
import { type Outcome, writeResults } from './write-results.ts';

const must = { required: true };
const columns: readonly ImportColumn[] = [
  { key: 'no', label: text('发放单号', 'List'), ...must, example: 'FF2026000001' },
  { key: 'studentNo', label: text('学号', 'Student number'), ...must, example: '220250010001' },
  { key: 'amount', label: text('金额', 'Amount'), ...must, example: '400.00' },
  { key: 'result', label: text('结果', 'Result'), ...must, example: bankResults.paid.zh },
  { key: 'reason', label: text('失败原因', 'Why it failed'), example: '', width: 30 },
];

const Row = z.object({
  no: z.string().trim().min(1).max(20),
  studentNo: z.string().trim().min(1).max(20),
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,10}(\.\d{1,2})?$/),
  result: z.enum(['paid', 'failed']),
  reason: z.string().trim().max(200).nullable(),
});
type Row = z.output<typeof Row>;

type Line = {
  listId: string;
  no: string;
  status: string;
  studentId: string;
  studentNo: string;
  amount: number;
  result: BankResult | null;
};
const keyOf = ({ no, studentNo }: { no: string; studentNo: string }) => `${no} ${studentNo}`;

/** The transfers that these rows speak of, each by list and student. */
const linesNamed = async (
  db: Db | Tx,
  scope: PayScope,
  rows: readonly Lined<Row>[],
): Promise<ReadonlyMap<string, Line>> => {
  const numbers = [...new Set(rows.map(({ row }) => row.no))];
  const lines = await db
    .selectFrom('payListLines')
    .innerJoin('payLists', 'payLists.id', 'payListLines.listId')
    .innerJoin('studentRecords', 'studentRecords.id', 'payListLines.studentId')
    .select(['payListLines.listId', 'payLists.no', 'payLists.status', 'payListLines.studentId'])
    .select(sql<string>`coalesce(student_records.student_no, '')`.as('studentNo'))
    .select([
      sql<number>`sum(pay_list_lines.amount)`.as('amount'),
      sql<BankResult | null>`max(pay_list_lines.result)`.as('result'),
    ])
    .where(withinPayments(scope))
    .where('payLists.no', '=', sql<string>`any(${numbers})`)
    .groupBy(['payListLines.listId', 'payLists.no', 'payLists.status'])
    .groupBy(['payListLines.studentId', 'studentRecords.studentNo'])
    .execute();
  return new Map(lines.map((line) => [keyOf(line), line]));
};

const problemOf = (line: Line | undefined, row: Row): Omit<RowProblem, 'line'> | undefined => {
  if (!line) return { key: 'studentNo', why: text('该发放单中没有此学号', 'The list has no such student') };
  if (inYuan(line.amount) !== inYuan(Number(row.amount)))
    return {
      key: 'amount',
      why: text(`金额与发放单不一致，应为${inYuan(line.amount)}`, `The list says ${inYuan(line.amount)}`),
    };
  if (line.status !== 'exported')
    return {
      key: 'no',
      why: text('该发放单不在银行，不能导入回盘', 'This list is not with the bank: it has no results'),
    };
  if (line.result)
    return { key: 'result', why: text('该学生的结果已导入', 'The result of this student is known already') };
  return undefined;
};

/** What the bank sends back. A row is matched by list, student and amount; what fits nothing is told and left out. */
export const importResults = defineImport<PayScope, Row>({
  name: 'payResults',
  title: text('银行回盘', 'results of the bank'),
  calls: payResultCalls,
  columns,
  choices: async () => ({ result: choicesOf(bankResults) }),
  row: Row,
  scope: payScope,
  once: { studentNo: keyOf },
  check: async ({ services: { db }, scope }, rows) => {
    const lines = await linesNamed(db, scope, rows);
    return rows.flatMap(({ line, row }): RowProblem[] => {
      const problem = problemOf(lines.get(keyOf(row)), row);
      return problem ? [{ line, ...problem }] : [];
    });
  },
  prepare: async ({ scope, author }, rows) => ({
    write: async (tx) => {
      const lines = await linesNamed(tx, scope, rows);
      const byList = new Map<string, Outcome[]>();
      for (const { row } of rows) {
        const line = lines.get(keyOf(row));
        if (!line) continue;
        const outcome = { studentId: line.studentId, result: row.result, reason: row.reason };
        byList.set(line.listId, [...(byList.get(line.listId) ?? []), outcome]);
      }
      for (const [listId, outcomes] of [...byList].toSorted(([one], [other]) => one.localeCompare(other)))
        await writeResults(tx, author, listId, outcomes);
    },
  }),
});
