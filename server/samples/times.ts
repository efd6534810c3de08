export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** So many days, and hours besides, before now. */
export const ago = (days: number, hours = 0): Date => new Date(Date.now() - days * DAY_MS - hours * HOUR_MS);

/** So many days later, or earlier, than a moment. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** A time of a day as the clocks of the school show it, e.g. `10:00`. */
export const timeOf = (day: string, time = '10:00'): Date => new Date(`${day}T${time}:00+08:00`);
