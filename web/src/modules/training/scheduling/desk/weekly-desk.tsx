import '../scheduling.css';
import { numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import type { Suggestion } from '@graduate/contract/training/scheduling/slots.ts';
import { useRef, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { comma, semicolon } from '../../../../ui/list-words.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { useCalendar } from '../../rooms/public.tsx';
import { deskTexts } from '../scheduling-texts.ts';
import { ClassHead } from './class-head.tsx';
import { PhoneDesk } from './phone-desk.tsx';
import type { PieceAct } from './piece-card.tsx';
import { type Piece, type Unplaced, unplacedOf } from './pieces.ts';
import { RefusalNote, SaveBar } from './save-bar.tsx';
import { SidePanel, SlotFacts } from './side-panel.tsx';
import type { At } from './use-drag.ts';
import { useScheduleDraft } from './use-schedule-draft.ts';
import { useUndoKey } from './use-undo-key.ts';
import { keyOfSlot, WeekBoard } from './week-board.tsx';

const LAST_WEEKDAY = 7;
const MOST_IN_A_ROW = 6;
const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** What is chosen, and what the server says of every slot of the week for it. */
const useWeekAround = (desk: ClassDesk, piece: Piece | undefined, unplaced: Unplaced | undefined) => {
  const [session] = desk.requirement.sessions;
  const wanted = piece ?? unplaced;
  const { data } = useCall(
    scheduleCalls.slots,
    {
      params: { id: desk.id },
      body: {
        weeks: wanted?.weeks ?? session?.weeks ?? `1-${desk.term.weeks}`,
        periodCount: wanted?.periodCount ?? 1,
        roomId: piece?.roomId ?? null,
        teacherIds: piece?.teacherIds ?? desk.teachers.map(({ staffId }) => staffId),
      },
    },
    { quiet: true, keepPrevious: true, staleTime: 0, enabled: desk.actions.includes('place') },
  );
  return { wanted, week: data };
};

/** Placing a class that meets week by week. */
export const WeeklyDesk = ({ desk }: { desk: ClassDesk }) => {
  const t = useTexts(deskTexts);
  const phone = useIsPhone();
  const { periods } = useCalendar();
  const draft = useScheduleDraft(desk);
  const { pieces, piece } = draft;
  const editable = desk.actions.includes('place');
  const unplaced = unplacedOf(desk.requirement.sessions, pieces);
  const [chosenAt, setChosenAt] = useState<number>();
  const chosenUnplaced = piece || chosenAt === undefined ? undefined : unplaced[chosenAt];
  const { wanted, week } = useWeekAround(desk, piece, chosenUnplaced);
  const [over, setOver] = useState<At>();
  const [looked, setLooked] = useState<At>();
  const [said, setSaid] = useState('');
  const page = useRef<HTMLDivElement>(null);
  /** Once what was changed is shown; other pages that are open may have the same. */
  const focusOn = (selector: string) =>
    setTimeout(() => page.current?.querySelector<HTMLElement>(selector)?.focus());

  const answerAt = (at: At) =>
    week?.slots.find(
      (slot) => keyOfSlot(slot.weekday, slot.startPeriod) === keyOfSlot(at.weekday, at.period),
    );
  const tellOf = (at: At, length: number) => {
    const answer = answerAt(at);
    const where = t.slotAt(t.day(at.weekday), at.period, at.period + length - 1);
    const state = answer ? answer.reasons.join(semicolon()) || t.slotFree : t.slotNone;
    setLooked(at);
    setSaid(t.movedTo(where, state));
  };
  const fitted = (at: At, length: number): At => ({
    weekday: between(1, at.weekday, LAST_WEEKDAY),
    period: between(1, at.period, Math.max(1, periods.length - length + 1)),
  });
  const put = (one: Piece, to: At) => {
    if (one.locked) {
      setSaid(t.lockedStays);
      return;
    }
    const at = fitted(to, one.periodCount);
    draft.select(one.key);
    if (at.weekday === one.weekday && at.period === one.startPeriod) return;
    draft.edit(one.key, { weekday: at.weekday, startPeriod: at.period });
    tellOf(at, one.periodCount);
  };
  const placeNew = (one: Unplaced, to: At, room?: Pick<Piece, 'roomId' | 'roomName'>) => {
    const at = fitted(to, one.periodCount);
    draft.add({
      ...one,
      weekday: at.weekday,
      startPeriod: at.period,
      date: null,
      roomId: room?.roomId ?? null,
      roomName: room?.roomName ?? null,
      teacherIds: desk.teachers.map(({ staffId }) => staffId),
      locked: false,
    });
    setChosenAt(undefined);
    tellOf(at, one.periodCount);
    focusOn('.piece[aria-pressed="true"]');
  };
  const choose = (at: At) => {
    if (piece) put(piece, at);
    else if (chosenUnplaced) placeNew(chosenUnplaced, at);
  };
  const take = ({ weekday, startPeriod, roomId, roomName }: Suggestion) => {
    const at = { weekday, period: startPeriod };
    if (piece?.locked) feedback.error(t.lockedStays);
    else if (piece) draft.edit(piece.key, { weekday, startPeriod, roomId, roomName });
    else if (chosenUnplaced) placeNew(chosenUnplaced, at, { roomId, roomName });
    setLooked(at);
  };
  const resize = (one: Piece, periodCount: number) => {
    const most = Math.min(MOST_IN_A_ROW, periods.length - one.startPeriod + 1);
    if (!one.locked) draft.edit(one.key, { periodCount: between(1, periodCount, most) });
  };
  const act = (one: Piece, what: PieceAct) => {
    draft.select(one.key);
    if (what === 'lock') draft.edit(one.key, { locked: !one.locked });
    else if (what === 'remove' && !one.locked) draft.remove(one.key);
    else if (what === 'room') focusOn('.desk-side .ant-select input[aria-label]');
  };
  useUndoKey(draft.undo);
  const troubleOf = (one: Piece) => {
    const its = draft.conflicts.filter(({ meetingIndex }) => pieces[meetingIndex]?.key === one.key);
    return its.some(({ level }) => level === 'error') ? 'error' : its.length > 0 ? 'warning' : undefined;
  };
  const teachersOf = ({ teacherIds }: Piece) =>
    desk.teachers
      .filter(({ staffId }) => teacherIds.includes(staffId))
      .map(({ name }) => name)
      .join(comma());

  const weeksWanted = numbersIn(readWeeks(wanted?.weeks ?? '') ?? 2 ** desk.term.weeks - 1);
  const daysOff = desk.daysOff.filter(({ week: no }) => weeksWanted.includes(no));
  const at = over ?? looked;
  const slot = at && <SlotFacts at={at} wanted={wanted} week={week} daysOff={daysOff} />;
  const side = (
    <SidePanel
      desk={desk}
      draft={draft}
      editable={editable}
      unplaced={unplaced}
      wanted={wanted}
      chosenUnplaced={piece ? undefined : chosenAt}
      slot={slot}
      onChooseUnplaced={(which) => {
        draft.select(undefined);
        setChosenAt(which);
      }}
      onOver={setOver}
      onPutUnplaced={placeNew}
      onTake={take}
    />
  );
  return (
    <div ref={page} className="stack gap-l">
      <ClassHead desk={desk} title={t.weeklyTitle(desk.name)} />
      <RefusalNote draft={draft} />
      {phone ? (
        <PhoneDesk
          desk={desk}
          draft={draft}
          editable={editable}
          unplaced={unplaced}
          teachersOf={teachersOf}
        />
      ) : (
        <div className="desk">
          <section className="page-card gap-s">
            <WeekBoard
              periods={periods}
              pieces={pieces}
              chosen={piece}
              wantedPeriods={wanted?.periodCount}
              week={week}
              daysOff={daysOff}
              weeksWanted={weeksWanted.length}
              over={over}
              editable={editable}
              troubleOf={troubleOf}
              teachersOf={teachersOf}
              onSelect={(one) => draft.select(one.key)}
              onLook={setLooked}
              onOver={setOver}
              onChoose={choose}
              onPut={put}
              onResize={resize}
              onAct={act}
            />
            <p className="muted small" role="status">
              {said || (editable ? `${t.lookAtSlot}${t.keysHelp}` : '')}
            </p>
          </section>
          {side}
        </div>
      )}
      {editable && <SaveBar desk={desk} draft={draft} />}
    </div>
  );
};
