import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const selectionWeb = defineWebModule({
  screens: {
    'selection/selection-page': () => import('./student/selection-page.tsx'),
    'selection/rounds-page': () => import('./rounds/rounds-page.tsx'),
    'selection/board-page': () => import('./office/board-page.tsx'),
    'selection/enrolments-page': () => import('./office/enrolments-page.tsx'),
    'selection/students-page': () => import('./office/students-page.tsx'),
    'selection/events-page': () => import('./office/events-page.tsx'),
    'selection/roster-page': () => import('./office/roster-page.tsx'),
  },
  references: { selectionRound: async () => (await import('./rounds/round-reference.tsx')).roundReference },
  homeCards: [
    {
      key: 'selection',
      order: 25,
      place: 'half',
      roles: ['student'],
      title: text('选课', 'Course selection'),
      load: async () => (await import('./student/home-selection.tsx')).HomeSelection,
    },
  ],
});
