import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';

/** How often one address may check within so many seconds: as often as a person does. */
const limits = [
  { seconds: 60, most: 10 },
  { seconds: 3600, most: 20 },
];
const LONGEST = Math.max(...limits.map(({ seconds }) => seconds));

const over = sql<boolean>`certificate_checks.first_at
  < now() - make_interval(secs => certificate_checks.seconds)`;

/** Counts a check from an address, over all instances, refuses one too many and says the how manieth of the hour it is. */
export const countCheck = async (db: Db, address: string): Promise<number> => {
  const counted = await db
    .insertInto('certificateChecks')
    .values(limits.map(({ seconds }) => ({ address, seconds })))
    .onConflict((conflict) =>
      conflict.columns(['address', 'seconds']).doUpdateSet({
        checks: sql`case when ${over} then 1 else certificate_checks.checks + 1 end`,
        firstAt: sql`case when ${over} then now() else certificate_checks.first_at end`,
      }),
    )
    .returning([
      'seconds',
      'checks',
      sql<number>`ceil(seconds - extract(epoch from now() - first_at))::int`.as('left'),
    ])
    .execute();
  const exceeded = counted.filter(({ seconds, checks }) =>
    limits.some((limit) => limit.seconds === seconds && checks > limit.most),
  );
  if (exceeded.length === 0) return Math.max(...counted.map(({ checks }) => checks));
  const left = Math.max(...exceeded.map((one) => one.left));
  throw platformErrors.tooMany({ seconds: left }, { code: 'M12', retryAfter: left });
};

/** Addresses are not kept longer than they are needed. */
export const forgetChecks = (db: Db) =>
  db
    .deleteFrom('certificateChecks')
    .where('firstAt', '<', sql<Date>`now() - make_interval(secs => ${LONGEST})`)
    .execute();
