import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { Button } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { selectionTexts } from '../selection-texts.ts';

/** The card of the home page: which round is open or comes next. */
export const HomeSelection = () => {
  const t = useTexts(selectionTexts);
  const { data, error } = useCall(selectionCalls.context, {}, { quiet: true });
  if (error) throw error;
  if (!data) return null;
  const { round, nextRound, creditsSelected, creditCap } = data;
  if (!round && !nextRound) return <p className="nothing-to-say">{t.noRound}</p>;
  return (
    <div className="row between gap-x-m">
      <span className="stack gap-none">
        <b>
          {round
            ? t.openNow(round.name, minute(round.closesAt))
            : nextRound && t.nextAt(nextRound.name, minute(nextRound.opensAt))}
        </b>
        <span className="muted small">{t.creditsOf(creditsSelected, creditCap)}</span>
      </span>
      <Button type={round ? 'primary' : 'default'} size="small" onClick={() => openTab('/xsxk')}>
        {round ? t.goChoose : t.prepare}
      </Button>
    </div>
  );
};
