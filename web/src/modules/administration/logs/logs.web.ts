import { defineWebModule } from '../../../platform/web-module.ts';

export const logsWeb = defineWebModule({
  screens: {
    'logs/operations-page': () => import('./operations-page.tsx'),
    'logs/errors-page': () => import('./errors-page.tsx'),
  },
});
