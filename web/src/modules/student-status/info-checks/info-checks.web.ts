import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const infoChecksWeb = defineWebModule({
  screens: {
    'info-checks/own-check-page': () => import('./own/own-check-page.tsx'),
    'info-checks/own-graduation-page': () => import('./own/own-graduation-page.tsx'),
    'info-checks/checks-page': () => import('./auditing/checks-page.tsx'),
    'info-checks/graduation-checks-page': () => import('./auditing/graduation-checks-page.tsx'),
    'info-checks/audit-page': () => import('./auditing/audit-page.tsx'),
  },
  statisticsTabs: [
    {
      key: 'checks',
      order: 40,
      label: text('信息核对', 'Information checks'),
      load: async () => (await import('./check-statistics.tsx')).CheckStatistics,
    },
  ],
  fileUses: {
    XXHD: text('信息核对材料', 'Papers of an information check'),
  },
});
