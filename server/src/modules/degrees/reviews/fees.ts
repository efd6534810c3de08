import { feeExport, type ReviewFee, reviewFeeCalls } from '@graduate/contract/degrees/reviews/fees.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, BodyOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import type { Context } from '../../../platform/http/context.ts';
import { applicantOf, ruleOf } from '../degree-applications/public.ts';
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
        .select(['reviewExperts.id', 'reviewExperts.name', 'reviewExperts.unit'])
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

export const listFees = (
  { db, scope }: Context<ReviewScope>,
  query: QueryOf<typeof reviewFeeCalls.list>,
): Promise<{ list: ReviewFee[]; total: number }> => paged(query, feesFound(db, scope, query), listing);

async function* streamFees(
  db: Db,
  scope: ReviewScope,
  query: QueryOf<typeof reviewFeeCalls.exportList>,
): AsyncIterable<ReviewFee> {
  for await (const row of inOrder(query, feesFound(db, scope, query), listing).stream(500)) yield row;
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
