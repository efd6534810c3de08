import type { ClassDesk, DayOff } from '@graduate/contract/training/scheduling/classes.ts';
import type { SlotAnswer, Suggestion, WeekFound } from '@graduate/contract/training/scheduling/slots.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';
import { ConflictList } from './conflict-list.tsx';
import { PieceForm } from './piece-form.tsx';
import type { Unplaced } from './pieces.ts';
import { Suggestions } from './suggestions.tsx';
import { type At, useDrag } from './use-drag.ts';
import type { ScheduleDraftState } from './use-schedule-draft.ts';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack gap-s">
    <h2 className="desk-part">{title}</h2>
    {children}
  </section>
);

type SlotProps = {
  at: At;
  /** What looks for its place; without it only what is there is told. */
  wanted: Pick<Unplaced, 'periodCount'> | undefined;
  week: WeekFound | undefined;
  daysOff: readonly DayOff[];
};

/** Whether it can begin there, in a word where it is neither taken nor doubtful. */
const useStanding = (asked: boolean, answer: SlotAnswer | undefined, reasons: readonly string[]) => {
  const t = useTexts(deskTexts);
  if (asked && !answer) return t.slotNone;
  return reasons.length === 0 ? t.slotFree : undefined;
};

/** A slot in full: whether it is free, and everything that is there with its weeks. */
export const SlotFacts = ({ at, wanted, week, daysOff }: SlotProps) => {
  const t = useTexts(deskTexts);
  const periods = wanted?.periodCount ?? 1;
  const isHere = ({
    weekday,
    startPeriod,
    endPeriod,
  }: Pick<DayOff, 'weekday' | 'startPeriod' | 'endPeriod'>) =>
    weekday === at.weekday && startPeriod < at.period + periods && endPeriod >= at.period;
  const answer = week?.slots.find(
    ({ weekday, startPeriod }) => wanted && weekday === at.weekday && startPeriod === at.period,
  );
  const there = (week?.there ?? []).filter(isHere);
  const reasons = answer
    ? answer.reasons
    : there.map(({ title, who, weeks }) => [who, title, t.weeksOf(weeks)].filter(Boolean).join(' · '));
  const standing = useStanding(wanted !== undefined && week !== undefined, answer, reasons);
  const off = daysOff.filter(isHere).map(({ week: no, name }) => t.offIn(no, name));
  return (
    <div className="stack gap-xs slot-facts" data-state={answer?.state}>
      <b>{t.slotAt(t.day(at.weekday), at.period, at.period + periods - 1)}</b>
      {standing && <span className="muted">{standing}</span>}
      {off.length > 0 && <span className="muted small">{off.join(t.comma)}</span>}
      <ul className="stack gap-xs">
        {reasons.map((reason) => (
          <li key={reason} className="small breaks">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
};

type CardProps = {
  wanted: Unplaced;
  chosen: boolean;
  onSelect: () => void;
  onOver: (at: At | undefined) => void;
  onDrop: (at: At) => void;
};

/** A session without a place: dragged onto the week, or chosen and put with a click. */
const UnplacedCard = ({ wanted, chosen, onSelect, onOver, onDrop }: CardProps) => {
  const t = useTexts(deskTexts);
  const { handlers } = useDrag({ enabled: true, periods: 1, onStart: onSelect, onOver, onDrop });
  return (
    <button type="button" className="unplaced" aria-pressed={chosen} {...handlers} onClick={onSelect}>
      {t.sessionOf(wanted.periodCount, wanted.weeks)}
    </button>
  );
};

type Props = {
  desk: ClassDesk;
  draft: ScheduleDraftState;
  editable: boolean;
  unplaced: readonly Unplaced[];
  /** What looks for its place: a session that stands, or one that has none yet. */
  wanted: Unplaced | undefined;
  chosenUnplaced: number | undefined;
  slot: ReactNode;
  onChooseUnplaced: (at: number) => void;
  onOver: (at: At | undefined) => void;
  onPutUnplaced: (which: Unplaced, at: At) => void;
  onTake: (suggestion: Suggestion) => void;
};

/** Beside the week: what is left to do, what is in the way, and everything about the chosen session. */
export const SidePanel = (props: Props) => {
  const { desk, draft, editable, unplaced, wanted, chosenUnplaced, slot } = props;
  const { onChooseUnplaced, onOver, onPutUnplaced, onTake } = props;
  const t = useTexts(deskTexts);
  const { piece } = draft;
  return (
    <aside className="desk-side stack gap-l">
      {slot}
      <Part title={t.conflicts}>
        <ConflictList
          conflicts={draft.conflicts}
          problem={draft.problem}
          checking={draft.checking}
          onPick={(at) => draft.select(draft.pieces[at]?.key)}
        />
      </Part>
      {editable && (
        <Part title={t.unplaced}>
          {unplaced.length === 0 ? (
            <p className="muted">{t.allPlaced}</p>
          ) : (
            <div className="stack gap-s">
              {unplaced.map((one, at) => (
                <UnplacedCard
                  key={`${at} ${one.weeks}`}
                  wanted={one}
                  chosen={chosenUnplaced === at}
                  onSelect={() => onChooseUnplaced(at)}
                  onOver={onOver}
                  onDrop={(where) => onPutUnplaced(one, where)}
                />
              ))}
            </div>
          )}
        </Part>
      )}
      {editable && piece && (
        <Part title={t.session}>
          <PieceForm
            key={piece.key}
            desk={desk}
            piece={piece}
            onChange={(more) => draft.edit(piece.key, more)}
            onChangeAll={draft.editAll}
            onRemove={() => draft.remove(piece.key)}
          />
        </Part>
      )}
      {editable && wanted && (
        <Part title={t.suggestions}>
          <Suggestions desk={desk} wanted={wanted} onTake={onTake} />
        </Part>
      )}
    </aside>
  );
};
