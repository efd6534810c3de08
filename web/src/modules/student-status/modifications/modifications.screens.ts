import type { Screens } from '../../../shell/public.ts';

export const modificationScreens: Screens = {
  'modifications/own-modifications-page': () => import('./own-modifications-page.tsx'),
  'modifications/modifications-page': () => import('./modifications-page.tsx'),
  'modifications/modification-page': () => import('./modification-page.tsx'),
};
