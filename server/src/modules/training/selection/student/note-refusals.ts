import type { Db } from '../../../../platform/database/connect.ts';
import { isConnectionTrouble } from '../../../../platform/database/connection-trouble.ts';
import type { Refused } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { eventsOf, writeEvents } from '../engine/batch.ts';
import type { Request } from '../engine/judge.ts';

type Noted = ReturnType<typeof eventsOf>;

/** Refusals nobody asked the database about are written down together, a moment later. */
const LATER_MS = 500;
const notedFor = new WeakMap<Db, Noted>();

/** More are not kept while the database cannot be reached. */
const MOST_KEPT = 20_000;

const keptOf = (db: Db): Noted => {
  const noted: Noted = notedFor.get(db) ?? [];
  notedFor.set(db, noted);
  return noted;
};

const later = (services: Services) => void setTimeout(() => void noteNow(services), LATER_MS).unref();

/** Writes down what waits for it: in the usual rhythm, and at the end before the server goes. */
export const noteNow = async (services: Services): Promise<void> => {
  const { db, log } = services;
  const noted = keptOf(db).splice(0);
  try {
    await writeEvents(db, noted);
  } catch (error) {
    log.warn({ err: error }, 'refusals were not noted');
    if (!isConnectionTrouble(error)) return;
    // The database comes back, and with it those who look for what they were told.
    keptOf(db).unshift(...noted.slice(-MOST_KEPT));
    later(services);
  }
};

export const noteRefusal = (services: Services, request: Request, refusal: Refused): void => {
  const noted = keptOf(services.db);
  if (noted.length === 0) later(services);
  noted.push(...eventsOf([{ request, verdict: { refusal } }]));
};
