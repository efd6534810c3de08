import { regularly } from '../../../../platform/regularly.ts';
import type { Services } from '../../../../platform/services.ts';
import { deliverDue, forgetOldDeliveries } from './deliver.ts';
import { noteChannels, openChannels } from './open-channels.ts';

const EVERY_MS = 5_000;

/** Empties the outbox while the server runs; the answer stops it. */
export const deliverRegularly = (services: Services): (() => Promise<void>) => {
  const { db, config, log } = services;
  const channels = openChannels(config);
  const ready = noteChannels(db, channels)
    .then(() => forgetOldDeliveries(db))
    .catch((error: unknown) => log.warn({ err: error }, 'noting the channels failed'));
  const stop = regularly({ everyMs: EVERY_MS, what: 'delivering messages', atOnce: true }, async () => {
    await ready;
    await deliverDue(services, channels);
  })(services);
  return async () => {
    await stop();
    for (const channel of channels) channel.close();
  };
};
