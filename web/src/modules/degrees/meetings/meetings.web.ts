import './extension-points.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const meetingsWeb = defineWebModule({
  screens: {
    'meetings/meetings-page': () => import('./meetings-page.tsx'),
    'meetings/meeting-page': () => import('./meeting-page.tsx'),
    'meetings/my-ballots-page': () => import('./my-ballots-page.tsx'),
    'meetings/committees-page': () => import('./committees-page.tsx'),
  },
  fileUses: { XW_WYH: text('学位会议材料', 'Documents of a meeting') },
  degreeParts: [
    {
      key: 'meetings',
      order: 50,
      label: text('学位会审议', 'Committees'),
      load: async () => (await import('./application-meetings-part.tsx')).ApplicationMeetingsPart,
    },
  ],
});
