import { standings } from '@graduate/contract/training/selection/choices.ts';
import type { OfferedClass, Seats } from '@graduate/contract/training/selection/selection.ts';
import { Button } from 'antd';
import { Icon } from '../../../../ui/icon.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';

const FEW = 5;

export type RowActs = {
  take: () => void;
  drop: () => void;
  wait: () => void;
  unwait: () => void;
  swap: () => void;
  favour: (favourite: boolean) => void;
};

type Props = {
  offered: OfferedClass;
  live: Seats['seats'][string] | undefined;
  open: boolean;
  mayWait: boolean;
  maySwap: boolean;
  busy: boolean;
  acts: RowActs;
};

const Act = ({ offered, free, open, mayWait, maySwap, busy, acts }: Props & { free: number }) => {
  const t = useTexts(selectionTexts);
  const { mine, block } = offered;
  if (mine === 'enrolled')
    return (
      <Button size="small" danger loading={busy} disabled={!open} onClick={acts.drop}>
        {t.drop}
      </Button>
    );
  if (mine === 'waiting')
    return (
      <Button size="small" loading={busy} onClick={acts.unwait}>
        {t.unwait}
      </Button>
    );
  if (block?.code === 'T527' && maySwap)
    return (
      <Button size="small" loading={busy} disabled={!open} onClick={acts.swap}>
        {t.swap}
      </Button>
    );
  if (free > 0 || !mayWait)
    return (
      <Button
        size="small"
        type="primary"
        loading={busy}
        disabled={!open || block !== null}
        title={block?.message ?? ''}
        onClick={acts.take}
      >
        {t.take}
      </Button>
    );
  return (
    <Button
      size="small"
      loading={busy}
      disabled={!open || block !== null}
      title={block?.message ?? ''}
      onClick={acts.wait}
    >
      {t.wait}
    </Button>
  );
};

/** One class of a course: when, who, how many seats, and the one thing to do. */
export const ClassRow = (props: Props) => {
  const { offered, live, acts } = props;
  const t = useTexts(selectionTexts);
  const [free, forYou, waiting] = live ?? [offered.remaining, offered.quotaRemaining, offered.waiting];
  const tone = free === 0 ? 'selection-none' : free <= FEW ? 'selection-few' : '';
  const { favourite, mine, block } = offered;
  return (
    <div className="selection-class row between gap-x-m">
      <div className="stack gap-none grow shrinks">
        <span className="row gap-s">
          <b className="breaks">{offered.teachers || offered.name}</b>
          <span className="muted small">{offered.code}</span>
          {mine !== 'none' && <StateTag state={standings[mine]} />}
        </span>
        <span className="small breaks">{offered.time}</span>
        {block && mine === 'none' && <span className="small danger-text breaks">{block.message}</span>}
      </div>
      <div className="stack gap-none selection-seats">
        <span className={`numbers ${tone}`}>{t.left(free, offered.capacity)}</span>
        {forYou !== null && <span className="muted small">{t.forYou(forYou)}</span>}
        {waiting > 0 && <span className="muted small">{t.inQueue(waiting)}</span>}
      </div>
      <div className="row gap-s fixed">
        <Button
          size="small"
          type="text"
          aria-label={favourite ? t.unfavour : t.favour}
          aria-pressed={favourite}
          icon={<Icon name={favourite ? 'star-fill' : 'star-line'} size={16} />}
          onClick={() => acts.favour(!favourite)}
        />
        <Act {...props} free={forYou === null ? free : Math.min(free, forYou)} />
      </div>
    </div>
  );
};
