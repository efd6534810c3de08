import './date-windows.css';
import {
  notYetOpened,
  type OwnWindow,
  openTimes,
  timeLeftInWords,
} from '@graduate/contract/date-windows/own-windows.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { Alert } from 'antd';
import { textsOf, useLanguage } from '../../ui/texts.ts';
import { windowTexts } from './date-windows-texts.ts';
import { useOwnWindows } from './use-own-windows.ts';

/** What the bar says: nothing for what is always open. */
export const barText = (window: OwnWindow, nowMs: number, language: Language): string | undefined => {
  const { state, opensAt, closesAt } = window;
  const operation = text(window.operation, window.operation);
  if (state === 'unset') return notYetOpened(operation)[language];
  if (!opensAt || !closesAt) return undefined;
  const times = openTimes(operation, { opensAt, closesAt })[language];
  if (state !== 'open') return times;
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
          {words} {window.note && <span className="window-note">{window.note}</span>}
        </>
      }
      style={{ marginBottom: 16 }}
    />
  );
};
