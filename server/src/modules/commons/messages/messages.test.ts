import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { peopleNamed } from '../../../../test/people-named.ts';
import { sendMessages } from './public.ts';

const app = useTestApp();

const send = (usernames: string[], title: string, kind: 'todo' | 'result' = 'todo') =>
  app.db
    .transaction()
    .execute((tx) => sendMessages(tx, peopleNamed(tx, usernames), { kind, title: text(title, title) }));

const titlesOf = async (username: string, query = {}) => {
  const { data } = await app.as(username).call(messageCalls.mine, { query });
  return data.list.map(({ title }) => title);
};

beforeAll(async () => {
  await send(['tutor', 'dean'], '一');
  await send(['tutor'], '二', 'result');
  await send(['tutor'], '三');
});

describe('the message centre', () => {
  test('shows the own messages, newest first, by pages and by kind', async () => {
    expect(await titlesOf('tutor')).toEqual(['三', '二', '一']);
    expect(await titlesOf('tutor', { kind: 'result' })).toEqual(['二']);
    expect(await titlesOf('tutor', { limit: 1, page: 2 })).toEqual(['二']);
    expect(await titlesOf('dean')).toEqual(['一']);
  });

  test('knows what has been read; nobody marks the messages of somebody else', async () => {
    const { data } = await app.as('tutor').call(messageCalls.mine);
    const second = data.list.find(({ title }) => title === '二')?.id ?? '';
    const foreign = await app.as('dean').call(messageCalls.markRead, { body: { ids: [second] } });
    expect(foreign.data.marked).toBe(0);
    expect((await app.as('tutor').call(messageCalls.markRead, { body: { ids: [second] } })).data.marked).toBe(
      1,
    );
    expect((await app.as('tutor').call(messageCalls.mine)).data.unread).toBe(2);
    expect(await titlesOf('tutor', { state: 'unread' })).toEqual(['三', '一']);
    expect(await titlesOf('tutor', { state: 'read' })).toEqual(['二']);
  });

  test('lets one delete what is read, or what one names, of the own messages alone', async () => {
    const { data } = await app.as('dean').call(messageCalls.mine);
    const ids = data.list.map(({ id }) => id);
    expect((await app.as('tutor').call(messageCalls.remove, { body: { ids } })).data.removed).toBe(0);
    expect((await app.as('tutor').call(messageCalls.remove, { body: { ids: 'read' } })).data.removed).toBe(1);
    expect(await titlesOf('tutor')).toEqual(['三', '一']);
    expect((await app.as('dean').call(messageCalls.remove, { body: { ids } })).data.removed).toBe(1);
    expect(await titlesOf('dean')).toEqual([]);
    const audited = await app.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'message.remove')
      .execute();
    expect(audited).toHaveLength(2);
  });
});
