import type { Screens } from '../../shell/public.ts';

export const studentScreens: Screens = {
  'students/photos-page': () => import('./photos/photos-page.tsx'),
};
