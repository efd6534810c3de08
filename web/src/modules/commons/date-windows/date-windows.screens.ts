import type { Screens } from '../../../shell/public.ts';

export const dateWindowScreens: Screens = {
  'date-windows/date-windows-page': () => import('./date-windows-page.tsx'),
};
