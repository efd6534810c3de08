import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Going to another window and out of full screen at once is leaving once. */
const TOGETHER_MS = 1500;

/** Tells every time somebody leaves the page: for another window, another tab of the browser or of ours, or full screen. */
export const useLeaving = (watched: boolean, onLeave: () => void): void => {
  const tell = useRef(onLeave);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const away = useRef(false);
  useEffect(() => {
    tell.current = onLeave;
  });
  useEffect(() => {
    if (!watched) return;
    const leave = () => {
      const now = performance.now();
      if (now - last.current > TOGETHER_MS) tell.current();
      last.current = now;
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const unfilled = () => {
      if (!document.fullscreenElement) leave();
    };
    // A page behind another tab of ours lost its effects and gets them back now.
    if (away.current) leave();
    away.current = false;
    document.addEventListener('visibilitychange', hidden);
    document.addEventListener('fullscreenchange', unfilled);
    return () => {
      away.current = true;
      document.removeEventListener('visibilitychange', hidden);
      document.removeEventListener('fullscreenchange', unfilled);
    };
  }, [watched]);
};

/** Tells when somebody comes back to this window, perhaps from another device. */
export const useComingBack = (onBack: () => void): void => {
  const tell = useRef(onBack);
  useEffect(() => {
    tell.current = onBack;
  });
  useEffect(() => {
    const back = () => tell.current();
    addEventListener('focus', back);
    return () => removeEventListener('focus', back);
  }, []);
};

/** Fills the screen, where the browser can; a phone that cannot goes on without. */
export const fillScreen = (): void => {
  if (!document.fullscreenElement) document.documentElement.requestFullscreen?.().catch(() => undefined);
};

export const leaveFullScreen = (): void => {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
};

const followFullScreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Whether the screen could be filled and is not. */
export const useCanFillScreen = (): boolean =>
  useSyncExternalStore(
    followFullScreen,
    () => document.fullscreenEnabled && document.fullscreenElement === null,
  );
