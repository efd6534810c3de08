import './messages.tables.ts';
import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { deliverRegularly } from './channels/deliver-regularly.ts';
import { outbox } from './channels/outbox.ts';
import { listMessages, markMessagesRead } from './messages.queries.ts';
import { removeMessages } from './remove-messages.ts';

export const messages = defineModule({
  name: 'messages',
  title: text('消息', 'Messages'),
  calls: messageCalls,
  routes: [
    serve(messageCalls.mine, { handle: listMessages }),
    serve(messageCalls.markRead, { handle: markMessagesRead }),
    serve(messageCalls.remove, { handle: removeMessages }),
    serve(messageCalls.events, {
      handle: async ({ services, author: { actor }, reply }) => {
        const stream = await services.events.open(actor);
        return reply
          .headers({
            'Content-Type': 'text/event-stream; charset=utf-8',
            'Cache-Control': 'no-store, no-transform',
            // A proxy must pass every event on at once, and a stop must not wait for an idle connection.
            'X-Accel-Buffering': 'no',
            Connection: 'close',
          })
          .send(stream);
      },
    }),
  ],
  menus: [
    {
      name: 'Messages',
      path: '/messages',
      title: text('消息中心', 'Messages'),
      icon: 'mail-line',
      component: 'messages/messages-page',
      order: 21,
      roles: 'everybody',
      // The bell in the header leads there.
      meta: { hidden: true },
    },
  ],
  queue: outbox,
  start: deliverRegularly,
});
