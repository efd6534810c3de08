import './certificates.tables.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { platformErrors } from '../../platform/errors.ts';

const WINDOW_SECONDS = 60;
const MOST_CHECKS = 20;

const over = sql<boolean>`certificate_checks.first_at < now() - make_interval(secs => ${WINDOW_SECONDS})`;

/** Counts a check from an address, over all instances; refuses beyond what a person types in a minute. */
export const countCheck = async (db: Db, address: string): Promise<void> => {
  const { checks, left } = await db
    .insertInto('certificateChecks')
    .values({ address })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        checks: sql`case when ${over} then 1 else certificate_checks.checks + 1 end`,
        firstAt: sql`case when ${over} then now() else certificate_checks.first_at end`,
      }),
    )
    .returning([
      'checks',
      sql<number>`ceil(${WINDOW_SECONDS} - extract(epoch from now() - first_at))::int`.as('left'),
    ])
    .executeTakeFirstOrThrow();
  if (checks > MOST_CHECKS) throw platformErrors.tooMany({ seconds: left }, { retryAfter: left });
};

/** Addresses are not kept longer than they are needed. */
export const forgetChecks = (db: Db) =>
  db
    .deleteFrom('certificateChecks')
    .where('firstAt', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
