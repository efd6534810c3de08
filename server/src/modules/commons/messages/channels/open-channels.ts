import type { Config } from '../../../../platform/config.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Channel } from './channel.ts';
import { emailChannel } from './email.ts';
import { webhookChannel } from './webhook.ts';

/** The ways out of the house that are configured. */
export const openChannels = ({ messages, schoolName }: Config): Channel[] => [
  ...(messages.email ? [emailChannel(messages.email, schoolName)] : []),
  ...(messages.webhook ? [webhookChannel(messages.webhook)] : []),
];

/**
 * Writes down which channels there are: without one nothing is put into the outbox for it, and what waits there is
 * forgotten, so that nobody gets months-old mail on the day a channel comes back.
 */
export const noteChannels = (db: Db, channels: readonly Channel[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const names = channels.map(({ name }) => name);
    const others = names.length > 0 ? names : (['none'] as never[]);
    await tx.deleteFrom('messageChannels').where('channel', 'not in', others).execute();
    await tx
      .deleteFrom('messageDeliveries')
      .where('state', '=', 'waiting')
      .where('channel', 'not in', others)
      .execute();
    if (names.length > 0)
      await tx
        .insertInto('messageChannels')
        .values(names.map((channel) => ({ channel })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
