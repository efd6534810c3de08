import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const academicCalendarWeb = defineWebModule({
  screens: {
    'academic-calendar/calendar-settings-page': () => import('./calendar-settings-page.tsx'),
  },
  references: { term: async () => (await import('./term-reference.tsx')).termReference },
  header: { clock: async () => (await import('./academic-clock.tsx')).AcademicClock },
  homeCards: [
    {
      key: 'calendar',
      order: 80,
      title: text('本月校历', 'This month'),
      place: 'side',
      load: async () => (await import('./month-card.tsx')).MonthCard,
    },
  ],
});
