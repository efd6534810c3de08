export { useCalendar } from './use-calendar.ts';
