import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { useAnotherInstance } from '../../../../../test/instances.ts';
import { peopleNamed } from '../../../../../test/people-named.ts';
import { sendMessages } from '../public.ts';
import { deliverDue } from './deliver.ts';
import { noteChannels, openChannels } from './open-channels.ts';

const SECRET = 'Zk3v9Qp1x7Lm2Rt8Wb5Yc6Nd4Hf0Gs-a';

let mails: { to: string[]; body: string }[] = [];
let refuseMail = false;
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuseMail ? new Error('try later') : undefined),
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, body: Buffer.concat(parts).toString('utf8') });
      done();
    });
  },
});
await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
const smtpPort = (smtp.server.address() as AddressInfo).port;

let posts: { headers: IncomingHttpHeaders; body: string }[] = [];
let hookStatus = 200;
const hook = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    posts.push({ headers: request.headers, body });
    response.writeHead(hookStatus).end();
  });
});
await new Promise<void>((listening) => hook.listen(0, '127.0.0.1', listening));
const hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;

const settings = {
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: '研究生院 <yjs@example.edu.cn>',
  MESSAGE_WEBHOOK_URL: hookUrl,
  MESSAGE_WEBHOOK_SECRET: SECRET,
  PUBLIC_URL: 'https://yjs.example.edu.cn',
};
const app = useTestApp(settings);
const other = useAnotherInstance(app, settings);

afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(() => closed()));
  hook.close();
});

const channels = () => openChannels(app.services.config);
const send = (usernames: string[], kind: 'todo' | 'notice' = 'todo') =>
  app.db.transaction().execute((tx) =>
    sendMessages(tx, peopleNamed(tx, usernames), {
      kind,
      title: text('您有新的待办', 'Something to do'),
      link: '/notices?id=1',
    }),
  );
const deliveries = () =>
  app.db.selectFrom('messageDeliveries').select(['channel', 'state', 'attempts', 'lastError']).execute();
const prefer = async (
  username: string,
  preferences: { email: boolean; webhook: boolean; muted: string[] },
) => {
  const client = app.as(username);
  const { data } = await client.call(profileCalls.preferences);
  await client.call(profileCalls.changePreferences, { body: { preferences, version: data.version } });
};
const makeAllDue = () => sql`update message_deliveries set next_attempt_at = now()`.execute(app.db);

beforeAll(async () => {
  await sql`update accounts set email = username || '@example.edu.cn' where username in ('tutor', 'dean', 'student')`.execute(
    app.db,
  );
  await noteChannels(app.db, channels());
});
beforeEach(async () => {
  mails = [];
  posts = [];
  refuseMail = false;
  hookStatus = 200;
  await app.db.deleteFrom('messageDeliveries').execute();
});

describe('messages out of the house', () => {
  test('go by e-mail to those who have an address, with a link to the page', async () => {
    await send(['tutor', 'auditor']);
    expect(await deliverDue(app.services, channels())).toBe(1);
    expect(mails.map(({ to }) => to)).toEqual([['tutor@example.edu.cn']]);
    const encoded = /\r\n\r\n([\s\S]+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
    const body = Buffer.from(encoded, 'base64').toString('utf8');
    expect(body).toContain('您有新的待办');
    expect(body).toContain('https://yjs.example.edu.cn/lzuyjs/notices?id=1');
    expect(await deliveries()).toMatchObject([{ channel: 'email', state: 'sent', attempts: 1 }]);
    expect(await deliverDue(app.services, channels())).toBe(0);
  });

  test('go by signed webhook to those who asked for it', async () => {
    await prefer('student', { email: false, webhook: true, muted: [] });
    await send(['student']);
    await deliverDue(app.services, channels());
    expect([mails.length, posts.length]).toEqual([0, 1]);
    const { headers, body } = posts[0] ?? { headers: {}, body: '' };
    expect(JSON.parse(body)).toMatchObject({ kind: 'todo', recipient: { username: 'student' } });
    const signed = createHmac('sha256', SECRET)
      .update(`${String(headers['x-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-signature']).toBe(`sha256=${signed}`);
  });

  test('do not go to somebody who refused this kind or the channel; the message itself always arrives', async () => {
    await prefer('dean', { email: true, webhook: false, muted: ['notice'] });
    expect(await send(['dean'], 'notice')).toBe(1);
    expect(await deliverDue(app.services, channels())).toBe(0);
    await send(['dean'], 'todo');
    expect(await deliverDue(app.services, channels())).toBe(1);
  });

  test('are tried again later when the mail server refuses, and given up in the end with an entry in the log', async () => {
    refuseMail = true;
    const errors = vi.spyOn(app.services.log, 'error');
    await send(['tutor']);
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(errors).not.toHaveBeenCalled();
      expect(await deliverDue(app.services, channels())).toBe(1);
      expect(await deliverDue(app.services, channels())).toBe(0);
      await makeAllDue();
    }
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 6 }]);
    expect((await deliveries())[0]?.lastError).toContain('try later');
    expect(errors).toHaveBeenCalledOnce();
    refuseMail = false;
    expect(await deliverDue(app.services, channels())).toBe(0);
  });

  test('a webhook that fails once gets the message with the same number the second time', async () => {
    hookStatus = 500;
    await send(['student']);
    await deliverDue(app.services, channels());
    hookStatus = 200;
    await makeAllDue();
    await deliverDue(app.services, channels());
    const ids = posts.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('each goes out once, however many instances empty the outbox', async () => {
    for (let n = 0; n < 30; n++) await send(['tutor']);
    const tried = await Promise.all(
      [app, other, app, other].map(({ services }) => deliverDue(services, channels())),
    );
    expect(tried.reduce((sum, n) => sum + n, 0)).toBe(30);
    expect(mails).toHaveLength(30);
  });

  test('a channel that is no longer configured gets nothing, and what waits for it is forgotten', async () => {
    await send(['tutor']);
    await noteChannels(app.db, []);
    await send(['tutor']);
    expect(await deliveries()).toEqual([]);
    await noteChannels(app.db, channels());
  });
});
