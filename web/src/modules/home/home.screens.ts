import type { Screens } from '../../shell/public.ts';

export const homeScreens: Screens = {
  'home/home-page': () => import('./home-page.tsx'),
};
