import '../../../ui/week-grid.css';
import './timetables.css';
import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays, dayInShanghai, WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { lessonStates } from '@graduate/contract/training/scheduling/choices.ts';
import { type Cell, cellsOf, segmentsOf } from '@graduate/contract/training/timetables/grid.ts';
import type { Timetable, TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { timetablesTexts } from './timetables-texts.ts';

type Opens = { onOpen?: ((classId: string) => void) | undefined };

const Lesson = ({ item, whole, onOpen }: { item: TimetableItem; whole: boolean } & Opens) => {
  const t = useTexts(timetablesTexts);
  const language = useLanguage();
  const { state, roomName, campusName, teacherNames, weeks, follows, note, classId } = item;
  const name = (language === 'en' && item.courseNameEn) || item.courseName;
  return (
    <div className="week-entry timetable-lesson" data-state={state}>
      {onOpen ? (
        <button
          type="button"
          className="plain-button breaks strong"
          title={t.openClass}
          onClick={() => onOpen(classId)}
        >
          {name}
        </button>
      ) : (
        <b className="breaks">{name}</b>
      )}
      <span className="small">
        {[
          roomName,
          campusName,
          teacherNames,
          whole && t.weeksOf(weeks),
          follows && t.inPlaceOf(follows),
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {state !== 'normal' && <StateTag state={lessonStates[state]} />}
    </div>
  );
};

type SlotProps = {
  cells: readonly Cell<TimetableItem>[];
  weekday: number;
  period: number;
  whole: boolean;
} & Opens;

const Slot = ({ cells, weekday, period, whole, onOpen }: SlotProps) => {
  const cell = cells.find((one) => one.weekday === weekday && one.first <= period && one.last >= period);
  if (cell && cell.first !== period) return null;
  return (
    <td rowSpan={cell ? cell.last - cell.first + 1 : 1}>
      {cell?.items.map((item) => (
        <Lesson
          key={`${item.meetingId} ${item.weeks} ${item.state}`}
          item={item}
          whole={whole}
          onOpen={onOpen}
        />
      ))}
    </td>
  );
};

/** A week, or all weeks of a term at once: days beside each other, periods below each other. */
export const TimetableGrid = ({
  timetable,
  label,
  onOpen,
}: { timetable: Timetable; label: string } & Opens) => {
  const t = useTexts(timetablesTexts);
  const language = useLanguage();
  const { items, periods, week, firstMonday } = timetable;
  const whole = week === 0;
  const cells = cellsOf(segmentsOf(items));
  const today = dayInShanghai(new Date());
  const dateOf = (weekday: number) =>
    whole || firstMonday === null ? undefined : addDays(firstMonday, (week - 1) * 7 + weekday - 1);
  return (
    <div className="scrolls">
      <table className="week-grid timetable-grid" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" />
            {WEEKDAYS.map((weekday) => {
              const date = dateOf(weekday);
              return (
                <th key={weekday} scope="col" aria-current={date === today ? 'date' : undefined}>
                  <span>{weekdayName(weekday)[language]}</span>
                  <span className="muted small">{date?.slice(5)}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ no, startTime, endTime, block }, at) => (
            <tr key={no} data-begins={block === periods[at - 1]?.block ? undefined : ''}>
              <th scope="row">
                <span>{t.periodNo(no)}</span>
                <span className="muted small numbers">
                  {startTime}–{endTime}
                </span>
              </th>
              {WEEKDAYS.map((weekday) => (
                <Slot
                  key={weekday}
                  cells={cells}
                  weekday={weekday}
                  period={no}
                  whole={whole}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
