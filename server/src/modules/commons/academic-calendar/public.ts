export { termOfDay } from './current-week.ts';
export { holidaysBetween } from './days.queries.ts';
export { allTerms, findTerm } from './terms.queries.ts';
export { hasWorkingDays, workCalendar, workingDaysBefore } from './working-days.ts';
