import '../scheduling.css';
import { addDays, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import type { RequiredDates } from '@graduate/contract/training/scheduling/requirements.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { ClassDeskPage } from '../desk/class-desk-page.tsx';
import { ClassHead } from '../desk/class-head.tsx';
import { ConflictList } from '../desk/conflict-list.tsx';
import { PieceForm } from '../desk/piece-form.tsx';
import type { Piece } from '../desk/pieces.ts';
import { RefusalNote, SaveBar } from '../desk/save-bar.tsx';
import { Part } from '../desk/side-panel.tsx';
import { useScheduleDraft } from '../desk/use-schedule-draft.ts';
import { weekOfDate } from '../desk/week-of-date.ts';
import { deskTexts } from '../scheduling-texts.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { MonthBoard } from './month-board.tsx';

const DAYS = 7;

const usualDates = ({ term, requirement }: ClassDesk): RequiredDates =>
  requirement.dates ?? {
    from: term.firstMonday,
    to: addDays(term.firstMonday, 2 * DAYS - 1),
    weekdays: [6, 7],
    startPeriod: 1,
    periodCount: 4,
  };

const DatesDesk = ({ desk }: { desk: ClassDesk }) => {
  const t = useTexts(deskTexts);
  const draft = useScheduleDraft(desk);
  const [generating, setGenerating] = useState(false);
  const { piece } = draft;
  const editable = desk.actions.includes('place');
  const usual = usualDates(desk);
  const lastDay = addDays(desk.term.firstMonday, desk.term.weeks * DAYS - 1);
  const isInTerm = (day: string) => day >= desk.term.firstMonday && day <= lastDay;
  const pieces = draft.pieces.toSorted(
    (one, other) => (one.date ?? '').localeCompare(other.date ?? '') || one.startPeriod - other.startPeriod,
  );
  const on = (date: string, at: Pick<Piece, 'startPeriod' | 'periodCount'>): Omit<Piece, 'key' | 'id'> => ({
    ...at,
    date,
    weekday: weekdayOf(date),
    weeks: String(weekOfDate(desk.term, date)),
    roomId: pieces.at(-1)?.roomId ?? null,
    roomName: pieces.at(-1)?.roomName ?? null,
    teacherIds: desk.teachers.map(({ staffId }) => staffId),
    locked: false,
  });
  const at = { startPeriod: usual.startPeriod, periodCount: usual.periodCount };
  const troubleOf = (one: Piece) => {
    const its = draft.conflicts.filter(({ meetingIndex }) => draft.pieces[meetingIndex]?.key === one.key);
    return its.some(({ level }) => level === 'error') ? 'error' : its.length > 0 ? 'warning' : undefined;
  };
  return (
    <div className="stack gap-l">
      <ClassHead desk={desk} title={t.weeklyTitle(desk.name)} />
      <RefusalNote draft={draft} />
      <div className="split">
        <MonthBoard
          first={usual.from}
          pieces={pieces}
          editable={editable}
          isInTerm={isInTerm}
          isWanted={(day) =>
            desk.requirement.dates !== null &&
            day >= usual.from &&
            day <= usual.to &&
            usual.weekdays.includes(weekdayOf(day))
          }
          troubleOf={troubleOf}
          onAdd={(day) => draft.add(on(day, at))}
          onSelect={(one) => draft.select(one.key)}
        />
        <section className="page-card gap-l">
          <Part title={t.sessions}>
            {editable && (
              <div className="row">
                <Button onClick={() => setGenerating(true)}>{t.generate}</Button>
              </div>
            )}
            <RowsTable<Piece>
              label={t.sessions}
              rows={pieces}
              empty={t.noSessions}
              columns={[
                { key: 'date', title: t.date, render: ({ date }) => date },
                { key: 'weekday', title: t.weekday, render: ({ weekday }) => t.day(weekday) },
                { key: 'weeks', title: t.weeks, render: ({ weeks }) => weeks },
                {
                  key: 'startPeriod',
                  title: t.periodCount,
                  render: ({ startPeriod, periodCount }) => `${startPeriod}-${startPeriod + periodCount - 1}`,
                },
                { key: 'roomName', title: t.room, render: ({ roomName }) => roomName ?? t.roomOpen },
                { key: 'hours', title: t.hours, render: ({ periodCount }) => periodCount },
              ]}
              {...(editable && {
                acts: (one: Piece) => (
                  <span className="row gap-xs">
                    <Button size="small" type="link" onClick={() => draft.select(one.key)}>
                      {t.change}
                    </Button>
                    <Button
                      size="small"
                      type="link"
                      danger
                      disabled={one.locked}
                      onClick={() => draft.remove(one.key)}
                    >
                      {t.removeSession}
                    </Button>
                  </span>
                ),
              })}
            />
          </Part>
          <Part title={t.conflicts}>
            <ConflictList
              conflicts={draft.conflicts}
              problem={draft.problem}
              checking={draft.checking}
              onPick={(index) => draft.select(draft.pieces[index]?.key)}
            />
          </Part>
        </section>
      </div>
      {editable && piece && (
        <SideDrawer key={piece.key} title={t.session} onClose={() => draft.select(undefined)}>
          <PieceForm
            desk={desk}
            piece={piece}
            onChange={(more) => draft.edit(piece.key, more)}
            onChangeAll={draft.editAll}
            onRemove={() => draft.remove(piece.key)}
          />
        </SideDrawer>
      )}
      {generating && (
        <GenerateDialog
          initial={usual}
          onGenerate={(days, when) => {
            const fresh = days.filter((day) => isInTerm(day) && pieces.every(({ date }) => date !== day));
            draft.add(...fresh.map((day) => on(day, when)));
            draft.select(undefined);
          }}
          onClose={() => setGenerating(false)}
        />
      )}
      {editable && <SaveBar desk={desk} draft={draft} />}
    </div>
  );
};

/** 日期排课编辑: the days on which a class meets, on a calendar. */
const DatesPage = () => <ClassDeskPage>{(desk) => <DatesDesk desk={desk} />}</ClassDeskPage>;

export default DatesPage;
