import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { Timetable } from '@graduate/contract/training/timetables/timetable.ts';
import type { TimetableForm } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { comma } from '../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { DaysOfLessons } from './days-of-lessons.tsx';
import { TimetableGrid } from './timetable-grid.tsx';
import { timetablesTexts } from './timetables-texts.ts';
import { WeekTurner } from './week-turner.tsx';

export type View = 'week' | 'term' | 'list';

/** What is asked for: a week (this one where none is named), or the whole term. */
export type Shown = { view: View; week: number | undefined };
export const weekAsked = ({ view, week }: Shown): { week?: number } => {
  if (view !== 'week') return { week: 0 };
  return week === undefined ? {} : { week };
};

type Props = {
  timetable: Timetable;
  label: string;
  shown: Shown;
  onShow: (shown: Shown) => void;
  onFile: (form: TimetableForm) => void;
  more?: ReactNode;
  /** What is said where there is no class in the term at all. */
  none?: string;
  /** Where a class is opened by a click on it. */
  onOpen?: (classId: string) => void;
};

const minute = (moment: Date) => formatWireTime(moment).slice(0, 16);

/** When and where one is examined. */
const Exams = ({ exams }: Pick<Timetable, 'exams'>) => {
  const t = useTexts(timetablesTexts);
  const language = useLanguage();
  return (
    <section className="stack gap-s" aria-label={t.exams}>
      <h2>{t.exams}</h2>
      <ul>
        {exams.map(({ classId, courseName, courseNameEn, startsAt, endsAt, roomName }) => (
          <li key={classId}>
            {[
              `${minute(startsAt)}–${minute(endsAt).slice(11)}`,
              (language === 'en' && courseNameEn) || courseName,
              roomName || t.roomOpen,
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Why a term is empty, instead of a week without a lesson. */
const Nothing = ({ timetable, none }: { timetable: Timetable; none: string }) => {
  const t = useTexts(timetablesTexts);
  const { release, unscheduled, firstMonday } = timetable;
  if (release === 'none') return <p className="nothing">{none}</p>;
  const begins = firstMonday !== null && firstMonday > dayInShanghai(new Date()) ? firstMonday : null;
  return (
    <div className="nothing stack gap-s">
      <p>{t.unpublished(begins)}</p>
      <p className="small">{t.ownClasses(unscheduled.map(({ courseName }) => courseName).join(comma()))}</p>
    </div>
  );
};

/** A timetable with the ways to look at it and to take it along. */
export const TimetablePanel = ({ timetable, label, shown, onShow, onFile, more, none, onOpen }: Props) => {
  const t = useTexts(timetablesTexts);
  const phone = useIsPhone();
  const { termId, week, weeks, items, unscheduled, exams } = timetable;
  if (termId === null) return <p className="nothing">{t.noTerm}</p>;
  const whole = shown.view !== 'week';
  return (
    <div className="stack">
      <div className="row gap-x-m">
        {!whole && (
          <WeekTurner
            week={week}
            weeks={weeks}
            onTurn={(to) => onShow({ view: 'week', week: to })}
            onReturn={shown.week === undefined ? undefined : () => onShow({ view: 'week', week: undefined })}
          />
        )}
        <Segmented<View>
          className="push"
          aria-label={t.howShown}
          value={shown.view}
          onChange={(view) => onShow({ view, week: undefined })}
          options={[
            { value: 'week', label: t.week },
            { value: 'term', label: t.wholeTerm },
            { value: 'list', label: t.list },
          ]}
        />
        <Button size="small" onClick={() => onFile('print')}>
          {t.print}
        </Button>
        <Button size="small" onClick={() => onFile('xlsx')}>
          {t.excel}
        </Button>
        <Button size="small" onClick={() => onFile('ics')}>
          {t.ics}
        </Button>
        {more}
      </div>
      {timetable.release === 'published' ? (
        <>
          {items.length === 0 && <p className="nothing">{whole ? t.noneInTerm : t.noLessons}</p>}
          {shown.view === 'list' || (phone && !whole) ? (
            <DaysOfLessons items={items} />
          ) : (
            <TimetableGrid timetable={timetable} label={label} onOpen={onOpen} />
          )}
          {unscheduled.length > 0 && (
            <p className="muted">
              {t.unscheduled(unscheduled.map(({ courseName }) => courseName).join(comma()))}
            </p>
          )}
        </>
      ) : (
        <Nothing timetable={timetable} none={none ?? t.noneInTerm} />
      )}
      {exams.length > 0 && <Exams exams={exams} />}
    </div>
  );
};
