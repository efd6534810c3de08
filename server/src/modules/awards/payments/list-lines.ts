import type { BankResult, LineProblem } from '@graduate/contract/awards/payments/choices.ts';
import type { PayLine, PayLineQuery } from '@graduate/contract/awards/payments/pay-lists.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import { type DocumentNumbers, documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskBankCard } from '../../../platform/masking.ts';
import { openedValue, studentsFiltered } from '../../student-status/students/public.ts';
import { problemOn } from './line-problems.ts';
import { findPayList } from './pay-lists.ts';
import type { PayScope } from './payments.scope.ts';

/** The lines of a list, one for each student. */
export const linesOf = (db: Db | Tx, listId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('payListLines')
        .select('studentId')
        .select([
          sql<number>`sum(amount)`.as('amount'),
          sql<string>`string_agg(distinct month, '、' order by month)`.as('months'),
          sql<BankResult | null>`max(result)`.as('result'),
          sql<string | null>`max(fail_reason)`.as('failReason'),
        ])
        .where('listId', '=', listId)
        .groupBy('studentId')
        .as('line'),
    )
    .innerJoin('studentRecords', 'studentRecords.id', 'line.studentId');

type Asked = Omit<PayLineQuery, 'page' | 'limit'>;

export const linesFound = async (db: Db, listId: string, query: Asked) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  return filtered(linesOf(db, listId), query, {
    keyword: (_keyword, eb) => (named ? eb('line.studentId', 'in', named) : undefined),
    problem: (wanted) => sql<boolean>`${problemOn(listId)} = any(${wanted})`,
    result: 'line.result',
  });
};

const shownOn = (listId: string) => (found: Awaited<ReturnType<typeof linesFound>>) =>
  found
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['line.studentId as id', 'line.amount', 'line.months', 'line.result', 'line.failReason'])
    .select(['studentRecords.studentNo', 'studentRecords.name', 'studentRecords.bankName'])
    .select(['studentRecords.bankAccount as card', 'departments.name as departmentName'])
    .select(problemOn(listId).as('problem'));

type Raw = Omit<PayLine, 'problem'> & { problem: LineProblem | null };
const masked =
  (documents: DocumentNumbers) =>
  (row: Raw): PayLine => ({ ...row, card: maskBankCard(openedValue('bankAccount', row.card, documents)) });

const order = {
  sort: { studentNo: 'studentRecords.studentNo', amount: 'line.amount', id: 'line.studentId' },
  usual: ['studentNo', 'id'],
} as const;

export const listLines = async (
  { db, scope }: Context<PayScope>,
  { id, ...query }: PayLineQuery & { id: string },
) => {
  await findPayList({ db, scope }, { id });
  const found = await linesFound(db, id, query);
  return paged(query, found, { shown: shownOn(id), ...order, each: masked(await documentNumbers(db)) });
};

/** All lines in their order, for the workbook. */
export async function* streamLines(db: Db, listId: string, query: Asked): AsyncGenerator<PayLine> {
  const rows = inOrder(query, await linesFound(db, listId, query), { shown: shownOn(listId), ...order });
  const shown = masked(await documentNumbers(db));
  for await (const row of rows.stream()) yield shown(row);
}
