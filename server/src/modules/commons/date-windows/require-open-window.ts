import type { Db } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { WindowCode, WindowSubject } from '../../../platform/window-code.ts';
import { windowErrors } from './date-windows.errors.ts';
import { databaseTime, type Found, resolveWindows } from './resolve-window.ts';

/** How an operation stands for somebody: by the database's clock, or at a given moment. */
export const windowFor = async (
  db: Db,
  code: WindowCode,
  subject: WindowSubject,
  at?: Date,
): Promise<Found> => {
  const [found] = await resolveWindows(db, [code], subject, at ?? (await databaseTime(db)));
  return found ?? { code, times: undefined, state: 'unset' };
};

/** What somebody is told who comes at the wrong time. */
export const whyNotOpen = async (
  db: Db,
  code: WindowCode,
  subject: WindowSubject,
  at?: Date,
): Promise<Refused | undefined> => {
  const { state, times } = await windowFor(db, code, subject, at);
  if (state === 'open') return undefined;
  const { operation } = code;
  return times
    ? windowErrors.notInTime({ operation, span: times })
    : windowErrors.notYetOpened({ operation });
};

/** Refuses an operation outside its window and says when it is open. */
export const requireOpenWindow = async (
  db: Db,
  code: WindowCode,
  subject: WindowSubject,
  at?: Date,
): Promise<void> => {
  const refusal = await whyNotOpen(db, code, subject, at);
  if (refusal) throw refusal;
};
