import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const roomsWeb = defineWebModule({
  screens: { 'rooms/rooms-page': () => import('./rooms-page.tsx') },
  references: { building: async () => (await import('./building-reference.tsx')).buildingReference },
  calendarTabs: [
    {
      key: 'collisions',
      order: 10,
      label: text('调休冲突', 'Collisions'),
      guard: ['system:calendar:edit'],
      load: async () => (await import('./collisions-tab.tsx')).CollisionsTab,
    },
  ],
});
