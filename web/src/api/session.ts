import type { SessionInfo } from '@graduate/contract/identity/sign-in/session.ts';
import { CURRENT_ROLE_HEADER } from '@graduate/contract/platform/envelope.ts';
import { lasting } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';
import { basePath } from './settings.ts';

const TOKEN_COOKIE = 'yjs.token';
const CURRENT_ROLE = 'currentRole';
const REMEMBER = 'remember';
const SERVICE_TICKET = 'st';
const REMEMBERED_SECONDS = 7 * 24 * 3600;

const readCookie = (): string => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`));
  return decodeURIComponent(pair?.slice(TOKEN_COOKIE.length + 1) ?? '');
};

const writeCookie = (value: string, lifetime: string) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the token is kept in a cookie, and the Cookie Store API needs https.
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(value)}; Path=${basePath()}; SameSite=Lax${secure}${lifetime}`;
};

/** The access token. It lives in a cookie so that every window of the browser has the newest one. */
export const token = {
  get: (): string => readCookie(),
  set: (value: string): void =>
    writeCookie(value, lasting.read(REMEMBER) === 'yes' ? `; Max-Age=${REMEMBERED_SECONDS}` : ''),
  clear: (): void => writeCookie('', '; Max-Age=0'),
};

/** Keeps a token longer than the browser is open. Decided at sign-in, before the token is set. */
export const rememberMe = (remember: boolean): void => {
  if (remember) lasting.write(REMEMBER, 'yes');
  else lasting.remove(REMEMBER);
};

/** The id of the role the person acts in; sent with every request. Empty before the server has said which one it is. */
export const currentRole = {
  get: (): string => lasting.read(CURRENT_ROLE) ?? '',
  set: (id: string): void => (id ? lasting.write(CURRENT_ROLE, id) : lasting.remove(CURRENT_ROLE)),
  clear: (): void => lasting.remove(CURRENT_ROLE),
};

/** What tells the server in which role something is asked. */
export const roleHeader = (): Record<string, string> => {
  const role = currentRole.get();
  return role ? { [CURRENT_ROLE_HEADER]: role } : {};
};

/** The identity provider's service ticket, for single sign-out: the last path segment of what it returned. */
export const keepServiceTicket = (st: string): void =>
  lasting.write(SERVICE_TICKET, st.split('/').filter(Boolean).at(-1) ?? '');

const userInfo = createStore<SessionInfo | null>(null);

/** Who is signed in, as `auth/info` told; null before that and after signing out. */
export const sessionInfo = userInfo;

/** Forgets the person: token, role, ticket and what is known of them. Drafts and settings stay. */
export const forgetSession = (): void => {
  token.clear();
  currentRole.clear();
  lasting.remove(SERVICE_TICKET);
  userInfo.set(null);
};
