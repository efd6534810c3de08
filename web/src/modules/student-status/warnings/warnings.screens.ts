import type { Screens } from '../../../shell/public.ts';

export const warningScreens: Screens = {
  'warnings/warnings-page': () => import('./warnings-page.tsx'),
};
