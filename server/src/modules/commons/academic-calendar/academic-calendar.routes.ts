import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { currentWeek } from './current-week.ts';
import { markedDays } from './days.queries.ts';
import { markDay } from './mark-day.ts';
import { monthCalendar } from './month-calendar.ts';
import { readPeriods, setPeriods } from './set-periods.ts';
import { listTerms } from './terms.queries.ts';
import { createTerm, deleteTerm, editTerm } from './write-term.ts';

export const academicCalendarRoutes = [
  serve(academicCalendarCalls.currentWeek, { handle: ({ db, language }) => currentWeek(db, language) }),

  serve(academicCalendarCalls.calendar, {
    handle: ({ services, actor, query, language }) => monthCalendar(services, actor, query.month, language),
  }),

  serve(academicCalendarCalls.listTerms, {
    handle: ({ db, query, language }) => listTerms(db, query, language),
  }),

  serve(academicCalendarCalls.createTerm, {
    handle: ({ db, author, body, language }) => createTerm(db, author, body, language),
  }),

  serve(academicCalendarCalls.editTerm, {
    handle: ({ db, author, params, body, language }) => editTerm(db, author, params.id, body, language),
  }),

  serve(academicCalendarCalls.deleteTerm, {
    handle: ({ db, author, params }) => deleteTerm(db, author, params.id),
  }),

  serve(academicCalendarCalls.listDays, { handle: ({ db, query }) => markedDays(db, query.month) }),

  serve(academicCalendarCalls.markDay, {
    handle: ({ db, author, params, body }) => markDay(db, author, params.date, body),
  }),

  serve(academicCalendarCalls.listPeriods, { handle: ({ db }) => readPeriods(db) }),

  serve(academicCalendarCalls.setPeriods, {
    handle: ({ db, author, body }) => setPeriods(db, author, body),
  }),
];
