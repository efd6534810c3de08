import './academic-calendar.css';
import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { useCallback, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { DropPanel } from '../../../ui/drop-panel.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { calendarTexts } from './academic-calendar-texts.ts';
import { MonthPanel } from './month-panel.tsx';

const TEN_MINUTES = 600_000;

/** Which week it is, in the header; opens the calendar of the month. */
export const AcademicClock = () => {
  const t = useTexts(calendarTexts);
  const [shown, setShown] = useState(false);
  const close = useCallback(() => setShown(false), []);
  const { data } = useCall(
    academicCalendarCalls.currentWeek,
    {},
    { quiet: true, staleTime: TEN_MINUTES, refetchInterval: TEN_MINUTES },
  );
  if (!data) return null;
  const { label, week, totalWeeks, status } = data;
  const facts = [week && totalWeeks && t.ofWeeks(totalWeeks), status === 'EXAM' && t.exam];
  return (
    <DropPanel
      label={t.clock(label)}
      title={label}
      className="clock-panel"
      open={shown}
      onOpenChange={setShown}
      button={
        <>
          <Icon name="calendar-event-line" size={18} />
          <span className="clock-long">{label}</span>
          <span className="clock-short">{week ? t.week(week) : t.noWeek}</span>
        </>
      }
    >
      <p className="clock-title row baseline between">
        <strong>{label}</strong>
        <span className="muted small">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <ErrorBoundary fallback={(error) => <p className="month-nothing">{(error as Error).message}</p>}>
        <MonthPanel onLeave={close} />
      </ErrorBoundary>
    </DropPanel>
  );
};
