import { defineWebModule } from '../../../platform/web-module.ts';

export const awardStatisticsWeb = defineWebModule({
  screens: {
    'award-statistics/summary-page': () => import('./summary-page.tsx'),
    'award-statistics/statistics-page': () => import('./statistics-page.tsx'),
  },
});
