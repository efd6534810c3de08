import type { Screens } from '../../../shell/public.ts';

export const registrationScreens: Screens = {
  'registration/registration-page': () => import('./registration-page.tsx'),
  'registration/my-registration-page': () => import('./my-registration-page.tsx'),
  'registration/deferral-page': () => import('./deferral-page.tsx'),
};
