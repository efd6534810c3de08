import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';

/** The answers that are no longer true when a term changes. */
export const whatTermsDecide = [
  academicCalendarCalls.listTerms,
  academicCalendarCalls.currentWeek,
  academicCalendarCalls.calendar,
];
