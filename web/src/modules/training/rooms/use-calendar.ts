import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { useCall } from '../../../api/use-call.ts';

const FRESH_MS = 300_000;
const SHOWN = 40;
const fresh = { quiet: true, staleTime: FRESH_MS };

/** Terms, newest first, the periods of a day, and where one stands today. */
export const useCalendar = () => {
  const terms = useCall(academicCalendarCalls.listTerms, { query: { limit: SHOWN } }, fresh).data?.list ?? [];
  const periods = useCall(academicCalendarCalls.listPeriods, {}, fresh).data?.periods ?? [];
  const now = useCall(academicCalendarCalls.currentWeek, {}, fresh).data;
  return { terms, periods, termId: now?.termId ?? terms[0]?.id, week: now?.week ?? 1 };
};
