import { roundKinds } from '@graduate/contract/training/selection/choices.ts';
import type { OwnRound, SelectionContext } from '@graduate/contract/training/selection/selection.ts';
import { Button, Progress } from 'antd';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';
import { Countdown } from './countdown.tsx';

type Props = {
  context: SelectionContext;
  round: OwnRound;
  open: boolean;
  now: number;
  taken: number;
  onShow: (what: 'mine' | 'waits' | 'week') => void;
};

/** The round, its clock, and how many credits there are. */
export const RoundHead = ({ context, round, open, now, onShow, taken }: Props) => {
  const t = useTexts(selectionTexts);
  const language = useLanguage();
  const { creditsSelected, creditCap, waiting } = context;
  return (
    <section className="card padded row between gap-x-l selection-head">
      <div className="stack gap-xs grow">
        <span className="row gap-s">
          <h2>{round.name}</h2>
          <span className="muted small">
            {roundKinds[round.kind][language]} · {round.termName}
          </span>
        </span>
        <Countdown
          until={open ? round.closesAt : round.opensAt}
          now={now}
          label={open ? t.closesIn : t.opensIn}
        />
        {round.seedHash && (
          <span className="muted small breaks">
            {t.hashTold} <code>{round.seedHash}</code>
          </span>
        )}
        {round.notice && <span className="small breaks">{round.notice}</span>}
      </div>
      <div className="stack gap-xs selection-credits">
        <span className="numbers">{t.creditsOf(creditsSelected, creditCap)}</span>
        <Progress
          size="small"
          showInfo={false}
          aria-label={t.creditsOf(creditsSelected, creditCap)}
          percent={creditCap > 0 ? Math.min(100, (creditsSelected / creditCap) * 100) : 0}
        />
      </div>
      <div className="row gap-s">
        <Button className="selection-week-button" onClick={() => onShow('week')}>
          {t.weekPreview}
        </Button>
        <Button onClick={() => onShow('waits')}>{t.waits(waiting)}</Button>
        <Button onClick={() => onShow('mine')}>{t.myChoice(taken)}</Button>
      </div>
    </section>
  );
};
