import './date-windows.css';
import { type OwnWindow, timeLeftInWords } from '@graduate/contract/commons/date-windows/own-windows.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { Alert } from 'antd';
import { textsOf } from '../../../platform/texts.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { windowTexts } from './date-windows-texts.ts';
import { useOwnWindows } from './use-own-windows.ts';
import { timesInWords } from './use-why-closed.ts';

/** What the bar says: nothing for what is always open. */
export const barText = (window: OwnWindow, nowMs: number, language: Language): string | undefined => {
  const { state, closesAt } = window;
  const times = timesInWords(window, language);
  if (!times || !closesAt || state !== 'open') return times;
  return times + textsOf(windowTexts).leftInBar(timeLeftInWords(closesAt, nowMs)[language]);
};

export const WindowBar = ({ code }: { code: string }) => {
  const language = useLanguage();
  const { windows, nowMs } = useOwnWindows([code]);
  const window = windows?.find((one) => one.code === code);
  const words = window && barText(window, nowMs, language);
  if (!words) return null;
  return (
    <Alert
      type={window.state === 'open' ? 'info' : 'warning'}
      showIcon
      title={
        <>
          {words} {window.note && <span className="muted small">{window.note}</span>}
        </>
      }
      className="window-bar"
    />
  );
};
