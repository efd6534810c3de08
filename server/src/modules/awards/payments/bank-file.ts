import { buffer } from 'node:stream/consumers';
import type { BankFile, PayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import { inYuan } from '@graduate/contract/platform/money.ts';
import { sql } from 'kysely';
import { sealedZip } from '../../../platform/archive/sealed-zip.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { type SheetColumn, streamSheet } from '../../../platform/excel/sheet.ts';
import type { Context } from '../../../platform/http/context.ts';
import { randomPassword } from '../../../platform/random-password.ts';
import { openedValue } from '../../student-status/students/public.ts';
import { linesOf } from './list-lines.ts';
import { mustBeIn, mustBePayable } from './move-list.ts';
import { payLists } from './pay-lists.ts';
import type { PayScope } from './payments.scope.ts';

/** What stands on a line of the file, every cell as it is written. */
type Transfer = Record<(typeof COLUMNS)[number], string>;
const COLUMNS = [
  '序号',
  '发放单号',
  '学号',
  '姓名',
  '证件号',
  '银行',
  '卡号',
  '金额',
  '项目',
  '月份',
] as const;

const transfersOf = async (tx: Tx, { id, no }: PayList): Promise<Transfer[]> => {
  const documents = await documentNumbers(tx);
  const plain = (field: 'idNumber' | 'bankAccount', kept: string | null) =>
    openedValue(field, kept, documents) ?? '';
  const rows = await linesOf(tx, id)
    .innerJoin('payLists', (join) => join.on('payLists.id', '=', id))
    .innerJoin('awardBatches', 'awardBatches.id', 'payLists.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .select(['line.amount', 'line.months', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['studentRecords.idNumber', 'studentRecords.bankName', 'studentRecords.bankAccount'])
    .select('awardItems.name as item')
    .orderBy('studentRecords.studentNo')
    .orderBy('line.studentId')
    .execute();
  return rows.map((row, index) => ({
    序号: String(index + 1),
    发放单号: no,
    学号: row.studentNo ?? '',
    姓名: row.name,
    证件号: plain('idNumber', row.idNumber),
    银行: row.bankName ?? '',
    卡号: plain('bankAccount', row.bankAccount),
    金额: inYuan(row.amount),
    项目: row.item,
    月份: row.months,
  }));
};

const nothing = Object.fromEntries(COLUMNS.map((name) => [name, ''])) as Transfer;

/** A line is one transfer; neither the separator nor a line break can stand inside a field. */
const lineOf = (transfer: Transfer): string =>
  COLUMNS.map((name) => transfer[name].replace(/[|\r\n]/g, ' ')).join('|');

/** The total of the list, made by the database, closes both files. */
const filesOf = async (list: PayList, transfers: readonly Transfer[]) => {
  const total = { ...nothing, 序号: '合计', 姓名: `${transfers.length}人`, 金额: inYuan(list.total) };
  const columns = COLUMNS.map((name): SheetColumn<Transfer> => ({ header: name, value: (row) => row[name] }));
  const written = [COLUMNS.join('|'), ...[...transfers, total].map(lineOf), ''].join('\r\n');
  return [
    {
      name: `${list.no}.xlsx`,
      content: await buffer(streamSheet(list.no, columns, [...transfers, total])),
    },
    { name: `${list.no}.txt`, content: Buffer.from(`\ufeff${written}`, 'utf8') },
  ];
};

/** Which card each was paid to: a failed payment is made again when it is another one. */
const noteCards = (tx: Tx, listId: string) =>
  sql`update pay_list_lines l set card_digest = s.bank_account_hash
    from student_records s where s.id = l.student_id and l.list_id = ${listId}`.execute(tx);

/**
 * The file for the bank, with whole numbers of cards and documents: an archive that opens with a password which is told this
 * once. The list stays with the bank from then on.
 */
export const makeBankFile = (
  context: Context<PayScope>,
  input: { id: string; version: number },
): Promise<BankFile> =>
  payLists.transact(context, async (within) => {
    const { db: tx } = within;
    const list = await payLists.hold(within, input);
    mustBeIn(list, 'locked', 'exported');
    // A card may have changed since it was locked; what the bank has already is not looked at again.
    if (list.status === 'locked') await mustBePayable(tx, list);
    await noteCards(tx, list.id);
    const transfers = await transfersOf(tx, list);
    const password = randomPassword();
    const content = sealedZip(await filesOf(list, transfers), password).toString('base64');
    const exported = await payLists.change(
      within,
      list,
      { status: 'exported', exportedAt: new Date() },
      'export',
      { before: { status: list.status }, after: { no: list.no, people: list.people, total: list.total } },
    );
    return { fileName: `${list.no}.zip`, password, content, list: exported };
  });
