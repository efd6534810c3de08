import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const operationsWeb = defineWebModule({
  screens: {
    'operations/service-state-page': () => import('./service-state-page.tsx'),
  },
  homeCards: [
    {
      key: 'service',
      order: 5,
      title: text('运行情况', 'How the service is doing'),
      guard: ['system:service:view'],
      roles: ['sysadmin'],
      load: async () => (await import('./home-service.tsx')).HomeService,
    },
  ],
});
