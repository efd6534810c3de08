import { type MonthState, monthStates } from '@graduate/contract/awards/award-records/choices.ts';
import type { BatchMonth } from '@graduate/contract/awards/award-records/records.ts';
import { closingDayOf, monthsFrom } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { dayInShanghai, monthOf } from '@graduate/contract/platform/days.ts';
import type { Context } from '../../../platform/http/context.ts';
import { batchScope, findBatch } from '../award-schemes/public.ts';

type Months = Pick<AwardBatch, 'monthFrom' | 'monthTo' | 'closeDay'>;

const todayHere = (): string => dayInShanghai(new Date());
export const thisMonth = (): string => monthOf(todayHere());

export const monthsOf = ({ monthFrom, monthTo }: Months): string[] => monthsFrom(monthFrom, monthTo);

/** After its last day a month can only be supplemented. */
export const isClosed = ({ closeDay }: Months, month: string): boolean =>
  todayHere() > closingDayOf(month, closeDay);

/** The months that can still be reported, those to come among them. */
export const writableMonths = (batch: Months): string[] =>
  monthsOf(batch).filter((month) => !isClosed(batch, month));

const stateOf = (batch: Months, month: string, paid: ReadonlySet<string>): MonthState => {
  if (paid.has(month)) return 'paid';
  if (isClosed(batch, month)) return 'closed';
  return month > thisMonth() ? 'future' : 'open';
};

export const listMonths = async (
  { db, author, language }: Context,
  { batchId }: { batchId: string },
): Promise<BatchMonth[]> => {
  const batch = await findBatch({ db, scope: batchScope(author.actor) }, { id: batchId });
  const rows = await db
    .selectFrom('awardMonths')
    .innerJoin('awardApplications', 'awardApplications.id', 'awardMonths.applicationId')
    .select('month')
    .distinct()
    .where('batchId', '=', batchId)
    .where('payState', '=', '2')
    .execute();
  const paid = new Set(rows.map(({ month }) => month));
  return monthsOf(batch).map((month) => {
    const state = stateOf(batch, month, paid);
    return {
      month,
      label: `${month} ${monthStates[state][language]}`,
      state,
      closeAt: closingDayOf(month, batch.closeDay),
      current: month === thisMonth(),
    };
  });
};
