import {
  type PeriodEntry,
  Periods,
  type PeriodsEdit,
} from '@graduate/contract/commons/academic-calendar/periods.ts';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { calendarErrors } from './academic-calendar.errors.ts';
import { lastScheduledPeriod } from './scheduled.ts';

const LENGTH_OF_MINUTES = 5;
const toTheMinute = (time: string): string => time.slice(0, LENGTH_OF_MINUTES);

export const readPeriods = async ({ db }: Pick<Context, 'db'>): Promise<Periods> => {
  const { version } = await db.selectFrom('periodPlans').select('version').executeTakeFirstOrThrow();
  const rows = await db.selectFrom('periods').selectAll().orderBy('no').execute();
  return {
    version,
    periods: rows.map((row) => ({
      ...row,
      startTime: toTheMinute(row.startTime),
      endTime: toTheMinute(row.endTime),
    })),
  };
};

const blocksInOrder: readonly PeriodEntry['block'][] = ['AM', 'PM', 'EVE'];

/** Each ends after it begins and before the next one begins; parts of the day follow each other. */
const mustFollowEachOther = (periods: readonly PeriodEntry[]): void => {
  for (const [index, period] of periods.entries()) {
    const no = index + 1;
    if (period.endTime <= period.startTime) throw calendarErrors.periodEndsBeforeItBegins({ no });
    const before = periods[index - 1];
    if (!before) continue;
    if (period.startTime < before.endTime)
      throw calendarErrors.periodsOverlap({ one: String(index), other: String(no) });
    if (blocksInOrder.indexOf(period.block) < blocksInOrder.indexOf(before.block))
      throw calendarErrors.blocksOutOfOrder({ no });
  }
};

/** Replaces the periods of the day. Those that stay keep their rows, which timetables may refer to. */
export const setPeriods = (
  { db, author, services }: Context,
  { version, periods }: PeriodsEdit,
): Promise<Periods> => {
  mustFollowEachOther(periods);
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('periodPlans').select('id').forUpdate().execute();
    const before = await readPeriods({ db: tx });
    if (before.version !== version)
      throw platformErrors.changedMeanwhile({ current: z.encode(Periods, before) });
    const used = await lastScheduledPeriod(services, tx);
    if (periods.length < used) throw calendarErrors.periodInUse({ no: used });
    await tx.deleteFrom('periods').where('no', '>', periods.length).execute();
    await tx
      .insertInto('periods')
      .values(periods.map((period, index) => ({ no: index + 1, ...period })))
      .onConflict((conflict) =>
        conflict.column('no').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          startTime: eb.ref('excluded.startTime'),
          endTime: eb.ref('excluded.endTime'),
          block: eb.ref('excluded.block'),
        })),
      )
      .execute();
    await tx
      .updateTable('periodPlans')
      .set({ version: version + 1 })
      .execute();
    const after = await readPeriods({ db: tx });
    await audit(tx, author, {
      action: 'periods.set',
      subject: 'periods',
      subjectId: null,
      before: before.periods,
      after: after.periods,
    });
    return after;
  });
};
