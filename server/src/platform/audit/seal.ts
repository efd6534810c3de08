import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import { underLock } from '../database/locks.ts';

const FIRST_HASH = '0'.repeat(64);
const BATCH = 1000;

type AuditRow = { id: number } & Record<string, unknown>;

const hashOf = (previousHash: string, row: AuditRow): string =>
  createHash('sha256').update(previousHash).update(JSON.stringify(row)).digest('hex');

const rowsInWords = (db: Db | Tx) =>
  db
    .selectFrom('auditLog')
    .select((eb) => [
      'auditLog.id',
      eb.cast<string>('auditLog.at', 'text').as('at'),
      'accountId',
      'actingForId',
      'roleCode',
      'departmentId',
      'address',
      'requestId',
      'action',
      'subject',
      'subjectId',
      eb.cast<string | null>('before', 'text').as('before'),
      eb.cast<string | null>('after', 'text').as('after'),
    ]);

/**
 * Chains the audit rows written since the last call: each seal covers the row and the seal before it, so that a row
 * changed or taken out shows. Done apart from the writing transactions, which would otherwise wait for each other.
 */
export const sealAudit = (db: Db): Promise<number> =>
  underLock(db, 'audit-seal', async (tx) => {
    await sql`set local time zone 'UTC'`.execute(tx);
    const last = await tx
      .selectFrom('auditSeal')
      .selectAll()
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    const rows = await rowsInWords(tx)
      .leftJoin('auditSeal', 'auditSeal.auditId', 'auditLog.id')
      .where('auditSeal.auditId', 'is', null)
      .orderBy('auditLog.id')
      .limit(BATCH)
      .execute();
    let sequence = last?.sequence ?? 0;
    let previousHash = last?.hash ?? FIRST_HASH;
    const seals = rows.map((row) => {
      sequence += 1;
      const seal = { auditId: row.id, sequence, previousHash, hash: hashOf(previousHash, row) };
      previousHash = seal.hash;
      return seal;
    });
    if (seals.length > 0) await tx.insertInto('auditSeal').values(seals).execute();
    return seals.length;
  });

/** The first place where the chain does not hold, or undefined when all of it does. */
export const findBrokenSeal = (db: Db): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`set local time zone 'UTC'`.execute(tx);
    let previous = { sequence: 0, hash: FIRST_HASH };
    for (;;) {
      const seals = await tx
        .selectFrom('auditSeal')
        .selectAll()
        .where('sequence', '>', previous.sequence)
        .orderBy('sequence')
        .limit(BATCH)
        .execute();
      if (seals.length === 0) return undefined;
      const ids = seals.map((seal) => seal.auditId);
      const rows = await rowsInWords(tx).where('auditLog.id', 'in', ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const seal of seals) {
        const row = byId.get(seal.auditId);
        const holds =
          row &&
          seal.sequence === previous.sequence + 1 &&
          seal.previousHash === previous.hash &&
          seal.hash === hashOf(previous.hash, row);
        if (!holds) return seal.sequence;
        previous = seal;
      }
    }
  });
