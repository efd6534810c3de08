import {
  notYetOpened,
  type OwnWindow,
  openTimes,
} from '@graduate/contract/commons/date-windows/own-windows.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { useWindow } from './use-own-windows.ts';

/** When an operation is open, in words; nothing for what is always open. */
export const timesInWords = (window: OwnWindow, language: Language): string | undefined => {
  const { state, opensAt, closesAt } = window;
  const operation = text(window.operation, window.operation);
  if (state === 'unset') return notYetOpened(operation)[language];
  return opensAt && closesAt ? openTimes(operation, { opensAt, closesAt })[language] : undefined;
};

/** What a button says that waits for its time; nothing while it may be pressed. */
export const useWhyClosed = (code: string): string | undefined => {
  const language = useLanguage();
  const window = useWindow(code);
  return window && window.state !== 'open' ? timesInWords(window, language) : undefined;
};
