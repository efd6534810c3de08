import type { Screens } from '../../../shell/public.ts';

export const fileScreens: Screens = {
  'files/files-page': () => import('./files-page.tsx'),
};
