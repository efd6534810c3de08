import type { Db } from '../../../platform/database/connect.ts';
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

/** Refuses an operation outside its window and says when it is open. */
export const requireOpenWindow = async (
  db: Db,
  code: WindowCode,
  subject: WindowSubject,
  at?: Date,
): Promise<void> => {
  const { state, times } = await windowFor(db, code, subject, at);
  if (state === 'open') return;
  const { operation } = code;
  throw times ? windowErrors.notInTime({ operation, span: times }) : windowErrors.notYetOpened({ operation });
};
