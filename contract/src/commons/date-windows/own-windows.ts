import { z } from 'zod';
import { labelled } from '../../platform/fields.ts';
import { type Text, text } from '../../platform/text.ts';
import { formatWireTime, WireTime } from '../../platform/wire.ts';

/** The minute named as the end still counts. */
export const LAST_MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An operation as it stands for somebody. `unset`: nobody has opened it; `open` without times: always. */
export const OwnWindow = z.object({
  code: z.string(),
  operation: z.string(),
  state: z.enum(['upcoming', 'open', 'over', 'unset']),
  opensAt: labelled('开始时间', 'Opens', WireTime.nullable()),
  closesAt: labelled('结束时间', 'Closes', WireTime.nullable()),
  note: z.string(),
  /** The page where it is done. */
  link: z.string().nullable(),
});
export type OwnWindow = z.output<typeof OwnWindow>;

/** `serverTime` in milliseconds: what is left is counted by the school's clock, not by the browser's. */
export const OwnWindows = z.object({ serverTime: z.number(), windows: z.array(OwnWindow) });
export type OwnWindows = z.output<typeof OwnWindows>;

type Span = { opensAt: Date; closesAt: Date };

const minute = (moment: Date): string => formatWireTime(moment).slice(0, 16);

export const spanInWords = ({ opensAt, closesAt }: Span): Text =>
  text(`${minute(opensAt)} 至 ${minute(closesAt)}`, `${minute(opensAt)} to ${minute(closesAt)}`);

export const openTimes = (operation: Text, span: Span): Text =>
  text(
    `${operation.zh}开放时间：${spanInWords(span).zh}`,
    `${operation.en} is open from ${spanInWords(span).en}`,
  );

export const notInTime = (operation: Text, span: Span): Text =>
  text(
    `${operation.zh}不在办理时间内，开放时间：${spanInWords(span).zh}`,
    `${operation.en} is not open now, only from ${spanInWords(span).en}`,
  );

export const notYetOpened = (operation: Text): Text =>
  text(`${operation.zh}尚未开放`, `${operation.en} has not been opened yet`);

/** How long it stays open, from a moment while it is. */
export const timeLeft = (
  closesAt: Date,
  nowMs: number,
): { days: number; hours: number; lastDay: boolean } => {
  const left = Math.max(0, closesAt.getTime() + LAST_MINUTE_MS - nowMs);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    lastDay: left < DAY_MS,
  };
};

/** `2天3小时`; in the last hour it says so. */
export const timeLeftInWords = (closesAt: Date, nowMs: number): Text => {
  const { days, hours } = timeLeft(closesAt, nowMs);
  if (days === 0 && hours === 0) return text('不足1小时', 'less than an hour');
  return text(`${days}天${hours}小时`, `${days} d ${hours} h`);
};
