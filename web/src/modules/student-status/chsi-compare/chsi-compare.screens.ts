import type { Screens } from '../../../shell/public.ts';

export const chsiCompareScreens: Screens = {
  'chsi-compare/chsi-compare-page': () => import('./chsi-compare-page.tsx'),
};
