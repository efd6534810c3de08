import type { Screens } from '../../../shell/public.ts';

export const signInScreens: Screens = {
  'sign-in/online-sessions-page': () => import('./online-sessions-page.tsx'),
  'sign-in/sign-in-log-page': () => import('./sign-in-log-page.tsx'),
  'sign-in/registrations-page': () => import('./registrations-page.tsx'),
};
