import type { Screens } from '../../../shell/public.ts';

export const operationScreens: Screens = {
  'operations/service-state-page': () => import('./service-state-page.tsx'),
};
