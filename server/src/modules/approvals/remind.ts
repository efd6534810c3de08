import './approvals.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { underLock } from '../../platform/database/locks.ts';
import { readParameter } from '../../platform/parameters.ts';
import type { Services } from '../../platform/services.ts';
import { remindAfterDays } from './approvals.parameters.ts';
import { tellHolders } from './holders.ts';
import { WAITING } from './reach.ts';

const EVERY_MS = 10 * 60_000;
const LOCK = 'approval-reminders';

/** Reminds everybody who lets applications wait, once a day, with one message; several instances send it once. */
export const remindApprovers = async (db: Db): Promise<number> => {
  const days = await readParameter(db, remindAfterDays);
  return underLock(db, LOCK, async (tx) => {
    const late = await tx
      .updateTable('approvalSteps')
      .set({ remindedAt: sql<Date>`now()` })
      .where(WAITING)
      .where(sql<SqlBool>`since < now() - make_interval(days => ${days})`)
      .where(sql<SqlBool>`(reminded_at is null or reminded_at < now() - interval '1 day')`)
      .returning('id')
      .execute();
    if (late.length === 0) return 0;
    return tellHolders(
      tx,
      late.map(({ id }) => id),
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
