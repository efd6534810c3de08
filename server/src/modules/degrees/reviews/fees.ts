import { buffer } from 'node:stream/consumers';
import { feeExport, type ReviewFee, reviewFeeCalls } from '@graduate/contract/degrees/reviews/fees.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, BodyOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { sealedZip } from '../../../platform/archive/sealed-zip.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../platform/database/page.ts';
import { type DocumentNumbers, documentNumbers } from '../../../platform/document-numbers.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { streamSheet } from '../../../platform/excel/sheet.ts';
import type { Context } from '../../../platform/http/context.ts';
import { randomPassword } from '../../../platform/random-password.ts';
import { applicantOf, ruleOf } from '../degree-applications/public.ts';
import { ending } from './experts.ts';
import { type ReviewScope, reviewScope, roundsWithin } from './review-scope.ts';
import { reviewErrors } from './reviews.errors.ts';

/** What the rule pays for a review of the thesis of this round. */
export const feeIn = async (tx: Tx, roundId: string): Promise<number> => {
  const { studentId } = await tx
    .selectFrom('reviewRounds')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'reviewRounds.applicationId')
    .select('studentId')
    .where('reviewRounds.id', '=', roundId)
    .executeTakeFirstOrThrow();
  return (await ruleOf(tx, await applicantOf(tx, studentId))).reviewFee;
};

type Wanted = { batchId?: string | null | undefined };

/** Reviews that are paid: of rounds that are released, as far as somebody arranges them. */
const paidReviews = (db: Db | Tx, scope: ReviewScope, { batchId }: Wanted) =>
  db
    .selectFrom('reviewTasks')
    .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'reviewRounds.applicationId')
    .where('reviewTasks.status', '=', 'submitted')
    .where('reviewTasks.fee', '>', 0)
    .where('reviewRounds.status', '=', 'released')
    .where(roundsWithin(scope) as never)
    .$if(Boolean(batchId), (rows) => rows.where('degreeApplications.batchId', '=', batchId ?? ''));

type Asked = Pick<QueryOf<typeof reviewFeeCalls.list>, 'keyword' | 'batchId' | 'state'>;

const feesFound = (db: Db, scope: ReviewScope, query: Asked) =>
  filtered(
    db.selectFrom(
      paidReviews(db, scope, query)
        .innerJoin('reviewExperts', 'reviewExperts.id', 'reviewTasks.expertId')
        .select(['reviewExperts.id', 'reviewExperts.name', 'reviewExperts.unit', 'reviewExperts.bankAccount'])
        .select(sql<number>`count(*)::int`.as('reviews'))
        .select(sql<number>`sum(fee)::float`.as('amount'))
        .select(sql<number>`coalesce(sum(fee) filter (where fee_paid_on is not null), 0)::float`.as('paid'))
        .select(sql<number>`coalesce(sum(fee) filter (where fee_paid_on is null), 0)::float`.as('owed'))
        .select(sql<string | null>`max(fee_paid_on)::text`.as('paidOn'))
        .groupBy(['reviewExperts.id', 'reviewExperts.name', 'reviewExperts.unit'])
        .as('fees'),
    ),
    query,
    {
      keyword: (keyword) => contains(['fees.name', 'fees.unit'], keyword),
      // The sums are those of the batch already.
      batchId: () => undefined,
      state: (state, eb) => eb('fees.owed', state === 'owed' ? '>' : '=', 0),
    },
  );

const listing = {
  shown: (rows: ReturnType<typeof feesFound>) => rows.selectAll('fees'),
  usual: ['-owed', 'name', 'id'],
} as const;

/** Of a card only its end is shown, here and in the sheet. */
const withEnding =
  ({ open }: DocumentNumbers) =>
  (fee: ReviewFee): ReviewFee => ({ ...fee, bankAccount: ending(fee.bankAccount, open) });

export const listFees = async (
  { db, scope }: Context<ReviewScope>,
  query: QueryOf<typeof reviewFeeCalls.list>,
): Promise<{ list: ReviewFee[]; total: number }> => {
  const { list, total } = await paged(query, feesFound(db, scope, query), listing);
  return { list: list.map(withEnding(await documentNumbers(db))), total };
};

async function* streamFees(
  db: Db,
  scope: ReviewScope,
  query: QueryOf<typeof reviewFeeCalls.exportList>,
): AsyncIterable<ReviewFee> {
  const shown = withEnding(await documentNumbers(db));
  for await (const row of inOrder(query, feesFound(db, scope, query), listing).stream(500)) yield shown(row);
}

