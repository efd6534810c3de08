import type { Screens } from '../../../shell/public.ts';

export const jobScreens: Screens = {
  'jobs/jobs-page': () => import('./jobs-page.tsx'),
  'jobs/my-jobs-page': () => import('./my-jobs-page.tsx'),
};
