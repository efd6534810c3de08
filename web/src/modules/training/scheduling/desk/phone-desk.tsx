import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';
import { ConflictList } from './conflict-list.tsx';
import { PieceForm } from './piece-form.tsx';
import type { Piece, Unplaced } from './pieces.ts';
import { Part } from './side-panel.tsx';
import { Suggestions } from './suggestions.tsx';
import type { ScheduleDraftState } from './use-schedule-draft.ts';

type Props = {
  desk: ClassDesk;
  draft: ScheduleDraftState;
  editable: boolean;
  unplaced: readonly Unplaced[];
  teachersOf: (piece: Piece) => string;
};

/** On a phone: the sessions one below the other, each with its form; free places to take with one touch. */
export const PhoneDesk = ({ desk, draft, editable, unplaced, teachersOf }: Props) => {
  const t = useTexts(deskTexts);
  const [suggesting, setSuggesting] = useState<Unplaced>();
  const { pieces, piece } = draft;
  const take = (wanted: Unplaced, more: Partial<Piece>) => {
    draft.add({
      ...wanted,
      weekday: 1,
      startPeriod: 1,
      date: null,
      roomId: null,
      roomName: null,
      teacherIds: desk.teachers.map(({ staffId }) => staffId),
      locked: false,
      ...more,
    });
    setSuggesting(undefined);
  };
  return (
    <section className="page-card gap-l">
      <Part title={t.sessions}>
        {pieces.map((one) => (
          <button
            key={one.key}
            type="button"
            className="outlined stack gap-none phone-piece"
            onClick={() => draft.select(one.key)}
          >
            <b>{t.slotAt(t.day(one.weekday), one.startPeriod, one.startPeriod + one.periodCount - 1)}</b>
            <span className="small muted">
              {[t.weeksOf(one.weeks), one.roomName ?? t.roomOpen, teachersOf(one), one.locked && t.locked]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        ))}
        {editable &&
          unplaced.map((one, at) => (
            <div key={`${at} ${one.weeks}`} className="row between outlined">
              <span>{t.sessionOf(one.periodCount, one.weeks)}</span>
              <Button onClick={() => setSuggesting(one)}>{t.suggestions}</Button>
            </div>
          ))}
      </Part>
      <Part title={t.conflicts}>
        <ConflictList
          conflicts={draft.conflicts}
          problem={draft.problem}
          checking={draft.checking}
          onPick={(at) => draft.select(pieces[at]?.key)}
        />
      </Part>
      {editable && piece && (
        <SideDrawer title={t.session} onClose={() => draft.select(undefined)}>
          <PieceForm
            desk={desk}
            piece={piece}
            onChange={(more) => draft.edit(piece.key, more)}
            onChangeAll={draft.editAll}
            onRemove={() => draft.remove(piece.key)}
          />
        </SideDrawer>
      )}
      {suggesting && (
        <SideDrawer title={t.suggestions} onClose={() => setSuggesting(undefined)}>
          <Suggestions desk={desk} wanted={suggesting} onTake={(one) => take(suggesting, placeOf(one))} />
        </SideDrawer>
      )}
    </section>
  );
};

const placeOf = ({
  weekday,
  startPeriod,
  roomId,
  roomName,
}: Pick<Piece, 'weekday' | 'startPeriod' | 'roomId' | 'roomName'>) => ({
  weekday,
  startPeriod,
  roomId,
  roomName,
});
