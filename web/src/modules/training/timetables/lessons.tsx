import { lessonStates } from '@graduate/contract/training/scheduling/choices.ts';
import type { TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { timetablesTexts } from './timetables-texts.ts';

/** Most rooms carry the name of their building. */
const placeOf = ({ campusName, buildingName, roomName }: TimetableItem) =>
  [campusName, roomName.startsWith(buildingName) ? '' : buildingName, roomName].filter(Boolean).join(' ');

/** Lessons one below the other, with when and where. */
export const Lessons = ({ items }: { items: readonly TimetableItem[] }) => {
  const t = useTexts(timetablesTexts);
  const language = useLanguage();
  return (
    <ul className="stack gap-s">
      {items.map((item) => (
        <li key={`${item.meetingId}${item.date}${item.startPeriod}`} className="outlined stack gap-xs">
          <span className="row gap-x-m">
            <b>{(language === 'en' && item.courseNameEn) || item.courseName}</b>
            {item.state !== 'normal' && <StateTag state={lessonStates[item.state]} />}
          </span>
          <span className="row gap-x-m muted small">
            <span className="numbers">{`${item.startTime}–${item.endTime}`}</span>
            <span>{t.periodsOf(item.startPeriod, item.endPeriod)}</span>
            <span>{placeOf(item)}</span>
            <span>{item.teacherNames}</span>
            {item.follows && <span>{t.inPlaceOf(item.follows)}</span>}
            {item.note && <span>{item.note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};
