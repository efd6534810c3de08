import type { NewPayList, PayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { nextSerialNumber } from '../../../platform/database/serial-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { holdOpenBatch } from '../award-schemes/public.ts';
import { countLines, payLists } from './pay-lists.ts';
import { paymentErrors } from './payments.errors.ts';
import type { PayScope } from './payments.scope.ts';
import { reviveFailed } from './revive-failed.ts';

/**
 * Takes everything that is to be paid onto a list, in one statement: confirmed records are held in the order of their ids, so
 * that none is reopened meanwhile, and whoever makes another list at the same time finds the months taken.
 */
const takeMonths = async (tx: Tx, listId: string, wanted: NewPayList): Promise<void> => {
  const { batchId, month, source, departmentId = null } = wanted;
  await sql`with held as (
      select a.id, a.student_id from award_applications a join student_records s on s.id = a.student_id
      where a.batch_id = ${batchId} and a.submit_state = '6' and not a.excluded
        and (${departmentId}::uuid is null or s.department_id = ${departmentId}::uuid)
      order by a.id for update of a
    ), taken as (
      update award_months m set pay_state = '1' from held
      where m.application_id = held.id and m.source = ${source} and m.month <= ${month} and m.pay_state = '0'
      returning m.application_id, m.month, m.source, m.amount, held.student_id
    )
    insert into pay_list_lines (list_id, application_id, month, source, student_id, amount)
    select ${listId}, application_id, month, source, student_id, amount from taken`.execute(tx);
};

const mustBeDepartment = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .selectFrom('departments')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => paymentErrors.unknownDepartment());
};

export const makePayList = (context: Context<PayScope>, wanted: NewPayList): Promise<PayList> =>
  payLists.transact(context, async (within) => {
    const { db: tx, author } = within;
    await holdOpenBatch(tx, wanted.batchId);
    if (wanted.departmentId) await mustBeDepartment(tx, wanted.departmentId);
    await reviveFailed(tx, wanted.batchId);
    const { batchId, month, source, departmentId = null } = wanted;
    const no = await nextSerialNumber(tx, 'FF');
    const createdBy = author.actor?.accountId ?? null;
    const list = await payLists.add(
      within,
      { no, batchId, month, source, departmentId, createdBy, exportedAt: null, paidAt: null },
      undefined,
      async ({ id }) => {
        await takeMonths(tx, id, wanted);
        await countLines(tx, id);
      },
    );
    if (list.people === 0) throw paymentErrors.nothingToPay();
    return list;
  });
