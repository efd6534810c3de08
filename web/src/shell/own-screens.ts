import type { Screens } from '../platform/web-module.ts';

/** Pages of the shell itself. */
export const ownScreens: Screens = {
  'shell/forbidden-page': () => import('./pages/forbidden-page.tsx'),
  'shell/not-found-page': () => import('./pages/not-found-page.tsx'),
};
