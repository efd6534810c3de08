import { defineWebModule } from '../../../platform/web-module.ts';

export const termReportsWeb = defineWebModule({
  screens: { 'term-reports/statistics-page': () => import('./statistics-page.tsx') },
});
