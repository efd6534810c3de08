import { defineWebModule } from '../../../platform/web-module.ts';

export const tutorStatisticsWeb = defineWebModule({
  screens: {
    'tutor-statistics/statistics-page': () => import('./statistics-page.tsx'),
    'tutor-statistics/unready-page': () => import('./unready-page.tsx'),
  },
});
