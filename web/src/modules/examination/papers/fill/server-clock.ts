import { useEffect, useState } from 'react';

/**
 * The time as the server has it. It runs on with the page, not with the clock of the computer, which anybody can change.
 */
export type ServerClock = () => number;

export const serverClock = (serverTime: number): ServerClock => {
  const begun = performance.now();
  return () => serverTime + performance.now() - begun;
};

const SECOND = 1000;

export const secondsLeft = (deadline: Date, now: number): number =>
  Math.max(0, Math.ceil((deadline.getTime() - now) / SECOND));

const two = (value: number) => String(value).padStart(2, '0');

/** `59:07`, with hours where there are some. */
export const inClockTime = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [...(hours > 0 ? [two(hours)] : []), two(minutes), two(seconds % 60)].join(':');
};

/** The seconds until the deadline, counted down while the page is in front. */
export const useSecondsLeft = (deadline: Date | null, clock: ServerClock): number | null => {
  const left = () => (deadline ? secondsLeft(deadline, clock()) : null);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const look = () => setSeconds(deadline ? secondsLeft(deadline, clock()) : null);
    look();
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [deadline, clock]);
  return seconds;
};
