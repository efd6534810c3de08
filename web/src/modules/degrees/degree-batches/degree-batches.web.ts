import { defineWebModule } from '../../../platform/web-module.ts';

export const degreeBatchesWeb = defineWebModule({
  references: { degreeBatch: async () => (await import('./batch-reference.tsx')).batchReference },
  screens: {
    'degree-batches/settings-page': () => import('./settings-page.tsx'),
  },
});
