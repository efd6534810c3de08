import type { Screens } from '../../../shell/public.ts';

export const accountScreens: Screens = {
  'accounts/users-page': () => import('./users/users-page.tsx'),
  'accounts/roles-page': () => import('./roles/roles-page.tsx'),
  'accounts/departments-page': () => import('./departments/departments-page.tsx'),
  'accounts/majors-page': () => import('./majors/majors-page.tsx'),
};
