import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** A value once it has stayed the same for a moment, so that not every key asks the server. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  const words = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(words) as T), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
};
