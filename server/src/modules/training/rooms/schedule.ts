import { sql } from 'kysely';
import type { Module } from '../../../platform/module.ts';

/** How far rooms and teachers are taken: terms and days are not cut shorter than that. */
export const takenSoFar: NonNullable<Module['schedule']> = {
  lastWeek: async (tx, termId) => {
    const { last } = await tx
      .selectFrom('slotOccupancy')
      .select(sql<number>`coalesce(max(week), 0)`.as('last'))
      .where('termId', '=', termId)
      .executeTakeFirstOrThrow();
    return last;
  },
  lastPeriod: async (tx) => {
    const { last } = await tx
      .selectFrom('slotOccupancy')
      .select(sql<number>`coalesce(max(period), 0)`.as('last'))
      .executeTakeFirstOrThrow();
    return last;
  },
};
