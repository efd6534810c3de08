import { useEffect, useRef, useState } from 'react';

/** The two clocks of a device part when somebody sets one, or when the device slept. */
const APART_MS = 2_000;

/** What the server said, and when that came by the clock of this device. */
type Told = { serverTime: number; receivedAt: number };

/** How far the server is ahead of a clock nobody can set; what was told a while ago counts from then. */
const aheadOf = ({ serverTime, receivedAt }: Told): number =>
  serverTime + (Date.now() - receivedAt) - performance.now();

/** The time of the server, counted on from its last answer; when that may no longer be trusted, it is asked anew. */
export const useServerClock = ({ serverTime, receivedAt }: Told, askAnew: () => void): number => {
  const [ahead, setAhead] = useState(() => aheadOf({ serverTime, receivedAt }));
  const [now, setNow] = useState(() => performance.now());
  const asking = useRef(askAnew);
  useEffect(() => {
    asking.current = askAnew;
  });
  useEffect(() => {
    setAhead(aheadOf({ serverTime, receivedAt }));
  }, [serverTime, receivedAt]);
  useEffect(() => {
    let apart = Date.now() - performance.now();
    const timer = setInterval(() => {
      const seen = Date.now() - performance.now();
      if (Math.abs(seen - apart) > APART_MS) asking.current();
      apart = seen;
      setNow(performance.now());
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
};
