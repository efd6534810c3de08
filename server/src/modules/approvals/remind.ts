import './approvals.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { underLock } from '../../platform/database/locks.ts';
import { readParameter } from '../../platform/parameters.ts';
import type { Services } from '../../platform/services.ts';
import { remindAfterDays, tellOfficeAfterDays } from './approvals.parameters.ts';
import { tellHolders } from './holders.ts';
import { WAITING } from './reach.ts';
import { tellOffices } from './tell-offices.ts';

const EVERY_MS = 10 * 60_000;
const LOCK = 'approval-reminders';

/** The steps that wait too long and of which nobody was reminded today; how long they had waited at the last reminder. */
const lockLate = (tx: Tx, days: number) =>
  tx
    .selectFrom('approvalSteps')
    .select(['id', sql<number>`extract(epoch from now() - since) / 86400`.as('waited')])
    .select(sql<number>`coalesce(extract(epoch from reminded_at - since) / 86400, 0)`.as('waitedLastTime'))
    .where(WAITING)
    .where(sql<SqlBool>`since < now() - make_interval(days => ${days})`)
    .where(sql<SqlBool>`(reminded_at is null or reminded_at < now() - interval '1 day')`)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Reminds everybody who lets applications wait, once a day, with one message; several instances send it once. What has
 * waited for very long is told to the office in charge, too, once.
 */
export const remindApprovers = async (db: Db): Promise<number> => {
  const days = await readParameter(db, remindAfterDays);
  const officeDays = await readParameter(db, tellOfficeAfterDays);
  return underLock(db, LOCK, async (tx) => {
    const late = await lockLate(tx, days);
    if (late.length === 0) return 0;
    const ids = late.map(({ id }) => id);
    await tx
      .updateTable('approvalSteps')
      .set({ remindedAt: sql<Date>`now()` })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    const forOffices = late.filter(
      ({ waited, waitedLastTime }) => Number(waited) >= officeDays && Number(waitedLastTime) < officeDays,
    );
    await tellOffices(
      tx,
      forOffices.map(({ id }) => id),
      officeDays,
    );
    return tellHolders(
      tx,
      ids,
      text(
        `您有等待超过${days}天的审批，请及时办理`,
        `Applications have waited for you for more than ${days} days`,
      ),
    );
  });
};

/** Looks now and then while the server runs. */
export const startReminding = ({ db, log }: Services): (() => void) => {
  const remind = () =>
    void remindApprovers(db).catch((error: unknown) => log.warn({ err: error }, 'reminders failed'));
  const timer = setInterval(remind, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};
