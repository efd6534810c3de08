const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type TimeLeft = { days: number; hours: number; minutes: number };

/** How long it is until a moment, in the two largest units; nothing when it is over. */
export const timeLeft = (until: Date, now: number): TimeLeft | undefined => {
  const left = Math.ceil((until.getTime() - now) / MINUTE) * MINUTE;
  if (left <= 0) return undefined;
  const days = Math.floor(left / DAY);
  return {
    days,
    hours: Math.floor((left % DAY) / HOUR),
    minutes: days > 0 ? 0 : (left % HOUR) / MINUTE,
  };
};

/** So close that it must be done today. */
export const isUrgent = (until: Date | null, now: number): boolean =>
  until !== null && until.getTime() > now && until.getTime() - now < 2 * DAY;
