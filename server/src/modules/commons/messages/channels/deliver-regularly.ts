import type { Services } from '../../../../platform/services.ts';
import { deliverDue, forgetOldDeliveries } from './deliver.ts';
import { noteChannels, openChannels } from './open-channels.ts';

const EVERY_MS = 5_000;

/** Empties the outbox while the server runs; the answer stops it. */
export const deliverRegularly = (services: Services): (() => Promise<void>) => {
  const { db, config, log } = services;
  const channels = openChannels(config);
  let timer: NodeJS.Timeout | undefined;
  let running = noteChannels(db, channels).then(async () => {
    await forgetOldDeliveries(db);
  });
  const failed = (error: unknown) => log.warn({ err: error }, 'delivering messages failed');
  const run = () => {
    running = running.then(async () => void (await deliverDue(services, channels))).catch(failed);
    timer = setTimeout(() => void running.then(run), EVERY_MS);
    timer.unref();
  };
  run();
  return async () => {
    clearTimeout(timer);
    await running;
    for (const channel of channels) channel.close();
  };
};
