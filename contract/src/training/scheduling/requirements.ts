import { z } from 'zod';
import { MOST_PERIODS } from '../../commons/academic-calendar/periods.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { Version } from '../../platform/version.ts';
import { WireDate } from '../../platform/wire.ts';
import { Weeks } from '../rooms/bookings.ts';
import { roomEquipment, roomKinds } from '../rooms/choices.ts';
import { slotWishes } from './choices.ts';

const MOST_PERIODS_OF_A_SESSION = 4;

/** So many times a week for so long, in these weeks, in a room of this kind. */
const RequiredSession = z.strictObject({
  perWeek: labelled('每周次数', 'Times a week', z.int().min(1).max(14)),
  periods: labelled('每次节数', 'Periods each', z.int().min(1).max(MOST_PERIODS_OF_A_SESSION)),
  weeks: Weeks,
  roomKind: choice('教室类型', 'Kind of room', roomKinds).nullable(),
  equipment: labelled('设备', 'Equipment', z.array(choiceOf(roomEquipment)).max(10)),
});
export type RequiredSession = z.output<typeof RequiredSession>;

/** Classes by dates: which days of a span, and which periods of them. */
const RequiredDates = mustHold(
  z.strictObject({
    from: labelled('开始日期', 'From', WireDate),
    to: labelled('结束日期', 'To', WireDate),
    weekdays: labelled('星期', 'Weekdays', z.array(z.int().min(1).max(7)).min(1).max(7)),
    startPeriod: labelled('起始节', 'From period', z.int().min(1).max(MOST_PERIODS)),
    periodCount: labelled('每次节数', 'Periods each', z.int().min(1).max(MOST_PERIODS_OF_A_SESSION)),
  }),
  ({ from, to }) => from <= to,
  '结束日期不能早于开始日期',
  'It cannot end before it begins',
);
export type RequiredDates = z.output<typeof RequiredDates>;

const Wished = z.strictObject({
  weekday: z.int().min(1).max(7),
  period: z.int().min(1).max(MOST_PERIODS),
  wish: choice('意愿', 'Wish', slotWishes),
});
export type Wished = z.output<typeof Wished>;

const requirementFields = {
  sessions: labelled('每周安排', 'Sessions', z.array(RequiredSession).max(10)),
  dates: labelled('按日期安排', 'By dates', RequiredDates.nullable()),
  wishes: labelled('时段意愿', 'Wishes', z.array(Wished).max(7 * MOST_PERIODS)),
  note: labelled('备注', 'Note', z.string().trim().max(200)),
};

export const RequirementEdit = z.strictObject({ version: Version, ...requirementFields });
export type RequirementEdit = z.output<typeof RequirementEdit>;

export const Requirement = z.object({
  ...requirementFields,
  /** What the class takes, and what the sessions come to. */
  hours: labelled('应排学时', 'Hours', z.number()),
  planned: labelled('计划学时', 'Hours planned', z.number()),
  warnings: z.array(z.string()),
  /** 0 as long as nobody has written one and it follows from the task. */
  version: Version,
});
export type Requirement = z.output<typeof Requirement>;
