import type { Screens } from '../../../shell/public.ts';

export const searchScreens: Screens = {
  'search/person-page': () => import('./person-page.tsx'),
};
