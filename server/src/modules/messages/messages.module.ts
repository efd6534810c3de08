import { messageCalls } from '@graduate/contract/messages/messages.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineModule } from '../../platform/module.ts';
import { listMessages, markMessagesRead } from './messages.queries.ts';

export const messages = defineModule({
  name: 'messages',
  calls: messageCalls,
  routes: [
    serve(messageCalls.mine, { handle: ({ db, actor, query }) => listMessages(db, actor.accountId, query) }),
    serve(messageCalls.markRead, {
      handle: async ({ db, actor, body }) => ({
        marked: await markMessagesRead(db, actor.accountId, body.ids),
      }),
    }),
  ],
});
