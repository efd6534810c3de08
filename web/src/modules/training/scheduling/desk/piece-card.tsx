import { RiLockLine } from '@remixicon/react';
import { Dropdown } from 'antd';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';
import type { Piece } from './pieces.ts';
import { type At, useDrag } from './use-drag.ts';

export type PieceAct = 'lock' | 'room' | 'remove';

type Props = {
  piece: Piece;
  place: { lane: number; of: number };
  teacherNames: string;
  selected: boolean;
  troubled: 'error' | 'warning' | undefined;
  editable: boolean;
  onSelect: () => void;
  onOver: (at: At | undefined) => void;
  onPut: (at: At) => void;
  onResize: (periodCount: number) => void;
  onAct: (act: PieceAct) => void;
};

const steps: Readonly<Record<string, readonly [days: number, periods: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const acts: Readonly<Record<string, PieceAct>> = { l: 'lock', delete: 'remove', backspace: 'remove' };

/** The lower edge of a session, pulled to make it longer or shorter. */
const Edge = ({ periodCount, onResize }: Pick<Props, 'onResize'> & { periodCount: number }) => {
  const t = useTexts(deskTexts);
  const from = useRef<{ y: number; height: number } | undefined>(undefined);
  const start = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const { height } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { height: 0 };
    from.current = { y: event.clientY, height: Math.max(1, height / periodCount) };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const finish = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    if (!from.current) return;
    const longer = Math.round((event.clientY - from.current.y) / from.current.height);
    from.current = undefined;
    if (longer !== 0) onResize(periodCount + longer);
  };
  return (
    <span className="piece-edge" title={t.resize} aria-hidden onPointerDown={start} onPointerUp={finish} />
  );
};

/** A session on the week: dragged, moved with the arrow keys, longer or shorter at its lower edge. */
export const PieceCard = (props: Props) => {
  const { piece, place, teacherNames, selected, troubled, editable, onSelect } = props;
  const { onOver, onPut, onResize, onAct } = props;
  const t = useTexts(deskTexts);
  const movable = editable && !piece.locked;
  const { weekday, startPeriod, periodCount } = piece;
  const { handlers, wasDragged, cancel } = useDrag({
    enabled: movable,
    periods: periodCount,
    onStart: onSelect,
    onOver,
    onDrop: onPut,
  });
  const where = t.slotAt(t.day(weekday), startPeriod, startPeriod + periodCount - 1);

  const actFor = (key: string, shift: boolean): (() => void) | undefined => {
    const step = steps[key];
    if (step && shift) return () => onResize(periodCount + step[1]);
    if (step) return () => onPut({ weekday: weekday + step[0], period: startPeriod + step[1] });
    const act = acts[key.toLowerCase()];
    return act && (() => onAct(act));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    const act = editable && !event.ctrlKey && !event.metaKey && actFor(event.key, event.shiftKey);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const items = [
    { key: 'lock', label: piece.locked ? t.unlock : t.lock },
    { key: 'room', label: t.changeRoom },
    { key: 'remove', label: t.removeSession, danger: true, disabled: piece.locked },
  ];
  const share = 100 / place.of;
  return (
    <Dropdown
      trigger={['contextMenu']}
      disabled={!editable}
      menu={{ items, onClick: ({ key }) => onAct(key as PieceAct) }}
    >
      <button
        type="button"
        className="piece"
        aria-pressed={selected}
        aria-label={[where, t.weeksOf(piece.weeks), piece.roomName ?? t.roomOpen, teacherNames].join(' ')}
        data-movable={movable ? '' : undefined}
        data-troubled={troubled}
        style={{
          gridColumn: weekday + 1,
          gridRow: `${startPeriod + 1} / span ${periodCount}`,
          width: `${share}%`,
          marginInlineStart: `${share * place.lane}%`,
        }}
        {...handlers}
        onClick={() => !wasDragged() && onSelect()}
        onKeyDown={onKeyDown}
      >
        <b className="clip" title={piece.roomName ?? undefined}>
          {piece.locked && <RiLockLine size={12} aria-label={t.locked} />}
          {piece.roomName ?? t.roomOpen}
        </b>
        <span className="small clip numbers">{t.weeksOf(piece.weeks)}</span>
        <span className="small clip" title={teacherNames}>
          {teacherNames}
        </span>
        {movable && <Edge periodCount={periodCount} onResize={onResize} />}
      </button>
    </Dropdown>
  );
};
