import { currentRole, sessionInfo } from '../../api/session.ts';
import { perWindow } from '../../platform/storage.ts';

const KEY = 'resume';
const EXPIRED = 'expired';

type Resumption = { username: string; roleId: string };

/** Somebody was thrown out: the same person shall find everything as it was. */
export const rememberForResumption = (): void => {
  const username = sessionInfo.get()?.username;
  if (username) perWindow.writeJson(KEY, { username, roleId: currentRole.get() } satisfies Resumption);
  perWindow.write(EXPIRED, 'yes');
};

export const forgetResumption = (): void => perWindow.remove(KEY);

/** The role in which the person who signs in was working when the session ended; empty for anybody else. */
export const roleToResume = (username: string): string => {
  const left = perWindow.readJson(KEY) as Partial<Resumption> | undefined;
  forgetResumption();
  return left?.username === username ? (left.roleId ?? '') : '';
};

/** True once after a session has ended by itself. */
export const hasJustExpired = (): boolean => {
  const expired = perWindow.read(EXPIRED) === 'yes';
  perWindow.remove(EXPIRED);
  return expired;
};
