import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Going to another window and out of full screen at once is leaving once. */
const TOGETHER_MS = 1500;

/**
 * Tells every time somebody leaves the page: for another window, another address, another tab of the browser or of ours,
 * or full screen. It is told when they go: not everybody comes back.
 */
export const useLeaving = (watched: boolean, onLeave: () => void): void => {
  const tell = useRef(onLeave);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);
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
    clearTimeout(going.current);
    document.addEventListener('visibilitychange', hidden);
    document.addEventListener('fullscreenchange', unfilled);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      document.removeEventListener('fullscreenchange', unfilled);
      removeEventListener('pagehide', leave);
      // A page that is closed, or goes behind another tab of ours, loses its effects; one that only begins anew has them back at once.
      going.current = setTimeout(leave);
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
