import type { Screens } from '../../../shell/public.ts';

export const dictionaryScreens: Screens = {
  'dictionaries/dictionaries-page': () => import('./dictionaries-page.tsx'),
};
