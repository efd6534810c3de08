import type { PayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import type { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchList } from './payments.errors.ts';
import { type PayScope, withinPayments } from './payments.scope.ts';

const reached = (db: Db | Tx, scope: PayScope) =>
  db
    .selectFrom('payLists')
    .innerJoin('awardBatches', 'awardBatches.id', 'payLists.batchId')
    .where(withinPayments(scope));

const shown = (found: ReturnType<typeof reached>) =>
  found
    .leftJoin('departments', 'departments.id', 'payLists.departmentId')
    .select([
      'payLists.id',
      'no',
      'batchId',
      'payLists.month',
      'source',
      'payLists.status',
      'people',
      'total',
    ])
    .select(['payLists.createdAt', 'exportedAt', 'paidAt', 'payLists.version'])
    .select(['awardBatches.name as batchName', 'departments.name as departmentName'])
    .select(
      sql<number>`(select count(distinct l.student_id) from pay_list_lines l
        where l.list_id = pay_lists.id and l.result = 'failed')`.as('failed'),
    );

export const listPayLists = ({ db, scope }: Context<PayScope>, query: QueryOf<typeof paymentCalls.lists>) =>
  paged(
    query,
    filtered(reached(db, scope), query, {
      keyword: (keyword) => contains(['pay_lists.no', 'award_batches.name'], keyword),
      batchId: 'payLists.batchId',
      month: 'payLists.month',
      source: 'payLists.source',
      status: 'payLists.status',
    }),
    { shown, usual: ['-createdAt', 'id'] },
  );

export const findPayList = (
  { db, scope }: { db: Db | Tx; scope: PayScope },
  { id }: { id: string },
): Promise<PayList> =>
  shown(reached(db, scope))
    .where('payLists.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchList());

export const payLists = versioned({
  table: 'payLists',
  subject: 'payment list',
  actions: 'payList',
  none: noSuchList,
  within: withinPayments,
  read: findPayList,
  touches: ['updatedAt'],
});

/** People and sum of a list, made by the database from its lines. */
export const countLines = async (tx: Tx, listId: string): Promise<void> => {
  await sql`update pay_lists set people = of.people, total = of.total
    from (select count(distinct student_id) as people, coalesce(sum(amount), 0) as total
      from pay_list_lines where list_id = ${listId}) of
    where id = ${listId}`.execute(tx);
};
