import './date-windows.css';
import type { WindowState } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { useTexts } from '../../../ui/texts.ts';
import { windowTexts } from './date-windows-texts.ts';

type Props = { opensAt: Date; closesAt: Date; state: WindowState };

/** How much of a window is over. */
export const TimeBar = ({ opensAt, closesAt, state }: Props) => {
  const t = useTexts(windowTexts);
  const whole = closesAt.getTime() - opensAt.getTime();
  const gone = Math.min(Math.max(Date.now() - opensAt.getTime(), 0), whole);
  const percent = Math.round((gone / whole) * 100);
  return (
    <span className="time-bar" data-state={state} title={t.elapsed(percent)}>
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  );
};
