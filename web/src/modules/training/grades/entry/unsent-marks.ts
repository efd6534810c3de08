import { lasting, UNSENT } from '../../../../platform/storage.ts';
import type { Typed } from './typed-marks.ts';

const PREFIX = `${UNSENT}grades.`;
/** Marks nobody came back for do not lie about for ever. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** What was typed into a sheet and has not arrived, with what the cells said when it was typed. */
export type Unsent = { typed: Typed; seen: Typed };
type Kept = Unsent & { at: number };

const keyOf = (username: string, sheetId: string) => `${PREFIX}${username}.${sheetId}`;

const keptAt = (key: string): number => (lasting.readJson(key) as Kept | undefined)?.at ?? 0;

const dropOld = (): void => {
  const old = lasting.keys().filter((key) => key.startsWith(PREFIX) && Date.now() - keptAt(key) > KEPT_MS);
  for (const key of old) lasting.remove(key);
};

export const readUnsent = (username: string, sheetId: string): Unsent => {
  dropOld();
  const { typed = {}, seen = {} } = (lasting.readJson(keyOf(username, sheetId)) as Kept | undefined) ?? {};
  return { typed, seen };
};

export const keepUnsent = (username: string, sheetId: string, { typed, seen }: Unsent): void => {
  const key = keyOf(username, sheetId);
  if (Object.keys(typed).length === 0) lasting.remove(key);
  else lasting.writeJson(key, { at: Date.now(), typed, seen });
};
