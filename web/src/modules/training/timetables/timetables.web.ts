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
      key: 'days',
      order: 24,
      place: 'half',
      roles: ['student', 'teacher', 'tutor', 'expert'],
      title: text('今天和明天', 'Today and tomorrow'),
      load: async () => (await import('./home-days.tsx')).HomeDays,
    },
    {
      key: 'timetable',
      order: 40,
      roles: ['student', 'teacher', 'tutor'],
      title: text('本周课程', 'Lessons this week'),
      load: async () => (await import('./home-timetable.tsx')).HomeTimetable,
    },
  ],
});
