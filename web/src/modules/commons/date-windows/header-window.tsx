import './date-windows.css';
import {
  type OwnWindow,
  timeLeft,
  timeLeftInWords,
} from '@graduate/contract/commons/date-windows/own-windows.ts';
import { openTab } from '../../../shell/public.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { ownWindowsTexts } from './own-windows-texts.ts';
import { useOwnWindows } from './use-own-windows.ts';

const SOON_MS = 14 * 86_400_000;

type Closing = OwnWindow & { closesAt: Date };

const closesSoon =
  (nowMs: number) =>
  (window: OwnWindow): window is Closing =>
    window.state === 'open' && window.closesAt !== null && window.closesAt.getTime() - nowMs < SOON_MS;

/** What closes next for the user, in the header; red on its last day. */
export const HeaderWindow = () => {
  const t = useTexts(ownWindowsTexts);
  const language = useLanguage();
  const { windows = [], nowMs } = useOwnWindows();
  const closing = windows
    .filter(closesSoon(nowMs))
    .sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime());
  const [next] = closing;
  if (!next) return null;
  const all = closing
    .map(({ operation, closesAt }) => `${operation} ${t.until(minute(closesAt))}`)
    .join('\n');
  return (
    <button
      type="button"
      className="bar-button header-window"
      data-last-day={timeLeft(next.closesAt, nowMs).lastDay ? '' : undefined}
      title={all}
      onClick={() => openTab(next.link || '/index')}
    >
      <Icon name="time-line" size={16} />
      <span className="header-window-name">{next.operation}</span>
      {t.left(timeLeftInWords(next.closesAt, nowMs)[language])}
    </button>
  );
};
