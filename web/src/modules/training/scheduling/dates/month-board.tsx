import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { addDays, addMonths, monthOf, WEEKDAYS, weekdayOf } from '@graduate/contract/platform/days.ts';
import { RiArrowLeftSLine, RiArrowRightSLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import type { Piece } from '../desk/pieces.ts';
import { deskTexts } from '../scheduling-texts.ts';

type Props = {
  first: string;
  pieces: readonly Piece[];
  editable: boolean;
  isInTerm: (day: string) => boolean;
  isWanted: (day: string) => boolean;
  troubleOf: (piece: Piece) => 'error' | 'warning' | undefined;
  onAdd: (day: string) => void;
  onSelect: (piece: Piece) => void;
};

/** Months of the term with days off, the numbers of the weeks and the sessions; a click on a day adds one there. */
export const MonthBoard = ({
  first,
  pieces,
  editable,
  isInTerm,
  isWanted,
  troubleOf,
  onAdd,
  onSelect,
}: Props) => {
  const t = useTexts(deskTexts);
  const [month, setMonth] = useState(monthOf(pieces[0]?.date ?? first));
  const { data } = useCall(
    academicCalendarCalls.calendar,
    { query: { month } },
    { quiet: true, keepPrevious: true },
  );
  const days = data?.days ?? [];
  const weeks = [...new Set(days.map(({ date }) => addDays(date, 1 - weekdayOf(date))))];
  return (
    <section className="page-card gap-s" aria-label={month}>
      <div className="row between">
        <Button
          type="text"
          aria-label={t.previousMonth}
          icon={<RiArrowLeftSLine size={18} />}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <b className="numbers">{month}</b>
        <Button
          type="text"
          aria-label={t.nextMonth}
          icon={<RiArrowRightSLine size={18} />}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <div className="dates-grid">
        <span />
        {WEEKDAYS.map((weekday) => (
          <b key={weekday} className="small to-middle">
            {t.day(weekday)}
          </b>
        ))}
        {weeks.map((monday, row) => {
          const ofWeek = days.filter(({ date }) => addDays(date, 1 - weekdayOf(date)) === monday);
          const no = ofWeek.find(({ week }) => week !== null)?.week;
          return [
            <span key={monday} className="muted small numbers" style={{ gridColumn: 1, gridRow: row + 2 }}>
              {no ? t.weekNo(no) : ''}
            </span>,
            ...ofWeek.map(({ date, weekday, kind, name }) => {
              const its = pieces.filter((piece) => piece.date === date);
              return (
                <div
                  key={date}
                  className="dates-day"
                  data-off={kind === 'HOLIDAY' || kind === 'VACATION' || !isInTerm(date) ? '' : undefined}
                  data-wanted={isWanted(date) ? '' : undefined}
                  style={{ gridColumn: weekday + 1, gridRow: row + 2 }}
                >
                  <button
                    type="button"
                    className="day-add small numbers"
                    aria-label={t.addOn(date)}
                    disabled={!editable || !isInTerm(date)}
                    onClick={() => onAdd(date)}
                  >
                    {Number(date.slice(-2))} <span className="clip">{name}</span>
                  </button>
                  {its.map((piece) => (
                    <button
                      key={piece.key}
                      type="button"
                      className="dates-piece small clip"
                      data-troubled={troubleOf(piece)}
                      title={piece.roomName ?? t.roomOpen}
                      onClick={() => onSelect(piece)}
                    >
                      {`${piece.startPeriod}-${piece.startPeriod + piece.periodCount - 1} ${piece.roomName ?? t.roomOpen}`}
                    </button>
                  ))}
                </div>
              );
            }),
          ];
        })}
      </div>
    </section>
  );
};
