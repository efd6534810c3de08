import type { PayListState } from '@graduate/contract/awards/payments/choices.ts';
import type { DropLines, PayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { holdRecords } from '../award-records/public.ts';
import { problemOn } from './line-problems.ts';
import { linesOf } from './list-lines.ts';
import { countLines, payLists } from './pay-lists.ts';
import { paymentErrors } from './payments.errors.ts';
import type { PayScope } from './payments.scope.ts';

export const mustBeIn = ({ status }: PayList, ...states: readonly PayListState[]): void => {
  if (!states.includes(status)) throw paymentErrors.notInState({ state: status });
};

/** Months of students leave a list and are to be paid again; without names those of all. */
const release = async (tx: Tx, listId: string, studentIds?: readonly string[]): Promise<void> => {
  const lines = await tx
    .selectFrom('payListLines')
    .select('applicationId')
    .where('listId', '=', listId)
    .$if(studentIds !== undefined, (found) => found.where('studentId', 'in', studentIds ?? []))
    .execute();
  await holdRecords(
    tx,
    lines.map(({ applicationId }) => applicationId),
  );
  await sql`with gone as (
      delete from pay_list_lines where list_id = ${listId}
        and (${studentIds ?? null}::uuid[] is null or student_id = any(${studentIds ?? null}::uuid[]))
      returning application_id, month, source)
    update award_months m set pay_state = '0' from gone
    where m.application_id = gone.application_id and m.month = gone.month and m.source = gone.source`.execute(
    tx,
  );
};

type AtVersion = { id: string; version: number };

export const dropLines = (
  context: Context<PayScope>,
  { id, version, studentIds }: DropLines & { id: string },
): Promise<PayList> =>
  payLists.transact(context, async (within) => {
    const list = await payLists.hold(within, { id, version });
    if (list.status !== 'draft') throw paymentErrors.listLocked();
    await release(within.db, id, studentIds);
    await countLines(within.db, id);
    return payLists.change(within, list, {}, 'drop', ({ people, total }) => ({
      before: { people: list.people, total: list.total },
      after: { studentIds, people, total },
    }));
  });

export const removePayList = (context: Context<PayScope>, { id }: { id: string }): Promise<void> =>
  payLists.transact(context, async (within) => {
    const list = await payLists.hold(within, { id });
    if (list.status !== 'draft') throw paymentErrors.listLocked();
    await release(within.db, id);
    await payLists.drop(within, list);
  });

/** A list is locked when everybody on it can be paid: a card each, nobody twice. */
export const mustBePayable = async (tx: Tx, { id, people }: PayList): Promise<void> => {
  if (people === 0) throw paymentErrors.nothingToPay();
  const problem = problemOn(id);
  const { cards, doubles } = await tx
    .selectFrom(linesOf(tx, id).select(problem.as('problem')).as('checked'))
    .select([
      sql<number>`count(*) filter (where problem <> 'double')`.as('cards'),
      sql<number>`count(*) filter (where problem = 'double')`.as('doubles'),
    ])
    .executeTakeFirstOrThrow();
  if (cards > 0) throw paymentErrors.noValidCards({ count: cards });
  if (doubles > 0) throw paymentErrors.paidTwice({ count: doubles });
};

export const lockPayList = (context: Context<PayScope>, input: AtVersion): Promise<PayList> =>
  payLists.transact(context, async (within) => {
    const list = await payLists.hold(within, input);
    mustBeIn(list, 'draft');
    await mustBePayable(within.db, list);
    return payLists.change(within, list, { status: 'locked' }, 'lock');
  });

export const unlockPayList = (context: Context<PayScope>, input: AtVersion): Promise<PayList> =>
  payLists.transact(context, async (within) => {
    const list = await payLists.hold(within, input);
    mustBeIn(list, 'locked');
    return payLists.change(within, list, { status: 'draft' }, 'unlock');
  });
