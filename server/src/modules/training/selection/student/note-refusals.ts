import type { Db } from '../../../../platform/database/connect.ts';
import type { Refused } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { eventsOf, writeEvents } from '../engine/batch.ts';
import type { Request } from '../engine/judge.ts';

type Noted = ReturnType<typeof eventsOf>;

/** Refusals nobody asked the database about are written down together, a moment later. */
const LATER_MS = 500;
const notedFor = new WeakMap<Db, Noted>();

const writeDown = async ({ db, log }: Services): Promise<void> => {
  const noted = notedFor.get(db)?.splice(0) ?? [];
  await writeEvents(db, noted).catch((error: unknown) => log.warn({ err: error }, 'refusals were not noted'));
};

export const noteRefusal = (services: Services, request: Request, refusal: Refused): void => {
  const noted: Noted = notedFor.get(services.db) ?? [];
  notedFor.set(services.db, noted);
  if (noted.length === 0) setTimeout(() => void writeDown(services), LATER_MS);
  noted.push(...eventsOf([{ request, verdict: { refusal } }]));
};
