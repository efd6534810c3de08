import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const checkInWeb = defineWebModule({
  screens: {
    'check-in/check-in-page': () => import('./check-in-page.tsx'),
    'check-in/review-page': () => import('./review-page.tsx'),
  },
  statisticsTabs: [
    {
      key: 'checkIns',
      order: 20,
      label: text('新生报到', 'Check-in'),
      load: async () => (await import('./check-in-statistics.tsx')).CheckInStatistics,
    },
  ],
  fileUses: {
    XSBD: text('新生报到材料', 'Papers at check-in'),
    RXFC: text('入学复查材料', 'Papers of the entry review'),
  },
});
