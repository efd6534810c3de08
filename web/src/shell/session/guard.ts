const publicPaths = [
  '/login',
  '/register',
  '/choose-password',
  '/callback',
  '/404',
  '/403',
  '/dbgg/index',
  '/dbggView',
];
const PUBLIC_PREFIX = '/pubPage/';
const LOGIN = '/login';

/** Pages nobody needs to sign in for. */
export const isPublic = (pathname: string): boolean =>
  publicPaths.includes(pathname) || pathname.startsWith(PUBLIC_PREFIX);

/** The login page, remembering the whole address that was wanted. */
export const loginFor = (wanted: string): string =>
  wanted === '/' || wanted === '' || isPublic(wanted.replace(/[?#].*/, ''))
    ? LOGIN
    : `${LOGIN}?redirect=${encodeURIComponent(wanted)}`;

const IN_THE_WAY = [LOGIN, '/404', '/403', '/callback', '/register'];

/** Backslashes and control characters are read as slashes or dropped by browsers: no address of ours has them. */
const SUSPICIOUS = /[\\\p{Cc}]/u;

const HERE = 'https://here.invalid';

/** Where to go after signing in. Only a path of our own counts; anything else leads home. */
export const safeRedirect = (wanted: string | null | undefined): string => {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || SUSPICIOUS.test(wanted)) return '/';
  try {
    const url = new URL(wanted, HERE);
    const inTheWay = IN_THE_WAY.includes(url.pathname.replace(/\/+$/, ''));
    return url.origin !== HERE || url.pathname.startsWith('//') || inTheWay
      ? '/'
      : url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
};

export type Visit = { pathname: string; search: string; hash: string };
export type Knowledge = { hasToken: boolean; loaded: boolean };
export type Verdict = { kind: 'show' } | { kind: 'load' } | { kind: 'go'; to: string };

/** What happens at an address: shown, shown after the person and the menu are known, or somewhere else. */
export const guard = ({ pathname, search, hash }: Visit, { hasToken, loaded }: Knowledge): Verdict => {
  if (pathname === LOGIN && hasToken)
    return { kind: 'go', to: safeRedirect(new URLSearchParams(search).get('redirect')) };
  if (isPublic(pathname)) return { kind: 'show' };
  if (!hasToken) return { kind: 'go', to: loginFor(pathname + search + hash) };
  return loaded ? { kind: 'show' } : { kind: 'load' };
};
