export { termOfDay } from './current-week.ts';
export { type DayRow, holidaysBetween } from './days.queries.ts';
export { readPeriods } from './set-periods.ts';
export { type TeachingDays, teachingDaysOf } from './teaching-days.ts';
export { allTerms, findTerm } from './terms.queries.ts';
export { hasWorkingDays, workCalendar, workingDayAfter, workingDaysBefore } from './working-days.ts';
