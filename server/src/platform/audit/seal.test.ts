import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { audit } from './audit.ts';
import { findBrokenSeal, sealAudit } from './seal.ts';

const app = useTestApp();
const nobody = { actor: undefined, address: '127.0.0.1', requestId: 'test' };
const write = (subjectId: string) =>
  app.db
    .transaction()
    .execute((tx) => audit(tx, nobody, { action: 'test', subject: 'test', subjectId, after: { a: 1 } }));

describe('the audit log', () => {
  test('§10-35 refuses update, delete and truncate to the application’s own database user', async () => {
    await write('1');
    const change = (statement: string) => sql.raw(statement).execute(app.db);
    await expect(change(`update audit_log set action = 'other'`)).rejects.toThrow(/only grows/);
    await expect(change('delete from audit_log')).rejects.toThrow(/only grows/);
    await expect(change('truncate audit_log cascade')).rejects.toThrow(/only grows/);
  });

  test('two instances seal each row once, and the chain holds', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => write(String(index))));
    await Promise.all([sealAudit(app.db), sealAudit(app.db), sealAudit(app.db)]);
    const { unsealed } = await app.db
      .selectFrom('auditLog')
      .leftJoin('auditSeal', 'auditSeal.auditId', 'auditLog.id')
      .select((eb) => eb.fn.countAll<number>().as('unsealed'))
      .where('auditSeal.auditId', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(unsealed)).toBe(0);
    expect(await findBrokenSeal(app.db)).toBeUndefined();
  });

  test('shows a row that somebody with the database in hand has changed or taken out', async () => {
    const forced = (statement: string) =>
      app.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    await sealAudit(app.db);
    await forced(`update audit_log set action = 'other' where id = (select max(id) from audit_log)`);
    expect(await findBrokenSeal(app.db)).toBeGreaterThan(0);
    await forced(`update audit_log set action = 'test' where action = 'other'`);
    expect(await findBrokenSeal(app.db)).toBeUndefined();
    await forced(
      'delete from audit_log where id = (select audit_id from audit_seal order by sequence limit 1)',
    );
    expect(await findBrokenSeal(app.db)).toBe(1);
  });
});
