import { useEffect, useState } from 'react';

/** The time of the server: how far it is ahead of this device is measured with every answer. */
export const useServerClock = (serverTime: number | undefined): number => {
  const [ahead, setAhead] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (serverTime !== undefined) setAhead(serverTime - Date.now());
  }, [serverTime]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
};
