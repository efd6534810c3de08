import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const timetablesWeb = defineWebModule({
  screens: {
    'timetables/my-timetable-page': () => import('./my-timetable-page.tsx'),
    'timetables/timetables-page': () => import('./timetables-page.tsx'),
    'timetables/free-together-page': () => import('./free-together-page.tsx'),
  },
  homeCards: [
    {
      key: 'timetable',
      order: 20,
      roles: ['student', 'teacher', 'tutor'],
      title: text('本周课程', 'Lessons this week'),
      load: async () => (await import('./home-timetable.tsx')).HomeTimetable,
    },
  ],
});
