import { standings } from '@graduate/contract/training/selection/choices.ts';
import type { OfferedClass, Seats } from '@graduate/contract/training/selection/selection.ts';
import { Button, Tooltip } from 'antd';
import { Icon } from '../../../../ui/icon.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';

const FEW = 5;
/** What another seat stands in the way of: it can be given back for this one. */
const GIVEN_BACK = ['T527', 'T532', 'T533', 'T534'];

export type RowActs = {
  take: () => void;
  drop: () => void;
  wait: () => void;
  unwait: () => void;
  swap: () => void;
  wish: () => void;
  unwish: () => void;
  favour: (favourite: boolean) => void;
};

type Props = {
  offered: OfferedClass;
  campus: string;
  live: Seats['seats'][string] | undefined;
  open: boolean;
  byWishes: boolean;
  mayWait: boolean;
  maySwap: boolean;
  busy: boolean;
  acts: RowActs;
  onLook: (looked: boolean) => void;
};

type Doing = { name: string; run: () => void; primary?: boolean; danger?: boolean; off?: boolean };

/** The one thing to do with a class as it stands. */
const useDoing = ({ offered, open, byWishes, mayWait, maySwap, acts }: Props, free: number): Doing => {
  const t = useTexts(selectionTexts);
  const { mine, block } = offered;
  const off = !open;
  if (mine === 'enrolled') return { name: t.drop, run: acts.drop, danger: true, off };
  if (mine === 'waiting') return { name: t.unwait, run: acts.unwait };
  if (mine === 'wished') return { name: t.takeWishBack, run: acts.unwish, off };
  if (byWishes) return { name: t.wish, run: acts.wish, primary: true, off: off || block !== null };
  if (block && GIVEN_BACK.includes(block.code) && maySwap) return { name: t.swap, run: acts.swap, off };
  if (free > 0 || !mayWait)
    return { name: t.take, run: acts.take, primary: true, off: off || block !== null };
  return { name: t.wait, run: acts.wait, off: off || block !== null };
};

type Counted = Seats['seats'][string];

const toneOf = (free: number) => (free === 0 ? 'selection-none' : free <= FEW ? 'selection-few' : '');

const SeatsLeft = ({
  offered,
  seats: [free, forYou, waiting],
  byWishes,
}: Pick<Props, 'offered' | 'byWishes'> & { seats: Counted }) => {
  const t = useTexts(selectionTexts);
  return (
    <div className="stack gap-none selection-seats">
      <span className={`numbers ${toneOf(free)}`}>{t.left(free, offered.capacity)}</span>
      {forYou !== null && <span className="muted small numbers">{t.forYou(forYou)}</span>}
      {waiting > 0 && <span className="muted small numbers">{t.inQueue(waiting)}</span>}
      {byWishes && <span className="muted small numbers">{t.chances(free, offered.wishes)}</span>}
    </div>
  );
};

/** One class of a course: when, who, how many seats, and the one thing to do. */
export const ClassRow = (props: Props) => {
  const { offered, campus, live, byWishes, busy, acts, onLook } = props;
  const t = useTexts(selectionTexts);
  const seats: Counted = live ?? [offered.remaining, offered.quotaRemaining, offered.waiting];
  const [free, forYou] = seats;
  const { favourite, mine, block, blockAfterOthers, audience } = offered;
  const doing = useDoing(props, forYou === null ? free : Math.min(free, forYou));
  return (
    // The pointer only paints the timetable beside the list; everything is reached without it.
    <div
      className="selection-class"
      data-mine={mine}
      onPointerEnter={() => onLook(true)}
      onPointerLeave={() => onLook(false)}
    >
      <div className="stack gap-none shrinks">
        <span className="row gap-s">
          <b className="breaks">{offered.teachers || offered.name}</b>
          <span className="muted small">{offered.code}</span>
          {mine !== 'none' && <StateTag state={standings[mine]} />}
        </span>
        <span className="small breaks">{[offered.time || t.noTime, campus].filter(Boolean).join(' · ')}</span>
        {audience && <span className="muted small breaks">{t.onlyFor(audience)}</span>}
        {block && mine === 'none' && <span className="small danger-text breaks">{block.message}</span>}
        {blockAfterOthers && mine === 'none' && (
          <span className="small selection-few breaks">{t.afterOthers(blockAfterOthers.message)}</span>
        )}
      </div>
      <SeatsLeft offered={offered} seats={seats} byWishes={byWishes} />
      <div className="line gap-s selection-do">
        <Button
          size="small"
          type="text"
          aria-label={favourite ? t.unfavour : t.favour}
          aria-pressed={favourite}
          icon={<Icon name={favourite ? 'star-fill' : 'star-line'} size={16} />}
          onClick={() => acts.favour(!favourite)}
        />
        <Tooltip title={doing.off && block ? block.message : ''}>
          <Button
            size="small"
            type={doing.primary ? 'primary' : 'default'}
            danger={doing.danger ?? false}
            loading={busy}
            disabled={doing.off ?? false}
            onClick={doing.run}
          >
            {doing.name}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
};
