import { sql } from 'kysely';

/** The day it is at the school, wherever the database stands. */
export const TODAY = sql<string>`(now() at time zone 'Asia/Shanghai')::date`;
