import type { Screens } from '../../../shell/public.ts';

export const checkInScreens: Screens = {
  'check-in/check-in-page': () => import('./check-in-page.tsx'),
  'check-in/review-page': () => import('./review-page.tsx'),
};
