import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { regularly } from '../../../platform/regularly.ts';
import { endSessions } from './sessions.ts';

const LOCK = 'sign-in-sweep';

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`;

/** Removes what has served its time. One instance at a time; the others find the lock taken and go on. */
export const sweepExpired = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as free`.execute(tx);
    if (!rows[0]?.free) return false;
    await tx.deleteFrom('captchas').where('expiresAt', '<', sql<Date>`now()`).execute();
    await tx.deleteFrom('usedNonces').where('expiresAt', '<', sql<Date>`now()`).execute();
    await tx.deleteFrom('passwordLinks').where('expiresAt', '<', sql<Date>`now()`).execute();
    await tx
      .deleteFrom('signInTries')
      .where(sql<Date>`greatest(pending_at, last_failure_at, wait_until)`, '<', ago('1 day'))
      .execute();
    await tx.deleteFrom('knownPlaces').where('lastUsedAt', '<', ago('90 days')).execute();
    await tx.deleteFrom('smsCodes').where('createdAt', '<', ago('2 days')).execute();
    await endSessions(tx, 'expired', (eb) => eb('expiresAt', '<', sql<Date>`now()`));
    return true;
  });

/** Sweeps now and then while the server runs. */
export const startSweeping = regularly({ everyMs: 60_000, what: 'sweeping' }, ({ db }) => sweepExpired(db));
