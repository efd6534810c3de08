import { type Text, text } from '@graduate/contract/platform/text.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long something took or has been waiting, as one would say it. */
export const timeBetween = (from: Date, to: Date): Text => {
  const passed = Math.max(0, to.getTime() - from.getTime());
  const days = Math.floor(passed / DAY_MS);
  const hours = Math.floor(passed / HOUR_MS);
  if (days > 0) return text(`${days} 天`, days === 1 ? '1 day' : `${days} days`);
  if (hours > 0) return text(`${hours} 小时`, hours === 1 ? '1 hour' : `${hours} hours`);
  return text('不到 1 小时', 'less than an hour');
};

export const waitedSince = (since: Date): Text => timeBetween(since, new Date());
