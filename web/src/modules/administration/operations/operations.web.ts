import { defineWebModule } from '../../../platform/web-module.ts';

export const operationsWeb = defineWebModule({
  screens: {
    'operations/service-state-page': () => import('./service-state-page.tsx'),
  },
});
