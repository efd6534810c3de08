import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { readEvents } from '../../../../test/event-reader.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { peopleNamed } from '../../../../test/people-named.ts';
import { announceEvent } from '../../../platform/events/announce-event.ts';
import { sendMessages } from './public.ts';

const app = useTestApp();
const other = useAnotherInstance(app);

const accountIdOf = async (username: string) =>
  (
    await app.db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;

describe('events', () => {
  test('a message reaches the windows of its recipient on every instance', async () => {
    const here = await readEvents(app, 'tutor');
    const there = await readEvents(other, 'tutor');
    await app.db
      .transaction()
      .execute((tx) =>
        sendMessages(tx, peopleNamed(tx, ['tutor']), { kind: 'todo', title: text('新', 'New') }),
      );
    expect([await here.next(), await there.next()]).toEqual(['message', 'message']);
    here.leave();
    there.leave();
  });

  test('nobody hears of what concerns others, or of what was rolled back', async () => {
    const reader = await readEvents(app, 'student');
    await announceEvent(app.db, 'job', [await accountIdOf('tutor')]);
    const studentId = await accountIdOf('student');
    await app.db
      .transaction()
      .execute(async (tx) => {
        await announceEvent(tx, 'message', [studentId]);
        throw new Error('no');
      })
      .catch(() => undefined);
    await announceEvent(app.db, 'todo', [studentId]);
    expect(await reader.next()).toBe('todo');
    reader.leave();
  });

  test('thousands of recipients are told, however long the list', async () => {
    const reader = await readEvents(app, 'dean');
    const strangers = Array.from({ length: 3000 }, () => '00000000-0000-4000-8000-000000000000');
    await announceEvent(app.db, 'message', [...strangers, await accountIdOf('dean')]);
    expect(await reader.next()).toBe('message');
    reader.leave();
  });

  test('a stream ends with its session, and does not keep the session from falling idle', async () => {
    const ended = await readEvents(app, 'secretary');
    const idle = await readEvents(other, 'awards');
    await sql`update sessions set ended_at = now(), ended_because = 'endedByAdministrator' where id = ${ended.sessionId}`.execute(
      app.db,
    );
    await sql`update sessions set last_seen_at = now() - interval '1 day' where id = ${idle.sessionId}`.execute(
      app.db,
    );
    expect([await ended.next(), await idle.next()]).toEqual([undefined, undefined]);
  });

  test('opening a stream does not count as use of the session', async () => {
    const reader = await readEvents(app, 'tutors');
    const { rows: before } = await sql<{
      at: Date;
    }>`update sessions set last_seen_at = now() - interval '10 minutes'
      where id = ${reader.sessionId} returning last_seen_at as at`.execute(app.db);
    app.services.forgetSession(reader.sessionId);
    await reader.openAgain();
    const { rows: after } = await sql<{ at: Date }>`
      select last_seen_at as at from sessions where id = ${reader.sessionId}`.execute(app.db);
    expect(after).toEqual(before);
    reader.leave();
  });

  test('one person has a limited number of streams', async () => {
    const readers = [];
    for (let n = 0; n < 8; n++) readers.push(await readEvents(app, 'degree'));
    const tooMany = await readEvents(app, 'degree');
    expect([readers.map(({ status }) => status), tooMany.status]).toEqual([Array(8).fill(200), 429]);
    for (const reader of readers) reader.leave();
  });

  test('a lost connection to the database is made again, and the readers are told to ask for everything', async () => {
    const reader = await readEvents(app, 'training');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(app.db);
    expect(await reader.next()).toBe('everything');
    await announceEvent(app.db, 'message', [await accountIdOf('training')]);
    expect(await reader.next()).toBe('message');
    reader.leave();
  });

  test('nobody listens without a session', async () => {
    const url = `${app.services.config.apiPrefix}/${messageCalls.events.path}`;
    expect((await app.fastify.inject({ url })).statusCode).toBe(401);
  });

  test('a stop ends the streams and does not wait for their readers', async () => {
    const reader = await readEvents(other, 'auditor');
    await Promise.all([other.fastify.close(), expect(reader.next()).resolves.toBeUndefined()]);
  });
});
