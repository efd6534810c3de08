import type { Screens } from '../../../shell/public.ts';

export const settingScreens: Screens = {
  'settings/parameters-page': () => import('./parameters-page.tsx'),
};
