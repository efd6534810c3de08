import type { Period } from '@graduate/contract/commons/academic-calendar/periods.ts';
import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import type { DayOff } from '@graduate/contract/training/scheduling/classes.ts';
import type { SlotAnswer, ThereAlready, WeekFound } from '@graduate/contract/training/scheduling/slots.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';
import { type PieceAct, PieceCard } from './piece-card.tsx';
import { lanesOf, type Piece } from './pieces.ts';
import type { At } from './use-drag.ts';

export const keyOfSlot = (weekday: number, period: number): string => `${weekday}-${period}`;

const coversAt = (period: number) => (one: ThereAlready) =>
  one.startPeriod <= period && one.endPeriod >= period;

/** What stands at a slot, each thing once. */
const titlesOf = (there: readonly ThereAlready[]): string[] => [...new Set(there.map(({ title }) => title))];

type SlotProps = {
  weekday: number;
  period: number;
  begins: boolean;
  /** How a session would stand that began here; none where it cannot, or where none is chosen. */
  answer: SlotAnswer | undefined;
  asked: boolean;
  there: readonly ThereAlready[];
  /** Nothing is taught then in any of the weeks. */
  off: boolean;
  over: boolean;
  onLook: () => void;
  onChoose: (() => void) | undefined;
};

const Slot = ({ weekday, period, begins, answer, asked, there, off, over, onLook, onChoose }: SlotProps) => {
  const t = useTexts(deskTexts);
  const here = there.filter(coversAt(period));
  const titles = titlesOf(here.filter(({ startPeriod }) => startPeriod === period));
  return (
    <button
      type="button"
      tabIndex={-1}
      className="slot"
      aria-label={t.slotAt(t.day(weekday), period, period)}
      data-slot={keyOfSlot(weekday, period)}
      data-state={asked ? (answer?.state ?? 'none') : undefined}
      data-begins={begins ? '' : undefined}
      data-there={here.length > 0 ? '' : undefined}
      data-off={off ? '' : undefined}
      data-over={over ? '' : undefined}
      style={{ gridColumn: weekday + 1, gridRow: period + 1 }}
      onPointerEnter={onLook}
      onClick={onChoose}
    >
      {titles.length > 0 && (
        <span className="small clip">
          {titles[0]}
          {titles.length > 1 && ` ${t.more(titles.length)}`}
        </span>
      )}
    </button>
  );
};

/** In how many weeks nothing is taught in a period. */
const weeksOff = (daysOff: readonly DayOff[], weekday: number, period: number): number =>
  daysOff.filter((one) => one.weekday === weekday && one.startPeriod <= period && one.endPeriod >= period)
    .length;

/** Which of the weeks are off on a weekday, below its name. */
const DaysOff = ({ daysOff }: { daysOff: readonly DayOff[] }) => {
  const t = useTexts(deskTexts);
  const words = [...new Set(daysOff.map(({ week, name }) => t.offIn(week, name)))].join(t.comma);
  if (words === '') return null;
  return (
    <span className="muted small clip" title={words}>
      {words}
    </span>
  );
};

type Props = {
  periods: readonly Period[];
  pieces: readonly Piece[];
  chosen: Piece | undefined;
  /** How long what looks for its place is. */
  wantedPeriods: number | undefined;
  week: WeekFound | undefined;
  /** Days off in the weeks that are wanted, and how many weeks these are. */
  daysOff: readonly DayOff[];
  weeksWanted: number;
  over: At | undefined;
  editable: boolean;
  troubleOf: (piece: Piece) => 'error' | 'warning' | undefined;
  teachersOf: (piece: Piece) => string;
  onSelect: (piece: Piece) => void;
  onLook: (at: At) => void;
  onOver: (at: At | undefined) => void;
  onChoose: (at: At) => void;
  onPut: (piece: Piece, at: At) => void;
  onResize: (piece: Piece, periodCount: number) => void;
  onAct: (piece: Piece, act: PieceAct) => void;
};

/** The week: seven days beside each other, what is there already, and the sessions of the class on top of it. */
export const WeekBoard = (props: Props) => {
  const { periods, pieces, chosen, wantedPeriods, week, over, editable } = props;
  const t = useTexts(deskTexts);
  const lanes = lanesOf(pieces);
  const answers = useMemo(
    () => new Map((week?.slots ?? []).map((slot) => [keyOfSlot(slot.weekday, slot.startPeriod), slot])),
    [week],
  );
  const isOver = (weekday: number, period: number) =>
    over?.weekday === weekday && period >= over.period && period < over.period + (wantedPeriods ?? 1);
  const choosing = editable && wantedPeriods !== undefined;
  return (
    <div className="scrolls">
      <section
        className="week-board"
        aria-label={t.grid}
        style={{ gridTemplateRows: `auto repeat(${periods.length}, minmax(44px, auto))` }}
      >
        {WEEKDAYS.map((weekday) => (
          <div key={weekday} className="board-day" style={{ gridColumn: weekday + 1, gridRow: 1 }}>
            {t.day(weekday)}
            <DaysOff daysOff={props.daysOff.filter((one) => one.weekday === weekday)} />
          </div>
        ))}
        {periods.map(({ no, startTime }) => (
          <div key={no} className="board-period" style={{ gridColumn: 1, gridRow: no + 1 }}>
            <b className="numbers">{no}</b>
            <span className="muted small numbers">{startTime}</span>
          </div>
        ))}
        {WEEKDAYS.flatMap((weekday) => {
          const ofDay = (week?.there ?? []).filter((one) => one.weekday === weekday);
          return periods.map(({ no, block }, at) => (
            <Slot
              key={keyOfSlot(weekday, no)}
              weekday={weekday}
              period={no}
              begins={at > 0 && periods[at - 1]?.block !== block}
              answer={answers.get(keyOfSlot(weekday, no))}
              asked={choosing}
              there={ofDay}
              off={weeksOff(props.daysOff, weekday, no) >= props.weeksWanted}
              over={isOver(weekday, no)}
              onLook={() => props.onLook({ weekday, period: no })}
              onChoose={choosing ? () => props.onChoose({ weekday, period: no }) : undefined}
            />
          ));
        })}
        {pieces.map((piece) => (
          <PieceCard
            key={piece.key}
            piece={piece}
            place={lanes.get(piece.key) ?? { lane: 0, of: 1 }}
            teacherNames={props.teachersOf(piece)}
            selected={chosen?.key === piece.key}
            troubled={props.troubleOf(piece)}
            editable={editable}
            onSelect={() => props.onSelect(piece)}
            onOver={props.onOver}
            onPut={(at) => props.onPut(piece, at)}
            onResize={(periodCount) => props.onResize(piece, periodCount)}
            onAct={(act) => props.onAct(piece, act)}
          />
        ))}
      </section>
    </div>
  );
};
