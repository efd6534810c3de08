import type { PayState } from '@graduate/contract/awards/award-records/choices.ts';
import type { MonthAmount } from '@graduate/contract/awards/award-records/records.ts';
import type { AwardBatch, AwardStandard } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Refused } from '../../../platform/errors.ts';
import { awardErrors } from './award-records.errors.ts';
import { isClosed, monthsOf, writableMonths } from './batch-months.ts';
import { mustFit, splitOf } from './standards.ts';

type Row = Insertable<Tables['awardMonths']>;

/** The rows of months: one for each who pays a part. */
export const monthRows = (
  batch: AwardBatch,
  standard: AwardStandard,
  applicationId: string,
  months: readonly MonthAmount[],
): Row[] =>
  months.flatMap(({ month, amount }) => {
    const { school, tutor } = splitOf(batch, standard, amount);
    const row = { applicationId, month, payState: '0' as const };
    return [
      ...(school > 0 ? [{ ...row, source: 'school' as const, amount: school }] : []),
      ...(tutor > 0 ? [{ ...row, source: 'tutor' as const, amount: tutor }] : []),
    ];
  });

/** Every month that is still open at one amount. */
export const allMonths = (batch: AwardBatch, amount: number): MonthAmount[] =>
  writableMonths(batch).map((month) => ({ month, amount }));

type StoredMonth = { month: string; amount: number; payState: PayState; locked: boolean };
/** The months of a record by their names. */
export type StoredMonths = ReadonlyMap<string, StoredMonth>;

/** What is paid, on its way to be paid, or stopped for the student's sake stays as it is. */
export const storedMonthsOf = async (
  db: Db | Tx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, StoredMonths>> => {
  const rows = await db
    .selectFrom('awardMonths')
    .select(['applicationId', 'month', 'amount', 'payState', 'stopCause'])
    .where('applicationId', '=', sql<string>`any(${[...applicationIds]}::uuid[])`)
    .execute();
  const found = new Map(applicationIds.map((id) => [id, new Map<string, StoredMonth>()]));
  for (const { applicationId, month, amount, payState, stopCause } of rows) {
    const before = found.get(applicationId)?.get(month);
    const locked = payState !== '0' && !(payState === '4' && stopCause === 'late');
    found.get(applicationId)?.set(month, {
      month,
      payState,
      amount: sumOf([amount, before?.amount ?? 0]),
      locked: locked || (before?.locked ?? false),
    });
  }
  return found;
};

const storedMonths = async (tx: Tx, applicationId: string): Promise<StoredMonths> =>
  (await storedMonthsOf(tx, [applicationId])).get(applicationId) ?? new Map();

const mustBeMonths = (batch: AwardBatch, wanted: readonly MonthAmount[]): void => {
  const all = monthsOf(batch);
  const outside = wanted.find(({ month }) => !all.includes(month));
  if (outside) throw awardErrors.monthOutside(outside);
  if (new Set(wanted.map(({ month }) => month)).size < wanted.length) throw awardErrors.monthTwice();
};

/** Why a month cannot be written: what is over or paid may be repeated as it stands, nothing else. */
export const objectionTo = (
  batch: AwardBatch,
  stored: StoredMonths,
  { month, amount }: MonthAmount,
): Refused | undefined => {
  const before = stored.get(month);
  if (before?.amount === amount) return undefined;
  if (before && ['1', '2', '5'].includes(before.payState)) return awardErrors.monthPaid();
  return isClosed(batch, month) ? awardErrors.monthClosed({ month, day: batch.closeDay }) : undefined;
};

/** Writes the months of a record anew, as far as they can be written at all. */
export const rewriteMonths = async (
  tx: Tx,
  batch: AwardBatch,
  standard: AwardStandard,
  applicationId: string,
  wanted: readonly MonthAmount[],
): Promise<void> => {
  mustBeMonths(batch, wanted);
  const stored = await storedMonths(tx, applicationId);
  for (const month of wanted) {
    const objection = objectionTo(batch, stored, month);
    if (objection) throw objection;
    mustFit(standard, month.amount);
  }
  const free = writableMonths(batch).filter((month) => !stored.get(month)?.locked);
  await tx
    .deleteFrom('awardMonths')
    .where('applicationId', '=', applicationId)
    .where('month', 'in', free.length > 0 ? free : [''])
    .execute();
  const written = wanted.filter(({ month }) => free.includes(month));
  await insertMany(tx, 'awardMonths', monthRows(batch, standard, applicationId, written));
};

/** Months that are still to be paid get another amount, and the parts of it by another standard. */
export const repriceMonths = async (
  tx: Tx,
  batch: AwardBatch,
  standard: AwardStandard,
  applicationId: string,
  amountOf: (before: number) => number,
): Promise<void> => {
  const stored = await storedMonths(tx, applicationId);
  const free = [...stored.values()].filter(({ locked }) => !locked);
  if (free.length === 0) return;
  await tx
    .deleteFrom('awardMonths')
    .where('applicationId', '=', applicationId)
    .where(
      'month',
      'in',
      free.map(({ month }) => month),
    )
    .execute();
  const priced = free.map(({ month, amount }) => ({ month, amount: amountOf(amount) }));
  await insertMany(tx, 'awardMonths', monthRows(batch, standard, applicationId, priced));
};
