import './academic-calendar.css';
import {
  dayKinds,
  entryKinds,
  type ShownDay,
} from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { openTab } from '../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { calendarTexts } from './academic-calendar-texts.ts';
import { type MonthRow, monthRows } from './month-rows.ts';

const monthAndDay = (date: string): string => date.slice(5);

type RowProps = { row: MonthRow; dated?: boolean; onLeave?: (() => void) | undefined };

const Row = ({ row, dated = true, onLeave }: RowProps) => {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const { from, to, title, kind, link, followsDate } = row;
  const kindName = (kind === 'HOLIDAY' || kind === 'MAKEUP' ? dayKinds[kind] : entryKinds[kind])[language];
  const days = from === to ? monthAndDay(from) : t.range(monthAndDay(from), monthAndDay(to));
  const words = followsDate ? `${title} · ${t.follows(monthAndDay(followsDate))}` : title;
  return (
    <li className="month-row line baseline">
      {dated && <time dateTime={from}>{days}</time>}
      {link ? (
        <button
          type="button"
          className="text-button month-row-title"
          onClick={() => {
            onLeave?.();
            openTab(link);
          }}
        >
          {words}
        </button>
      ) : (
        <span className="month-row-title">{words}</span>
      )}
      <span className="month-kind" data-kind={kind}>
        {kindName}
      </span>
    </li>
  );
};

type Props = {
  days: readonly ShownDay[];
  /** Said when there is nothing to list. */
  empty: string;
  /** Called before another page opens. */
  onLeave?: () => void;
};

/** What happens in these days. */
export const MonthList = ({ days, empty, onLeave }: Props) => {
  const t = useTexts(calendarTexts);
  const rows = monthRows(days);
  if (rows.length === 0) return <p className="month-nothing">{empty}</p>;
  return (
    <ul className="month-list" aria-label={t.entries}>
      {rows.map((row) => (
        <Row key={row.key} row={row} onLeave={onLeave} />
      ))}
    </ul>
  );
};

/** What one day holds, where it is said which day that is. */
export const DayEntries = ({ day }: { day: ShownDay }) => {
  const t = useTexts(calendarTexts);
  return (
    <ul className="month-list" aria-label={t.entries}>
      {monthRows([day]).map((row) => (
        <Row key={row.key} row={row} dated={false} />
      ))}
    </ul>
  );
};
