import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';

const DAY_S = 86_400;
const two = (value: number) => String(value).padStart(2, '0');

/** How long until a moment, by the clock of the server. */
export const Countdown = ({ until, now, label }: { until: Date; now: number; label: string }) => {
  const t = useTexts(selectionTexts);
  const seconds = Math.max(0, Math.ceil((until.getTime() - now) / 1000));
  const days = Math.floor(seconds / DAY_S);
  const rest = `${two(Math.floor((seconds % DAY_S) / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return (
    <span className="row gap-s baseline" role="timer">
      <span className="muted small">{label}</span>
      <b className="numbers title-size">{days > 0 ? t.days(days, rest) : rest}</b>
    </span>
  );
};
