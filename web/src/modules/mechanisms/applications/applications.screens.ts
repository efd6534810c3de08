import type { Screens } from '../../../shell/public.ts';

export const applicationScreens: Screens = {
  'applications/application-page': () => import('./application-page.tsx'),
};
