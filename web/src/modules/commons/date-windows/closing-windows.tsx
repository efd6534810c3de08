import type { OwnWindow } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { openTab } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { ownWindowsTexts } from './own-windows-texts.ts';
import { useOwnWindows } from './use-own-windows.ts';

/** What can be done only until the end of a day. */
export const useClosingWindows = () => {
  const { windows = [] } = useOwnWindows();
  return (date: string): OwnWindow[] =>
    windows.filter(
      ({ state, closesAt }) => state === 'open' && closesAt !== null && dayInShanghai(closesAt) === date,
    );
};

/** Operations that end, each with the hour and the way to it. */
export const ClosingWindows = ({ windows }: { windows: readonly OwnWindow[] }) => {
  const t = useTexts(ownWindowsTexts);
  return windows.map(({ code, operation, closesAt, link }) => (
    <p key={code} className="line between">
      {link ? (
        <button type="button" className="text-button clip" onClick={() => openTab(link)}>
          {operation}
        </button>
      ) : (
        <span className="clip">{operation}</span>
      )}
      {closesAt && (
        <span className="muted small numbers fixed">{t.until(formatWireTime(closesAt).slice(11, 16))}</span>
      )}
    </p>
  ));
};
