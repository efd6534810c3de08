import { defineWebModule } from '../../../platform/web-module.ts';

export const degreeAwardsWeb = defineWebModule({
  screens: {
    'degree-awards/awards-page': () => import('./awards-page.tsx'),
    'degree-awards/reporting-page': () => import('./reporting-page.tsx'),
    'degree-awards/statistics-page': () => import('./statistics-page.tsx'),
  },
  publicScreens: { '/pubPage/degreeAwards': () => import('./public-awards-page.tsx') },
});
