import type { PayState } from '@graduate/contract/awards/award-records/choices.ts';
import type { MonthsChange, NamedMonth, Reclaim } from '@graduate/contract/awards/payments/pay-months.ts';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { followPayments, holdRecords } from '../award-records/public.ts';
import { holdOpenBatch } from '../award-schemes/public.ts';
import { paymentErrors } from './payments.errors.ts';
import type { PayScope } from './payments.scope.ts';

const keyOf = ({ applicationId, month, source }: NamedMonth) => `${applicationId} ${month} ${source}`;

/** Why a month cannot be changed: on a list it waits for the list. */
const refusalOf = async (
  tx: Tx,
  { applicationId, month, source, payState }: NamedMonth & { payState: PayState },
) => {
  const list = await tx
    .selectFrom('payListLines')
    .innerJoin('payLists', 'payLists.id', 'payListLines.listId')
    .select('payLists.no')
    .where('applicationId', '=', applicationId)
    .where('payListLines.month', '=', month)
    .where('payListLines.source', '=', source)
    .orderBy('payLists.createdAt', 'desc')
    .executeTakeFirst();
  return payState === '1' && list
    ? paymentErrors.onList({ no: list.no })
    : paymentErrors.monthNotIn({ month, state: payState });
};

/** The months that are named, their records and batches held; each must be in one of these states. */
const holdMonths = async (tx: Tx, named: readonly NamedMonth[], states: readonly PayState[]) => {
  const ids = [...new Set(named.map(({ applicationId }) => applicationId))];
  const batches = await tx
    .selectFrom('awardApplications')
    .select('batchId')
    .distinct()
    .where('id', 'in', ids)
    .orderBy('batchId')
    .execute();
  for (const { batchId } of batches) await holdOpenBatch(tx, batchId);
  await holdRecords(tx, ids);
  const rows = await tx.selectFrom('awardMonths').selectAll().where('applicationId', 'in', ids).execute();
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const held = named.map((one) => {
    const row = stored.get(keyOf(one));
    if (!row) throw paymentErrors.noSuchMonth();
    return row;
  });
  const wrong = held.find(({ payState }) => !states.includes(payState));
  if (wrong) throw await refusalOf(tx, wrong);
  return held;
};

type Act = { verb: string; from: readonly PayState[]; set: RawBuilder<unknown> };

/** Changes months in one statement and brings their records into step. */
const change = async (
  { db, author, scope }: Context<PayScope>,
  named: readonly NamedMonth[],
  reason: string,
  { verb, from, set }: Act,
  check?: (held: Awaited<ReturnType<typeof holdMonths>>) => void,
): Promise<{ changed: number }> =>
  db.transaction().execute(async (tx) => {
    if (!scope.all) throw paymentErrors.noSuchMonth();
    const held = await holdMonths(tx, named, from);
    check?.(held);
    await sql`update award_months m set ${set}
      from json_to_recordset(${JSON.stringify(named)}::json) named("applicationId" uuid, month text, source text)
      where m.application_id = named."applicationId" and m.month = named.month and m.source = named.source`.execute(
      tx,
    );
    const ids = [...new Set(named.map(({ applicationId }) => applicationId))];
    await followPayments(tx, ids);
    for (const id of ids) {
      const months = named.filter(({ applicationId }) => applicationId === id);
      await audit(tx, author, {
        action: `awardRecord.${verb}`,
        subject: 'award record',
        subjectId: id,
        after: { months: months.map(({ month, source }) => ({ month, source })), reason },
      });
    }
    return { changed: held.length };
  });

/** Months are not paid because somebody decided so. */
export const stopByHand = (context: Context<PayScope>, { months, reason }: MonthsChange) =>
  change(context, months, reason, {
    verb: 'stop',
    from: ['0'],
    set: sql`pay_state = '4', stop_cause = 'hand', stop_reason = ${`停发：${reason}`}`,
  });

/** What was stopped, or came back from the bank, is paid after all. */
export const resumeByHand = (context: Context<PayScope>, { months, reason }: MonthsChange) =>
  change(context, months, reason, {
    verb: 'resume',
    from: ['3', '4'],
    set: sql`pay_state = '0', stop_cause = null, stop_reason = null`,
  });

/** Money that was paid and came back; what the month should have been is reported as a supplement. */
export const reclaim = (context: Context<PayScope>, { amount, reason, ...month }: Reclaim) =>
  change(
    context,
    [month],
    reason,
    {
      verb: 'reclaim',
      from: ['2'],
      set: sql`pay_state = '5', returned_amount = ${amount}, return_reason = ${`追回：${reason}`}`,
    },
    ([paid]) => {
      if (paid && (amount <= 0 || amount > paid.amount))
        throw paymentErrors.beyondPaid({ paid: paid.amount });
    },
  );
