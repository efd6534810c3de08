import '../../../ui/week-grid.css';
import './timetables.css';
import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays, dayInShanghai, WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { lessonStates } from '@graduate/contract/training/scheduling/choices.ts';
import type { Timetable, TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { timetablesTexts } from './timetables-texts.ts';
import { WeekTurner } from './week-turner.tsx';

const WEEKEND = 6;

const Lesson = ({ item }: { item: TimetableItem }) => {
  const t = useTexts(timetablesTexts);
  const language = useLanguage();
  const { state, startTime, startPeriod, endPeriod, courseName, courseNameEn, roomName } = item;
  return (
    <li className="week-entry timetable-lesson" data-state={state} title={item.note}>
      <b className="breaks">{(language === 'en' && courseNameEn) || courseName}</b>
      <span className="small breaks">
        <span className="numbers">{startTime}</span> {t.periodsOf(startPeriod, endPeriod)} {roomName}
      </span>
      {state !== 'normal' && <StateTag state={lessonStates[state]} />}
    </li>
  );
};

/** The days of a week beside each other, on phones below each other; of the weekend only days that have lessons. */
const Days = ({ timetable: { items, firstMonday, week } }: { timetable: Timetable }) => {
  const t = useTexts(timetablesTexts);
  const language = useLanguage();
  const today = dayInShanghai(new Date());
  const days = WEEKDAYS.map((weekday) => ({
    weekday,
    date: firstMonday === null ? '' : addDays(firstMonday, (week - 1) * 7 + weekday - 1),
    lessons: items.filter((item) => item.weekday === weekday),
  })).filter(({ weekday, lessons }) => weekday < WEEKEND || lessons.length > 0);
  return (
    <ol className="timetable-days" aria-label={t.weekNo(week)}>
      {days.map(({ weekday, date, lessons }) => (
        <li
          key={weekday}
          className="stack gap-xs"
          aria-current={date === today ? 'date' : undefined}
          data-free={lessons.length === 0 || undefined}
        >
          <span className="timetable-day">
            {weekdayName(weekday)[language]} <span className="muted small numbers">{date.slice(5)}</span>
          </span>
          {lessons.length === 0 ? (
            <span className="muted small">{t.free}</span>
          ) : (
            <ul className="stack gap-xs">
              {lessons.map((item) => (
                <Lesson key={`${item.meetingId}${item.startPeriod}`} item={item} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
};

/** The card of the home page: what is taught this week, today marked. */
export const HomeTimetable = () => {
  const t = useTexts(timetablesTexts);
  const [week, setWeek] = useState<number>();
  const query = week === undefined ? {} : { week };
  const { data, error } = useCall(timetableCalls.home, { query }, { quiet: true, keepPrevious: true });
  if (error) throw error;
  if (!data) return null;
  if (data.termId === null) return <p className="nothing-to-say">{t.noTerm}</p>;
  if (data.release === 'none') return <p className="nothing-to-say">{t.noneInTerm}</p>;
  if (data.release === 'unpublished') return <p className="nothing-to-say">{t.unpublishedYet}</p>;
  return (
    <div className="stack gap-s">
      <WeekTurner
        week={data.week}
        weeks={data.weeks}
        onTurn={setWeek}
        onReturn={week === undefined ? undefined : () => setWeek(undefined)}
      />
      {data.items.length === 0 ? <p className="muted">{t.noLessons}</p> : <Days timetable={data} />}
    </div>
  );
};
