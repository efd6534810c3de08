import type { Screens } from '../../../shell/public.ts';

export const personalScreens: Screens = {
  'personal/personal-centre-page': () => import('./personal-centre-page.tsx'),
};
