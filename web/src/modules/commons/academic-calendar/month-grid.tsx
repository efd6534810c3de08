import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import './academic-calendar.css';
import {
  dayKinds,
  type MonthCalendar,
  type ShownDay,
} from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { calendarTexts, weekdayTexts } from './academic-calendar-texts.ts';
import { weeksOf } from './month-rows.ts';

type DayProps = { day: ShownDay; today: string; chosen: boolean; onChoose: (date: string) => void };

const Day = ({ day, today, chosen, onChoose }: DayProps) => {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const { date, kind, name, events } = day;
  const mark = { HOLIDAY: t.off, MAKEUP: t.work }[kind as string];
  const spoken = [
    date,
    name,
    (kind === 'HOLIDAY' || kind === 'MAKEUP') && dayKinds[kind][language],
    ...events.map(({ title }) => title),
  ];
  return (
    <button
      type="button"
      className="month-day"
      data-kind={kind}
      data-today={date === today ? '' : undefined}
      aria-pressed={chosen}
      aria-current={date === today ? 'date' : undefined}
      aria-label={spoken.filter(Boolean).join(' ')}
      title={[name, ...events.map(({ title }) => title)].filter(Boolean).join('\n') || undefined}
      onClick={() => onChoose(date)}
    >
      <span className="month-number">{Number(date.slice(8))}</span>
      {mark && <span className="month-mark">{mark}</span>}
      <span className="month-words">{name || events[0]?.title}</span>
      {events.length > 0 && <span className="month-dot" />}
    </button>
  );
};

type Props = {
  calendar: MonthCalendar;
  chosen: string | undefined;
  onChoose: (date: string) => void;
  /** Names of days are written into their cells. */
  large?: boolean;
};

/** A month from Monday to Sunday with the numbers of the teaching weeks. */
export const MonthGrid = ({ calendar, chosen, onChoose, large = false }: Props) => {
  const t = useTexts(calendarTexts);
  const weekday = useTexts(weekdayTexts);
  return (
    <table className={large ? 'month-grid month-grid-large' : 'month-grid'} aria-label={calendar.month}>
      <thead>
        <tr>
          <th scope="col" className="month-week">
            {t.weekShort}
          </th>
          {WEEKDAYS.map((number) => (
            <th key={number} scope="col">
              <abbr title={weekday.long(number)}>{weekday.short(number)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(calendar.days).map((days) => {
          const first = days.find((day) => day !== undefined);
          const week = days.find((day) => day?.week)?.week;
          return (
            <tr key={first?.date}>
              <th scope="row" className="month-week">
                {week && <abbr title={t.week(week)}>{week}</abbr>}
              </th>
              {WEEKDAYS.map((number) => {
                const day = days[number - 1];
                return (
                  <td key={number}>
                    {day && (
                      <Day
                        day={day}
                        today={calendar.today}
                        chosen={day.date === chosen}
                        onChoose={onChoose}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
