import type { Screens } from '../../../shell/public.ts';

export const homeScreens: Screens = {
  'home/home-page': () => import('./home-page.tsx'),
  'home/home-links-page': () => import('./links/home-links-page.tsx'),
  'home/downloads-page': () => import('./downloads/downloads-page.tsx'),
};
