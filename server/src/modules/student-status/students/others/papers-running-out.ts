import type { expirySpans } from '@graduate/contract/student-status/students/other-students.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const FIRST = sql`least(passport_expiry, visa_expiry, residence_expiry, insurance_expiry)`;
const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** Whether the first of somebody's papers to run out has done so, or will soon. */
export const papersRunOut: Readonly<Record<keyof typeof expirySpans, RawBuilder<SqlBool>>> = {
  over: sql<SqlBool>`${FIRST} < ${TODAY}`,
  month: sql<SqlBool>`${FIRST} between ${TODAY} and ${TODAY} + 30`,
  quarter: sql<SqlBool>`${FIRST} between ${TODAY} and ${TODAY} + 90`,
};
