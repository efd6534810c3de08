import { z } from 'zod';
import { choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';

export const MOST_PERIODS = 16;

export const dayBlocks = choices({
  AM: ['上午', 'Morning'],
  PM: ['下午', 'Afternoon'],
  EVE: ['晚上', 'Evening'],
});
export type DayBlock = keyof typeof dayBlocks;

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const periodFields = {
  name: labelled('名称', 'Name', z.string().trim().min(1).max(20)),
  startTime: labelled('开始时间', 'Begins', TimeOfDay),
  endTime: labelled('结束时间', 'Ends', TimeOfDay),
  block: labelled('时段', 'Part of the day', z.enum(['AM', 'PM', 'EVE'])),
};

/** A teaching period; its number is its place in the day, from 1. */
export const Period = z.object({ no: labelled('节次', 'Period', z.int()), ...periodFields });
export type Period = z.output<typeof Period>;

export const PeriodEntry = z.strictObject(periodFields);
export type PeriodEntry = z.output<typeof PeriodEntry>;

export const Periods = z.object({ version: z.int(), periods: z.array(Period) });
export type Periods = z.output<typeof Periods>;

/** All periods of the day, in their order. */
export const PeriodsEdit = z.strictObject({
  version: z.int(),
  periods: labelled('节次', 'Periods', z.array(PeriodEntry).min(1).max(MOST_PERIODS)),
});
export type PeriodsEdit = z.output<typeof PeriodsEdit>;
