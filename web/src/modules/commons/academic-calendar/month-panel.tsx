import './academic-calendar.css';
import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import type { MonthCalendar } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { monthOf, weekdayOf } from '@graduate/contract/platform/days.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { calendarTexts, weekdayTexts } from './academic-calendar-texts.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';
import { MonthTurner } from './month-turner.tsx';

type ListProps = {
  calendar: MonthCalendar;
  chosen: string | undefined;
  onAll: () => void;
  onLeave?: () => void;
};

/** The chosen day's entries, or the month's. */
const Entries = ({ calendar, chosen, onAll, ...rest }: ListProps) => {
  const t = useTexts(calendarTexts);
  const weekday = useTexts(weekdayTexts);
  const day = calendar.days.find(({ date }) => date === chosen);
  if (!day) return <MonthList days={calendar.days} empty={t.nothing} {...rest} />;
  const facts = [day.date, weekday.long(weekdayOf(day.date)), day.week && t.week(day.week)];
  return (
    <>
      <p className="month-chosen">
        <span>{facts.filter(Boolean).join(' ')}</span>
        <button type="button" className="text-button" onClick={onAll}>
          {t.wholeMonth}
        </button>
      </p>
      <MonthList days={[day]} empty={t.nothingToday} {...rest} />
    </>
  );
};

/** A month to look through: its days, and what they hold. */
export const MonthPanel = ({ onLeave }: { onLeave?: () => void }) => {
  const [wanted, setWanted] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const { data, error } = useCall(
    academicCalendarCalls.calendar,
    { query: wanted ? { month: wanted } : {} },
    { quiet: true, keepPrevious: true, staleTime: 300_000 },
  );
  if (error) throw error;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const turn = (month: string | undefined) => {
    setChosen(undefined);
    setWanted(month);
  };
  return (
    <div className="month-panel stack">
      <div>
        <MonthTurner month={wanted ?? data.month} thisMonth={monthOf(data.today)} onTurn={turn} />
        <MonthGrid
          calendar={data}
          chosen={chosen}
          onChoose={(date) => setChosen(date === chosen ? undefined : date)}
        />
      </div>
      <div className="month-entries scrolls">
        <Entries
          calendar={data}
          chosen={chosen}
          onAll={() => setChosen(undefined)}
          {...(onLeave && { onLeave })}
        />
      </div>
    </div>
  );
};
