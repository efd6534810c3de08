import './academic-calendar.css';
import '../../../ui/drop-menu.css';
import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { useCallback, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useDismiss } from '../../../ui/use-dismiss.ts';
import { calendarTexts } from './academic-calendar-texts.ts';
import { MonthPanel } from './month-panel.tsx';

const TEN_MINUTES = 600_000;

/** Which week it is, in the header; opens the calendar of the month. */
export const AcademicClock = () => {
  const t = useTexts(calendarTexts);
  const [shown, setShown] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setShown(false), []);
  useDismiss(shown, area, close);
  const { data } = useCall(
    academicCalendarCalls.currentWeek,
    {},
    { quiet: true, staleTime: TEN_MINUTES, refetchInterval: TEN_MINUTES },
  );
  if (!data) return null;
  const { label, week, totalWeeks, status } = data;
  const facts = [week && totalWeeks && t.ofWeeks(totalWeeks), status === 'EXAM' && t.exam];
  return (
    <div ref={area} className="drop-menu">
      <button
        type="button"
        className="bar-button fixed unbroken"
        aria-label={t.clock(label)}
        aria-haspopup="dialog"
        aria-expanded={shown}
        title={label}
        onClick={() => setShown(!shown)}
      >
        <Icon name="calendar-event-line" size={18} />
        <span className="clock-long">{label}</span>
        <span className="clock-short">{week ? t.week(week) : t.noWeek}</span>
      </button>
      {shown && (
        <div role="dialog" aria-label={t.clock(label)} className="menu-list clock-panel">
          <p className="clock-title row baseline between">
            <strong>{label}</strong>
            <span className="muted small">{facts.filter(Boolean).join(' · ')}</span>
          </p>
          <ErrorBoundary fallback={(error) => <p className="month-nothing">{(error as Error).message}</p>}>
            <MonthPanel onLeave={close} />
          </ErrorBoundary>
        </div>
      )}
    </div>
  );
};