/** Who is paid how much, for the finance office. */
export const exportFees = defineExport({
  call: reviewFeeCalls.exportList,
  title: text('评审费', 'Fees of reviews'),
  scope: reviewScope,
  count: (db, scope, { query }) => counted(feesFound(db, scope, query)),
  rows: (db, scope, { query }) => streamFees(db, scope, query),
  columns: feeExport,
});

/** Everything these reviewers are still owed, of a batch or of all, was paid on a day. */
export const payFees = (
  { services, author, scope }: Context<ReviewScope>,
  { expertIds, batchId, paidOn }: BodyOf<typeof reviewFeeCalls.pay>,
): Promise<AnswerOf<typeof reviewFeeCalls.pay>> =>
  services.db.transaction().execute(async (tx) => {
    if (paidOn > dayInShanghai(new Date())) throw reviewErrors.paidLater();
    const paid = await tx
      .updateTable('reviewTasks')
      .set({ feePaidOn: paidOn })
      .where('id', 'in', paidReviews(tx, scope, { batchId }).select('reviewTasks.id'))
      .where('feePaidOn', 'is', null)
      .where('expertId', '=', sql<string>`any(${[...new Set(expertIds)]}::uuid[])`)
      .returning(sql<number>`fee::float`.as('fee'))
      .execute();
    if (paid.length === 0) throw reviewErrors.nothingOwed();
    const amount = sumOf(paid.map(({ fee }) => fee));
    await audit(tx, author, {
      action: 'reviewFee.pay',
      subject: 'reviewFee',
      subjectId: null,
      after: { reviews: paid.length, amount, paidOn },
    });
    return { reviews: paid.length, amount };
  });

const COLUMNS = ['序号', '姓名', '单位', '证件号', '开户银行', '卡号', '金额'] as const;
type Transfer = Record<(typeof COLUMNS)[number], string>;

const transfersOf = async (
  tx: Tx,
  scope: ReviewScope,
  { expertIds, batchId }: BodyOf<typeof reviewFeeCalls.transfer>,
): Promise<Transfer[]> => {
  const { open } = await documentNumbers(tx);
  const rows = await paidReviews(tx, scope, { batchId })
    .innerJoin('reviewExperts', 'reviewExperts.id', 'reviewTasks.expertId')
    .select(['reviewExperts.name', 'unit', 'idNumber', 'bankName', 'bankAccount'])
    .select(sql<number>`sum(fee)::float`.as('owed'))
    .where('feePaidOn', 'is', null)
    .where('reviewExperts.id', '=', sql<string>`any(${[...new Set(expertIds)]}::uuid[])`)
    .groupBy('reviewExperts.id')
    .orderBy('reviewExperts.name')
    .orderBy('reviewExperts.id')
    .execute();
  const lacking = rows.filter(({ bankAccount }) => bankAccount === null).map(({ name }) => name);
  if (lacking.length > 0) throw reviewErrors.withoutCard({ names: lacking });
  return rows.map(({ name, unit, idNumber, bankName, bankAccount, owed }, at) => ({
    序号: String(at + 1),
    姓名: name,
    单位: unit,
    证件号: idNumber ? open(idNumber) : '',
    开户银行: bankName ?? '',
    卡号: bankAccount ? open(bankAccount) : '',
    金额: owed.toFixed(2),
  }));
};

/** What these reviewers are still owed, with whole numbers: an archive that opens with a password told this once. */
export const makeTransferFile = (
  { services, author, scope }: Context<ReviewScope>,
  input: BodyOf<typeof reviewFeeCalls.transfer>,
): Promise<AnswerOf<typeof reviewFeeCalls.transfer>> =>
  services.db.transaction().execute(async (tx) => {
    const transfers = await transfersOf(tx, scope, input);
    if (transfers.length === 0) throw reviewErrors.nothingOwed();
    const name = `评审费_${dayInShanghai(new Date())}`;
    const columns = COLUMNS.map((header) => ({ header, value: (row: Transfer) => row[header] }));
    const content = await buffer(streamSheet('评审费', columns, transfers));
    const password = randomPassword();
    await audit(tx, author, {
      action: 'reviewFee.export',
      subject: 'reviewFee',
      subjectId: null,
      after: { people: transfers.length },
    });
    const sealed = sealedZip([{ name: `${name}.xlsx`, content }], password);
    return { fileName: `${name}.zip`, password, content: sealed.toString('base64') };
  });
