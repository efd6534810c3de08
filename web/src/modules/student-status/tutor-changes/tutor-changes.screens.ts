import type { Screens } from '../../../shell/public.ts';

export const tutorScreens: Screens = {
  'tutors/changes-page': () => import('./changes-page.tsx'),
  'tutors/change-page': () => import('./change-page.tsx'),
};
