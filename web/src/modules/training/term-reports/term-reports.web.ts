import { defineWebModule } from '../../../platform/web-module.ts';

export const termReportsWeb = defineWebModule({
  screens: {
    'term-reports/statistics-page': () => import('./statistics-page.tsx'),
    'term-reports/rollover-page': () => import('./rollover-page.tsx'),
    'term-reports/workload-page': () => import('./workload-page.tsx'),
  },
});
