import { defineWebModule } from '../../../platform/web-module.ts';

export const degreeBatchesWeb = defineWebModule({
  screens: {
    'degree-batches/settings-page': () => import('./settings-page.tsx'),
  },
});
