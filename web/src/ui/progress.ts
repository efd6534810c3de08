import { createStore } from '../platform/store.ts';

export type Progress = { percent: number; running: boolean };

const TRICKLE_MS = 200;

/** The bar at the top of the window while a page is on its way. */
export const progress = createStore<Progress>({ percent: 0, running: false });

let underway = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const trickle = () =>
  progress.update(({ percent, running }) => ({ running, percent: percent + (95 - percent) * 0.08 }));

/** Begins; call the answer when it is done. */
export const startProgress = (): (() => void) => {
  underway += 1;
  if (underway === 1) {
    progress.set({ percent: 8, running: true });
    timer = setInterval(trickle, TRICKLE_MS);
  }
  let done = false;
  return () => {
    if (done) return;
    done = true;
    underway -= 1;
    if (underway > 0) return;
    clearInterval(timer);
    progress.set({ percent: 100, running: false });
  };
};

/** A run of the bar for something that takes no time. */
export const flashProgress = (): void => {
  setTimeout(startProgress(), TRICKLE_MS);
};
