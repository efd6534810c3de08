import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { passwordAge } from './sign-in.parameters.ts';

/** Where the password was typed in; who came another way is not asked to change it. */
const BY_PASSWORD = sql`('password', 'assistant')`;

/**
 * Whether a session came in with a password that must be changed first: an initial or reset one, or one of staff that
 * has grown too old; and in how many days the latter will be so. Expressions over `accounts` and `sessions`.
 */
export const passwordAgeColumns = async (db: Db, config: Config) => {
  const { days, warningDays } = await passwordAge(db);
  const left = sql<number | null>`case when accounts.person_kind = 'staff' and ${days}::int > 0 then
    ceil(extract(epoch from accounts.password_changed_at + make_interval(days => ${days}) - now()) / 86400)::int end`;
  const mustChange = config.demo
    ? sql<boolean>`false`
    : sql<boolean>`sessions.way in ${BY_PASSWORD} and (accounts.must_change_password or coalesce(${left} <= 0, false))`;
  const daysLeft = config.demo
    ? sql<number | null>`null::int`
    : sql<number | null>`case when ${left} between 1 and ${warningDays} then ${left} end`;
  return [mustChange.as('mustChangePassword'), daysLeft.as('passwordDaysLeft')] as const;
};
