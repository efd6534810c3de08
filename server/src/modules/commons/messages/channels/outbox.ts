import { text } from '@graduate/contract/platform/text.ts';
import type { QueueState } from '../../../../platform/module.ts';

/** What waits to leave the house, and what was given up in the last month. */
export const outbox: QueueState = {
  name: text('消息外发', 'Outgoing messages'),
  count: async (db) => {
    const rows = await db
      .selectFrom('messageDeliveries')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .where('state', '<>', 'sent')
      .groupBy('state')
      .execute();
    const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
    return { waiting: countOf('waiting'), failed: countOf('failed') };
  },
};
