import type { Screens } from '../../../shell/public.ts';

export const infoCheckScreens: Screens = {
  'info-checks/own-check-page': () => import('./own/own-check-page.tsx'),
  'info-checks/own-graduation-page': () => import('./own/own-graduation-page.tsx'),
  'info-checks/checks-page': () => import('./auditing/checks-page.tsx'),
  'info-checks/graduation-checks-page': () => import('./auditing/graduation-checks-page.tsx'),
  'info-checks/audit-page': () => import('./auditing/audit-page.tsx'),
};
