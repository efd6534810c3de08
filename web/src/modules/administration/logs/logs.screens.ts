import type { Screens } from '../../../shell/public.ts';

export const logScreens: Screens = {
  'logs/operations-page': () => import('./operations-page.tsx'),
  'logs/errors-page': () => import('./errors-page.tsx'),
};
