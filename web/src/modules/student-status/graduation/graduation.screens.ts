import type { Screens } from '../../../shell/public.ts';

export const graduationScreens: Screens = {
  'graduation/my-graduation-page': () => import('./my-graduation-page.tsx'),
  'graduation/application-page': () => import('./application/application-page.tsx'),
  'graduation/applications-page': () => import('./applications-page.tsx'),
  'graduation/batches-page': () => import('./batches/batches-page.tsx'),
  'graduation/process-page': () => import('./process/process-page.tsx'),
  'graduation/graduates-page': () => import('./graduates/graduates-page.tsx'),
};
