import { onApi } from '../api/api-events.ts';
import { showLoading } from './feedback.tsx';

const SHOWN_AFTER_MS = 200;
const SHOWN_AT_LEAST_MS = 300;

let waiting = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let shown: { close: () => void; since: number } | undefined;

const show = () => {
  timer = undefined;
  shown ??= { close: showLoading(), since: Date.now() };
};

const hide = () => {
  clearTimeout(timer);
  timer = undefined;
  const mask = shown;
  shown = undefined;
  if (mask) setTimeout(mask.close, Math.max(0, SHOWN_AT_LEAST_MS - (Date.now() - mask.since)));
};

/** Covers the page until every call that asked for it has been answered. */
export const coverWhileBusy = (): void => {
  onApi('coverBegins', () => {
    waiting += 1;
    if (!shown) timer ??= setTimeout(show, SHOWN_AFTER_MS);
  });
  onApi('coverEnds', () => {
    waiting -= 1;
    if (waiting === 0) hide();
  });
};
