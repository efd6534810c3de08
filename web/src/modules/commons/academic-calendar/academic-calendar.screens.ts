import type { Screens } from '../../../shell/public.ts';

export const academicCalendarScreens: Screens = {
  'academic-calendar/calendar-settings-page': () => import('./calendar-settings-page.tsx'),
};
