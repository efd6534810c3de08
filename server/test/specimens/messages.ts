import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { ownOnly } from './reach.ts';
import { callsOn, list, newMark, type Specimen } from './specimen.ts';

const on = callsOn();

const messages: Specimen = {
  name: 'a message',
  make: async ({ db }, { accountId }) => {
    const title = newMark('消息');
    const { id } = await db
      .insertInto('messages')
      .values({ accountId, kind: 'system', title, titleEn: title, link: null, readAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, marks: [title] };
  },
  reach: ownOnly,
  calls: [
    on(messageCalls.markRead, ({ id }) => ({ body: { ids: [id] } }), { outside: 'nothing' }),
    on(messageCalls.remove, ({ id }) => ({ body: { ids: [id] } }), { outside: 'nothing' }),
  ],
  lists: [list(messageCalls.mine, { query: { limit: 200 } })],
};

export const messageSpecimens = [messages];
