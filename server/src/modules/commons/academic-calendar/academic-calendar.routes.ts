import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { currentWeek } from './current-week.ts';
import { listDays } from './days.queries.ts';
import { markDay } from './mark-day.ts';
import { monthCalendar } from './month-calendar.ts';
import { printTerm } from './print-term.ts';
import { readPeriods, setPeriods } from './set-periods.ts';
import { listTerms } from './terms.queries.ts';
import { createTerm, deleteTerm, editTerm } from './write-term.ts';

export const academicCalendarRoutes = [
  serve(academicCalendarCalls.currentWeek, { handle: currentWeek }),
  serve(academicCalendarCalls.calendar, { handle: monthCalendar }),
  serve(academicCalendarCalls.listTerms, { handle: listTerms }),
  serve(academicCalendarCalls.createTerm, { handle: createTerm }),
  serve(academicCalendarCalls.editTerm, { handle: editTerm }),
  serve(academicCalendarCalls.deleteTerm, { handle: deleteTerm }),
  serve(academicCalendarCalls.printTerm, { handle: printTerm }),
  serve(academicCalendarCalls.listDays, { handle: listDays }),
  serve(academicCalendarCalls.markDay, { handle: markDay }),
  serve(academicCalendarCalls.listPeriods, { handle: readPeriods }),
  serve(academicCalendarCalls.setPeriods, { handle: setPeriods }),
];
