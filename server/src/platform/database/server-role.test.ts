import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { couldSilenceAudit } from './server-role.ts';

const app = useTestApp();

/** What the running server's own connection is told. */
const refusal = (statement: string): Promise<string> =>
  sql
    .raw(statement)
    .execute(app.services.db)
    .then(
      () => 'done',
      (error: Error) => error.message,
    );

const attempts = [
  ['switches off its trigger', 'alter table audit_log disable trigger audit_log_only_grows', /must be owner/],
  ['switches off all triggers', 'alter table audit_log disable trigger all', /must be owner/],
  ['drops a trigger', 'drop trigger audit_log_only_grows on audit_log', /must be owner/],
  ['replaces what a trigger does', 'drop function refuse_change() cascade', /must be owner/],
  ['replays without triggers', 'set session_replication_role = replica', /permission denied/],
  ['empties it', 'truncate audit_log cascade', /permission denied/],
  ['deletes rows', 'delete from audit_log', /permission denied/],
  ['changes rows', "update audit_log set action = 'nothing'", /permission denied/],
  ['deletes seals', 'delete from audit_seal', /permission denied/],
  ['deletes from the log of sign-ins', 'delete from sign_in_log', /permission denied/],
  ['drops it', 'drop table audit_log cascade', /must be owner/],
  ['becomes somebody else', 'set role graduate', /permission denied/],
  ['makes itself mightier', 'alter role current_user superuser', /permission denied|must be superuser/i],
  ['forgets a migration', 'delete from kysely_migration', /permission denied/],
] as const;

describe('A8: the user the server runs as', () => {
  test.each(attempts)('never %s', async (_what, statement, told) => {
    expect(await refusal(statement)).toMatch(told);
  });

  test('writes the log and goes on working', async () => {
    const before = await app.db.selectFrom('auditLog').select('id').execute();
    await sql`insert into audit_log (action, subject) values ('try', 'nothing')`.execute(app.services.db);
    const after = await app.db.selectFrom('auditLog').select('id').execute();
    expect(after.length).toBe(before.length + 1);
  });

  test('is told apart from one that could silence the log', async () => {
    expect(await couldSilenceAudit(app.services.db)).toBe(false);
    expect(await couldSilenceAudit(app.db)).toBe(true);
  });
});
