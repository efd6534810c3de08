import { sql } from 'kysely';

/** When a day begins and ends where the school is. */
export const startOfDay = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Asia/Shanghai'`;
export const endOfDay = (day: string) =>
  sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;
